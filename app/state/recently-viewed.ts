import { useSyncExternalStore } from 'react'
import { stored } from './stored.ts'

export type Viewed = { id: string; title: string; path: string; image: string; price: number }

const kept = 9
const none: Viewed[] = []
const viewed = stored<Viewed[]>('recentlyViewed', none)

/** Newest first. */
export function useRecentlyViewed(): Viewed[] {
  return useSyncExternalStore(viewed.subscribe, readViewed, viewed.onServer)
}

export function rememberViewed(product: Viewed) {
  viewed.set([product, ...readViewed().filter(({ id }) => id !== product.id)].slice(0, kept))
}

/** Local storage may hold something else under this name. */
function readViewed(): Viewed[] {
  const products: unknown = viewed.get()
  return Array.isArray(products) ? (products as Viewed[]) : none
}
