import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import { listByPhrase } from '#server/goods/catalogue/phrase/list-by-phrase.ts'
import { replaceSpellings, withSynonyms } from '#server/goods/catalogue/phrase/with-synonyms.ts'
import type { SearchTerms } from '#server/goods/needs/queries.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { Listing } from '#shared/contract/products.ts'
import { searchLimit, searchMinimum } from '#shared/limits.ts'
import { type ListingQuery, parseListing } from '#shared/listing.ts'

/** A listing whose search may name prices and needs, with how it was understood. */
export function listUnderstood(
  catalogue: Catalogue,
  query: ListingQuery,
  { needs, synonyms }: SearchTerms,
): Listing {
  const list = (asked: ListingQuery) => catalogue.listing(withSynonyms(asked, synonyms))
  const { listing, phrase, fellBack } = listByPhrase(query, needs, list)
  if (!phrase) return listing
  const { words, minPrice, maxPrice } = phrase
  const names = phrase.needs.map(({ name }) => name)
  return { ...listing, understood: { words, minPrice, maxPrice, needs: names, fellBack } }
}

/** The best matches of a search, as suggestions show them. */
export function searchByPhrase(
  catalogue: Catalogue,
  text: string,
  { needs, synonyms }: SearchTerms,
): ProductSummary[] {
  if (text.trim().length < searchMinimum) return []
  const q = replaceSpellings(text, synonyms)
  const query = parseListing(new URLSearchParams({ q, limit: String(searchLimit) }))
  return listByPhrase(query, needs, (understood) => {
    const isOfWords = understood.q === query.q
    const products = isOfWords ? catalogue.search(understood.q) : catalogue.page(understood)
    return { products, total: products.length }
  }).listing.products
}
