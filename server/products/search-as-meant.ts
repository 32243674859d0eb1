import type { Need } from '#shared/contract/needs.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { Listing } from '#shared/contract/products.ts'
import { searchLimit, searchMinimum } from '#shared/limits.ts'
import { type ListingQuery, parseListing } from '#shared/listing.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { listAsMeant } from '../catalogue/phrase/list-as-meant.ts'

/** A listing of what its search means, with how that was understood. */
export function listUnderstood(catalogue: Catalogue, query: ListingQuery, needs: readonly Need[]): Listing {
  const { listing, phrase, fellBack } = listAsMeant(query, needs, catalogue.listing)
  if (!phrase) return listing
  const { words, minPrice, maxPrice } = phrase
  const names = phrase.needs.map(({ name }) => name)
  return { ...listing, understood: { words, minPrice, maxPrice, needs: names, fellBack } }
}

/** The best matches of a search, as suggestions show them. */
export function searchAsMeant(catalogue: Catalogue, text: string, needs: readonly Need[]): ProductSummary[] {
  if (text.trim().length < searchMinimum) return []
  const query = parseListing(new URLSearchParams({ q: text, limit: String(searchLimit) }))
  return listAsMeant(query, needs, (meant) => {
    const isOfWords = meant.q === query.q
    const products = isOfWords ? catalogue.search(meant.q) : catalogue.listing(meant).products
    return { products, total: products.length }
  }).listing.products
}
