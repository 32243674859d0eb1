import { useSyncExternalStore } from 'react'
import { createStore } from './stored.ts'

export type Viewed = { id: string; title: string; path: string; image: string; price: number }

const limit = 9
const none: Viewed[] = []
const viewed = createStore<Viewed[]>('recentlyViewed', none)

/** Newest first. */
export function useRecentlyViewed(): Viewed[] {
  return useSyncExternalStore(viewed.subscribe, readViewed, viewed.onServer)
}

export function rememberViewed(product: Viewed) {
  viewed.set([product, ...readViewed().filter(({ id }) => id !== product.id)].slice(0, limit))
}

let lastStored: unknown
let lastValid = none

/** The valid entries: local storage may hold something else under this name. */
function readViewed(): Viewed[] {
  const stored: unknown = viewed.get()
  if (stored !== lastStored) lastValid = Array.isArray(stored) ? stored.filter(isViewed) : none
  lastStored = stored
  return lastValid
}

function isViewed(value: Partial<Viewed> | null): value is Viewed {
  return typeof value?.path === 'string' && typeof value.image === 'string' && typeof value.price === 'number'
}
