import { categoryKey } from './category.ts'
import { pageSize, priceRange } from './limits.ts'

export const sorts = ['featured', 'price-low', 'price-high', 'name'] as const
export type Sort = (typeof sorts)[number]

export const filters = ['brand', 'processor', 'ram', 'ssd', 'color', 'display', 'deviceType'] as const
export type Filter = (typeof filters)[number]

/** Every query parameter of a listing. Other parameters do not change what a listing shows. */
export const listingParameters = [
  ...filters,
  ...(['category', 'minPrice', 'maxPrice', 'onSale', 'q', 'sort', 'page', 'limit'] as const),
] as const

/** What a listing shows, as its address says it. Values inside a filter are alternatives; filters add up. */
export type ListingQuery = {
  /** Category or brand names that must all match (`/category/gaming/asus`). */
  within: string[]
  /** Category or brand names of which one must match (`?category=gaming&category=macbook`). */
  categories: string[]
  filters: Partial<Record<Filter, string[]>>
  minPrice: number
  /** At the range's end everything dearer counts in too. */
  maxPrice: number
  onSale: boolean
  q: string
  /** Undefined: best match where there is a search, featured otherwise. */
  sort: Sort | undefined
  page: number
  limit: number
}

type Search = { get(name: string): string | null; getAll(name: string): readonly string[] }

export function parseListing(params: Search, within: readonly string[] = []): ListingQuery {
  const chosen: Partial<Record<Filter, string[]>> = {}
  for (const filter of filters) {
    const values = distinct(params.getAll(filter)).slice(0, 40)
    if (values.length > 0) chosen[filter] = values
  }
  const sort = params.get('sort')
  return {
    within: distinct(within.map(categoryKey)),
    categories: distinct(params.getAll('category').map(categoryKey)).slice(0, 10),
    filters: chosen,
    minPrice: bounded(params.get('minPrice'), priceRange.min),
    maxPrice: bounded(params.get('maxPrice'), priceRange.max),
    onSale: ['true', '1'].includes(params.get('onSale') ?? ''),
    q: (params.get('q') ?? '').toWellFormed().trim().slice(0, 200),
    sort: sorts.find((name) => name === sort),
    page: whole(params.get('page'), 1, 100_000),
    limit: whole(params.get('limit'), pageSize, 100),
  }
}

/** The shortest query string that means the same: one address for one page, also for the page cache. */
export function listingSearch(query: ListingQuery): string {
  const params = new URLSearchParams()
  if (query.q) params.set('q', query.q)
  for (const category of query.categories) params.append('category', category)
  for (const filter of filters) for (const value of query.filters[filter] ?? []) params.append(filter, value)
  if (query.minPrice > priceRange.min) params.set('minPrice', String(query.minPrice))
  if (query.maxPrice < priceRange.max) params.set('maxPrice', String(query.maxPrice))
  if (query.onSale) params.set('onSale', 'true')
  if (query.sort) params.set('sort', query.sort)
  if (query.page > 1) params.set('page', String(query.page))
  if (query.limit !== pageSize) params.set('limit', String(query.limit))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Sorted, because the order in which values were ticked does not matter. */
function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter(Boolean))].sort()
}

function bounded(text: string | null, fallback: number): number {
  const value = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? Math.min(Math.max(value, priceRange.min), priceRange.max) : fallback
}

function whole(text: string | null, fallback: number, maximum: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, maximum) : fallback
}
