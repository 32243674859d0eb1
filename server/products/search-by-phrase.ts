import type { Need } from '#shared/contract/needs.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { Listing } from '#shared/contract/products.ts'
import { searchLimit, searchMinimum } from '#shared/limits.ts'
import { type ListingQuery, parseListing } from '#shared/listing.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { listByPhrase } from '../catalogue/phrase/list-by-phrase.ts'

/** A listing whose search may name prices and needs, with how it was understood. */
export function listUnderstood(catalogue: Catalogue, query: ListingQuery, needs: readonly Need[]): Listing {
  const { listing, phrase, fellBack } = listByPhrase(query, needs, catalogue.listing)
  if (!phrase) return listing
  const { words, minPrice, maxPrice } = phrase
  const names = phrase.needs.map(({ name }) => name)
  return { ...listing, understood: { words, minPrice, maxPrice, needs: names, fellBack } }
}

/** The best matches of a search, as suggestions show them. */
export function searchByPhrase(catalogue: Catalogue, text: string, needs: readonly Need[]): ProductSummary[] {
  if (text.trim().length < searchMinimum) return []
  const query = parseListing(new URLSearchParams({ q: text, limit: String(searchLimit) }))
  return listByPhrase(query, needs, (understood) => {
    const isOfWords = understood.q === query.q
    const products = isOfWords ? catalogue.search(understood.q) : catalogue.listing(understood).products
    return { products, total: products.length }
  }).listing.products
}
