import { pageSize, priceRange } from './limits.ts'
import { withLatinDigits } from './phone-digits.ts'
import { categoryKey } from './products/category.ts'

export const sorts = ['featured', 'price-low', 'price-high', 'name'] as const
export type Sort = (typeof sorts)[number]

/**
 * The filters, each with the number of values that may be chosen in it at once. What a filter is called and finds is in
 * products/product-filters.ts, which browsers do not load.
 */
const filterLimits = {
  kind: 10,
  brand: 40,
  processor: 40,
  ram: 40,
  ssd: 40,
  color: 40,
  display: 40,
  screen: 10,
  refreshRate: 10,
  weight: 10,
  graphics: 40,
  deviceType: 4,
}
export type Filter = keyof typeof filterLimits
export const filters = Object.keys(filterLimits) as Filter[]

const others = [
  'category',
  'minPrice',
  'maxPrice',
  'onSale',
  'inStock',
  'q',
  'plain',
  'sort',
  'page',
  'limit',
] as const
export type ListingParameter = Filter | (typeof others)[number]

/** Every query parameter of a listing. Other parameters do not change what a listing shows. */
export function listingParameters(): ListingParameter[] {
  return [...filters, ...others]
}

/** The limits of a listing's query. The page stays within them; a call to the API that exceeds one is refused. */
export const listingLimits = {
  values: filterLimits,
  categories: 10,
  /** A page searches for the first characters only; the API takes a longer text and does the same. */
  searchedCharacters: 200,
  textCharacters: 5_000,
  page: 100_000,
  perPage: 100,
} as const
/** The words for yes and no in an address. */
export const yes = ['true', '1'] as const
export const no = ['false', '0'] as const

/** The query of a listing, read from its address. Values inside a filter are alternatives; all filters must match. */
export type ListingQuery = {
  /** Category or brand names that must all match (`/category/gaming/asus`). */
  within: string[]
  /** Category or brand names of which one must match (`?category=gaming&category=macbook`). */
  categories: string[]
  filters: Partial<Record<Filter, string[]>>
  minPrice: number
  /** At the upper end of the range, everything more expensive is included, too. */
  maxPrice: number
  onSale: boolean
  /** Whether sold-out products are left out; otherwise they come last. */
  inStock: boolean
  q: string
  /** Whether prices and needs in the text are searched for as words, too. */
  plain: boolean
  /** Undefined: best match where there is a search, featured otherwise. */
  sort: Sort | undefined
  page: number
  limit: number
}

/** The parameters in the address of a listing, or of its form: a misspelt name does not compile. */
type Search = {
  get(name: ListingParameter): string | null
  getAll(name: ListingParameter): readonly string[]
}

export function parseListing(params: Search, within: readonly string[] = []): ListingQuery {
  const chosen: Partial<Record<Filter, string[]>> = {}
  for (const filter of filters) {
    const values = distinct(params.getAll(filter)).slice(0, filterLimits[filter])
    if (values.length > 0) chosen[filter] = values
  }
  const sort = params.get('sort')
  const q = (params.get('q') ?? '').toWellFormed().trim().slice(0, listingLimits.searchedCharacters)
  return {
    within: distinct(within.map(categoryKey)),
    categories: distinct(params.getAll('category').map(categoryKey)).slice(0, listingLimits.categories),
    filters: chosen,
    minPrice: bounded(params.get('minPrice'), priceRange.min),
    maxPrice: bounded(params.get('maxPrice'), priceRange.max),
    onSale: isYes(params.get('onSale')),
    inStock: isYes(params.get('inStock')),
    q,
    plain: q !== '' && isYes(params.get('plain')),
    sort: sorts.find((name) => name === sort),
    page: whole(params.get('page'), 1, listingLimits.page),
    limit: whole(params.get('limit'), pageSize, listingLimits.perPage),
  }
}

/** The shortest query string that means the same: one address for one page, also for the page cache. */
export function listingSearch(query: ListingQuery): string {
  const params = new URLSearchParams()
  if (query.q) params.set('q', query.q)
  if (query.plain) params.set('plain', 'true')
  for (const category of query.categories) params.append('category', category)
  for (const filter of filters) for (const value of query.filters[filter] ?? []) params.append(filter, value)
  if (query.minPrice > priceRange.min) params.set('minPrice', String(query.minPrice))
  if (query.maxPrice < priceRange.max) params.set('maxPrice', String(query.maxPrice))
  if (query.onSale) params.set('onSale', 'true')
  if (query.inStock) params.set('inStock', 'true')
  if (query.sort) params.set('sort', query.sort)
  if (query.page > 1) params.set('page', String(query.page))
  if (query.limit !== pageSize) params.set('limit', String(query.limit))
  const text = params.toString()
  return text && `?${text}`
}

/** Sorted, because the order in which values were ticked does not matter. */
function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter(Boolean))].sort()
}

function isYes(text: string | null): boolean {
  return yes.some((word) => word === text)
}

function bounded(text: string | null, fallback: number): number {
  const value = text ? Number(withLatinDigits(text).replaceAll(',', '')) : Number.NaN
  return Number.isFinite(value) ? Math.min(Math.max(value, priceRange.min), priceRange.max) : fallback
}

function whole(text: string | null, fallback: number, maximum: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, maximum) : fallback
}
