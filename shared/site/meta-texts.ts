import { formatTaka, type Taka } from '../money.ts'
import { identity } from './identity.ts'
import * as words from './meta-words.ts'

/** The texts that search engines show of a page: its title, without the shop's name, and a description. */
export type MetaTexts = { title: string; description: string }

/** The texts that staff wrote; where one is empty, the usual one. */
export function metaWith(edited: Partial<MetaTexts>, usual: MetaTexts): MetaTexts {
  return { title: edited.title || usual.title, description: edited.description || usual.description }
}

export function homeMeta({ offer }: { offer: string }): MetaTexts {
  return {
    title: words.homeTitle,
    description: words.homeDescription(offer),
  }
}

export const offersMeta: MetaTexts = {
  title: words.offersTitle,
  description: words.offersDescription,
}

/** `products` says how many there are and from what price. */
type ListingFacts = { name: string; products: string; delivery: { offer: string } }

export function listingMeta({ name, products, delivery }: ListingFacts): MetaTexts {
  return {
    title: words.priceOf(name),
    description: words.listingDescription(name, identity.name, products, delivery.offer),
  }
}

export function productsFrom(total: number, from: Taka | undefined): string {
  const count = countedProducts(total)
  return from === undefined ? count : words.productsFrom(count, formatTaka(from))
}

export function countedProducts(total: number): string {
  return words.countedProducts(total)
}

type ProductFacts = {
  title: string
  description: string
  newPrice: Taka
  /** Whether others of its units or options cost more. */
  isFrom?: boolean
}

export function productMeta(product: ProductFacts): MetaTexts {
  const price = formatTaka(product.newPrice)
  return {
    title: words.priceOf(product.title),
    description: words.productDescription(
      product.description,
      product.isFrom ? words.fromPrice(price) : price,
      identity.name,
    ),
  }
}
