import { createMatchingChoice } from '#server/goods/catalogue/matching-choice.ts'
import {
  listByPhrase,
  missedText,
  type PhraseListing,
} from '#server/goods/catalogue/phrase/list-by-phrase.ts'
import { withSynonyms } from '#server/goods/catalogue/phrase/with-synonyms.ts'
import { knownTerms } from '#server/goods/needs/queries.ts'
import { type Tag, tags } from '#server/platform/changes/tags.ts'
import type { ProductCard, ProductSummary } from '#shared/contract/product.ts'
import type { Facets } from '#shared/contract/products.ts'
import type { ListingQuery } from '#shared/listing.ts'
import type { Chosen } from '#shared/pricing.ts'
import { choiceSearch } from '#shared/products/choice-address.ts'
import { toProductCard } from '#shared/products/product-card.ts'
import type { PageReads } from './page-reads.ts'

export type CardListing = {
  products: ProductCard[]
  total: number
  page: number
  pages: number
  facets: Facets
}

/** One page of a listing, each product as the card of the choice that the filters ask for. */
export function readListing({ catalogue, note }: PageReads, query: ListingQuery): CardListing {
  for (const tag of tagsOf(query)) note(tag)
  const { products, ...rest } = catalogue.listingByChoice(query)
  const matchingChoice = createMatchingChoice(query.filters)
  return {
    ...rest,
    products: products.map((one) => cardOf(one, one.listedUnits ? {} : matchingChoice?.(one.options))),
  }
}

/** A page of a listing; words of its search may name prices and needs. One that finds nothing is recorded for staff. */
export async function readSearchListing(
  reads: PageReads,
  query: ListingQuery,
): Promise<PhraseListing<CardListing>> {
  if (query.q === '') return { listing: readListing(reads, query), query, phrase: undefined, fellBack: false }
  for (const tag of [tags.needs(), tags.synonyms()]) reads.note(tag)
  const { needs, synonyms } = await knownTerms(reads)
  const result = listByPhrase(query, needs, (asked) => readListing(reads, withSynonyms(asked, synonyms)))
  const missed = missedText(query, result.listing.total)
  if (missed !== undefined) reads.onMissedSearch?.(missed)
  return result
}

export function tagsOf({ within, categories }: ListingQuery): Tag[] {
  if (within.length > 0) return [tagWithin(within)]
  return categories.length > 0 ? categories.map(tags.category) : [tags.catalogue()]
}

/** A product that enters or leaves a listing has every category of `within`, so the tag of one of them is enough. */
export function tagWithin([first]: readonly string[]): Tag {
  return first === undefined ? tags.catalogue() : tags.category(first)
}

const cards = new WeakMap<ProductSummary, Map<string, ProductCard>>()

/** One card object for each version and choice of a product, so that cached markup can be found by it. */
export function cardOf(product: ProductSummary, chosen: Chosen = {}): ProductCard {
  const search = choiceSearch(product.options, chosen)
  const ofProduct = cards.get(product) ?? new Map<string, ProductCard>()
  cards.set(product, ofProduct)
  const known = ofProduct.get(search)
  if (known) return known
  const card = search === '' ? toProductCard(product) : { ...toProductCard(product), chosen }
  ofProduct.set(search, card)
  return card
}
