import type { Facets } from '#shared/contract/products.ts'
import type { Filter, ListingQuery } from '#shared/listing.ts'
import { hasProcessor } from './short-specification.ts'

/** A group of the filter form. Made on the server: names of filters are not in the browser's script. */
export type FilterGroup = {
  filter: Filter | 'inStock'
  name: string
  closed?: true
  values: FilterValue[]
}
/** A box to tick. What most boxes have in common is left out: there are many, and they are sent with every listing. */
type FilterValue = {
  value: string
  count: number
  /** Where it differs from the value. */
  label?: string
  chosen?: true
}

/** The filters with values, in the order of the form. Groups that shoppers use less start closed. */
const names: [filter: Filter, name: string, closed?: true][] = [
  ['deviceType', 'Condition'],
  ['kind', 'Kind'],
  ['brand', 'Brand'],
  ['ram', 'RAM'],
  ['ssd', 'SSD'],
  ['screen', 'Screen size'],
  ['display', 'Display', true],
  ['weight', 'Weight'],
  ['graphics', 'Graphics', true],
  ['processor', 'Processor', true],
  ['color', 'Color', true],
]

const ticked = { chosen: true } as const

export function filterGroups(query: ListingQuery, facets: Facets): FilterGroup[] {
  const [condition, ...others] = names.map(([filter, name, closed]) =>
    groupOf(query, facets, filter, name, closed),
  )
  const inStock = { value: 'true', label: 'In stock', count: facets.inStock, ...(query.inStock && ticked) }
  const availability: FilterGroup = { filter: 'inStock', name: 'Availability', values: [inStock] }
  return [condition, availability, ...others].filter((group) => group !== undefined)
}

function groupOf(
  query: ListingQuery,
  facets: Facets,
  filter: Filter,
  name: string,
  closed: true | undefined,
): FilterGroup | undefined {
  const chosen = query.filters[filter] ?? []
  const shown = facets[filter].filter(({ value }) => filter !== 'processor' || hasProcessor(value))
  if (shown.length === 0) return undefined
  const values = shown.map(({ value, count }) => ({
    value,
    count,
    ...(chosen.includes(value) && ticked),
  }))
  return { filter, name, ...(closed && chosen.length === 0 && { closed }), values }
}
