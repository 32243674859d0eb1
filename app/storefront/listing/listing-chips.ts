import type { Part, Phrase } from '#server/goods/catalogue/phrase/read-phrase.ts'
import { priceRange } from '#shared/limits.ts'
import { type Filter, filters, type ListingQuery, listingSearch } from '#shared/listing.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { categoryName } from '#shared/products/category-link.ts'
import { valueName } from '#shared/products/value-words.ts'
import * as words from './words.tsx'

/** Spread over a listing's query, this removes every filter; search text and sort order stay. */
const noFilters = {
  filters: {},
  categories: [],
  minPrice: priceRange.min,
  maxPrice: priceRange.max,
  onSale: false,
  inStock: false,
  page: 1,
}

/** A filter in use, and the address of the listing without it. */
export type Chip = { label: string; to: string }

/** The filters in use: those that the text of a search was understood as, and those of the address. */
export function chipsOf(path: string, query: ListingQuery, phrase: Phrase | undefined): Chip[] {
  const to = (without: ListingQuery) => path + listingSearch({ ...without, page: 1 })
  const understood = (phrase?.parts ?? []).map((part) => ({
    label: partLabel(part),
    to: to({ ...query, q: part.without }),
  }))
  return [...understood, ...chosenFilters(query).map(({ label, without }) => ({ label, to: to(without) }))]
}

/** The listing without any filter; of a search only the words are left. */
export function withoutFilters(path: string, query: ListingQuery, phrase: Phrase | undefined): string {
  return path + listingSearch({ ...query, q: phrase?.words ?? query.q, ...noFilters })
}

export function partLabel(part: Part): string {
  return part.kind === 'need' ? part.need.name : priceLabel(part.minPrice, part.maxPrice)
}

function priceLabel(min: Taka = priceRange.min, max: Taka = Number.POSITIVE_INFINITY): string {
  if (max >= priceRange.max) return words.priceFrom(formatTaka(min))
  if (min <= priceRange.min) return words.priceUpTo(formatTaka(max))
  return words.priceBetween(formatTaka(min), formatTaka(max))
}

function chosenFilters(query: ListingQuery): { label: string; without: ListingQuery }[] {
  const chips = filters.flatMap((filter) =>
    (query.filters[filter] ?? []).map((value) => ({
      label: filter === 'ram' || filter === 'ssd' ? `${value} ${filter.toUpperCase()}` : valueName(value),
      without: { ...query, filters: withoutValue(query, filter, value) },
    })),
  )
  for (const category of query.categories)
    chips.push({
      label: categoryName(category),
      without: { ...query, categories: query.categories.filter((one) => one !== category) },
    })
  if (query.minPrice > priceRange.min || query.maxPrice < priceRange.max)
    chips.push({
      label: priceLabel(query.minPrice, query.maxPrice),
      without: { ...query, minPrice: priceRange.min, maxPrice: priceRange.max },
    })
  if (query.onSale) chips.push({ label: words.onSale, without: { ...query, onSale: false } })
  if (query.inStock) chips.push({ label: words.inStock, without: { ...query, inStock: false } })
  return chips
}

function withoutValue({ filters: chosenFilters }: ListingQuery, filter: Filter, value: string) {
  return { ...chosenFilters, [filter]: chosenFilters[filter]?.filter((one) => one !== value) }
}
