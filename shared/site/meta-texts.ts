import { formatTaka, type Taka } from '../money.ts'
import { identity } from './identity.ts'

/** The texts that search engines show of a page: its title, without the shop's name, and a description. */
export type MetaTexts = { title: string; description: string }

/** The texts that staff wrote; where one is empty, the usual one. */
export function metaWith(edited: Partial<MetaTexts>, usual: MetaTexts): MetaTexts {
  return { title: edited.title || usual.title, description: edited.description || usual.description }
}

export function homeMeta({ offer }: { offer: string }): MetaTexts {
  return {
    title: 'Laptops, MacBooks and accessories in Bangladesh',
    description: `New and pre-owned laptops, Apple products and accessories with EMI up to 12 months, and official warranty on every new device. ${offer}.`,
  }
}

export const offersMeta: MetaTexts = {
  title: 'Running offers',
  description: 'Laptops, Apple products and accessories on sale in Bangladesh, with EMI up to 12 months.',
}

type ListingFacts = { name: string; total: number; from: Taka | undefined; delivery: { offer: string } }

export function listingMeta({ name, total, from, delivery }: ListingFacts): MetaTexts {
  return {
    title: `${name} price in Bangladesh`,
    description: `${name} at ${identity.name}: ${productsFrom(total, from)}, with EMI, and official warranty on every new device. ${delivery.offer}.`,
  }
}

export function productsFrom(total: number, from: Taka | undefined): string {
  const count = countedProducts(total)
  return from === undefined ? count : `${count} from ${formatTaka(from)}`
}

export function countedProducts(total: number): string {
  return `${total} ${total === 1 ? 'product' : 'products'}`
}

export function productMeta(product: { title: string; description: string; newPrice: Taka }): MetaTexts {
  return {
    title: `${product.title} price in Bangladesh`,
    description: `${product.description} ${formatTaka(product.newPrice)} at ${identity.name}.`,
  }
}
