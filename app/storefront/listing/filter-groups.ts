import { hasProcessor } from '#app/storefront/cards/short-specification.ts'
import type { Facets } from '#shared/contract/products.ts'
import type { Filter, ListingQuery } from '#shared/listing.ts'
import { productFilters } from '#shared/products/product-filters.ts'
import { fieldName, valueName } from '#shared/products/value-words.ts'
import * as words from './words.tsx'

/** A group of the filter form. Made on the server: names of filters are not in the browser's script. */
export type FilterGroup = {
  name: string
  closed?: true
  values: string[]
  /** The values as people read them, where that is not how the address has them. */
  names?: string[]
  /** The number of products that each value has. */
  counts: number[]
  /** The values that are ticked. */
  chosen: readonly string[]
  /** The label of the group's only checkbox, where it is not the value itself. */
  label?: string
}

/**
 * The groups by the name of their fields, each as JSON, which is written and read much sooner than the router's own
 * format. A group that is still the same is known by its text, and not rendered again.
 */
export type FilterGroups = Partial<Record<Filter | 'inStock', string>>

const inOrder = Object.keys(productFilters) as Filter[]
const none: readonly string[] = []

export function filterGroups(query: ListingQuery, facets: Facets): FilterGroups {
  const availability: FilterGroup = {
    name: words.availability,
    values: ['true'],
    counts: [facets.inStock],
    chosen: query.inStock ? ['true'] : none,
    label: words.inStock,
  }
  const ofFilters = inOrder.map((filter) => [filter, groupOf(query, facets, filter)] as const)
  const [condition, ...others] = ofFilters
  const all = [condition, ['inStock', availability] as const, ...others]
  return Object.fromEntries(all.flatMap((one) => (one?.[1] ? [[one[0], JSON.stringify(one[1])]] : [])))
}

function groupOf(query: ListingQuery, facets: Facets, filter: Filter): FilterGroup | undefined {
  const { label, closed } = productFilters[filter]
  const chosen = query.filters[filter] ?? none
  const shown = facets[filter].filter(({ value }) => filter !== 'processor' || hasProcessor(value))
  if (shown.length === 0) return undefined
  const values = shown.map(({ value }) => value)
  return {
    name: fieldName(label),
    ...(closed && chosen.length === 0 && { closed }),
    values,
    ...namesOf(values),
    counts: shown.map(({ count }) => count),
    chosen,
  }
}

function namesOf(values: readonly string[]): Pick<FilterGroup, 'names'> {
  const names = values.map(valueName)
  return names.some((name, place) => name !== values[place]) ? { names } : {}
}
