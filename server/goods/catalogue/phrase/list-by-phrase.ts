import type { Need } from '#shared/contract/needs.ts'
import { pageSize, priceRange } from '#shared/limits.ts'
import { filters, type ListingQuery, listingSearch, parseListing } from '#shared/listing.ts'
import { fillers, spellingsOf, synonyms } from '../search/synonyms.ts'
import { type Phrase, readPhrase } from './read-phrase.ts'
import { tokensOf } from './tokens.ts'

/** A listing together with the query that it shows, which is not always the one that was typed. */
export type PhraseListing<T> = {
  listing: T
  query: ListingQuery
  /** The meaning of the typed text, where it says more than words. */
  phrase: Phrase | undefined
  /** Nothing fits the price or the need: the listing shows what the words alone find. */
  fellBack: boolean
}

/** Lists the products of a search whose words may name prices and needs, which become a price range and filters. */
export function listByPhrase<T extends { total: number }>(
  query: ListingQuery,
  needs: readonly Need[],
  list: (query: ListingQuery) => T,
): PhraseListing<T> {
  const phrase = query.q === '' || query.plain ? undefined : readPhrase(query.q, needs)
  if (!phrase || phrase.parts.length === 0)
    return { listing: list(query), query, phrase: undefined, fellBack: false }
  const understood = withPhrase(query, phrase)
  const listing = list(understood)
  if (listing.total > 0) return { listing, query: understood, phrase, fellBack: false }
  const words = { ...query, q: phrase.words || query.q }
  return { listing: list(words), query: words, phrase, fellBack: true }
}

/** The text of a search that found nothing, or undefined if filters or a category may be the reason. */
export function missedText(query: ListingQuery, total: number): string | undefined {
  if (total > 0 || query.q === '' || query.within.length > 0) return undefined
  const rest = { ...query, q: '', plain: false, sort: undefined, page: 1, limit: pageSize }
  return listingSearch(rest) === '' ? query.q : undefined
}

/** Adds what a phrase says to a query. A choice in the address was made by hand and takes precedence. */
function withPhrase(query: ListingQuery, phrase: Phrase): ListingQuery {
  const needed = phrase.needs.map((need) => parseListing(new URLSearchParams(need.filters)))
  const lowest = [phrase.minPrice, ...needed.map(({ minPrice }) => minPrice)]
  const highest = [phrase.maxPrice, ...needed.map(({ maxPrice }) => maxPrice)]
  return {
    ...query,
    q: phrase.words,
    filters: { ...kindOf(phrase), ...neededFilters(needed), ...query.filters },
    categories:
      query.categories.length > 0 ? query.categories : needed.flatMap(({ categories }) => categories),
    minPrice: query.minPrice > priceRange.min ? query.minPrice : bounded(lowest.find(isSet(priceRange.min))),
    maxPrice:
      query.maxPrice < priceRange.max
        ? query.maxPrice
        : bounded(highest.find(isSet(priceRange.max)) ?? priceRange.max),
    inStock: query.inStock || needed.some(({ inStock }) => inStock),
    onSale: query.onSale || needed.some(({ onSale }) => onSale),
    sort: query.sort ?? needed.find(({ sort }) => sort)?.sort,
  }
}

const laptopWords = new Set([
  'laptop',
  ...synonyms.flatMap(({ spelling, word }) => (word === 'laptop' ? spelling : [])),
])

/** What people want a laptop for; alone with a price, it means laptops: 'gaming under 100000'. */
const purposes = new Set(
  ['gaming', 'business', 'office', 'student', 'ultrabook'].flatMap((word) => [word, ...spellingsOf(word)]),
)

/**
 * Limits a search for 'cheap laptops' or a 'laptop under 50000' to laptops: a laptop stand has the word in
 * its title, too. The last word names the thing: a 'laptop charger' is no laptop.
 */
function kindOf({ words }: Phrase): ListingQuery['filters'] {
  const said = tokensOf(words).filter(({ text }) => !fillers.has(text))
  const last = said.at(-1)
  if (!last) return {}
  const isLaptop = laptopWords.has(last.text) || said.every(({ text }) => purposes.has(text))
  return isLaptop ? { kind: ['Laptop'] } : {}
}

/** Two needs with the same filter get the values that both have; if there are none, those of the first. */
function neededFilters(needed: readonly ListingQuery[]): ListingQuery['filters'] {
  const result: ListingQuery['filters'] = {}
  for (const filter of filters) {
    for (const { [filter]: values } of needed.map((query) => query.filters)) {
      const before = result[filter]
      const common = before?.filter((value) => values?.includes(value))
      if (values && (!before || common?.length)) result[filter] = common ?? values
    }
  }
  return result
}

function isSet(unset: number) {
  return (price: number | undefined) => price !== undefined && price !== unset
}

function bounded(price: number = priceRange.min): number {
  return Math.min(Math.max(price, priceRange.min), priceRange.max)
}
