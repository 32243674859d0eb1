import { X } from 'lucide'
import { priceRange } from '#shared/limits.ts'
import { type Filter, filters, type ListingQuery, listingSearch } from '#shared/listing.ts'
import { formatTaka } from '#shared/money.ts'
import { useFocusAfterRemoval } from '../../ui/layout/use-focus-after-removal.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import './applied-filters.css'

/** Spread over a listing's query, this removes every filter; search text and sort order stay. */
export const noFilters = {
  filters: {},
  categories: [],
  minPrice: priceRange.min,
  maxPrice: priceRange.max,
  onSale: false,
  page: 1,
}

type Chip = { label: string; without: ListingQuery }

/** The filters in use, each as a link that removes it. */
export function AppliedFilters({ query, path }: { query: ListingQuery; path: string }) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>()
  const chips = chipsOf(query)
  if (chips.length === 0) return null
  return (
    <ul className="chips" {...focusAfterRemoval} aria-label="Applied filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            className="chip"
            to={path + listingSearch({ ...without, page: 1 })}
            preventScrollReset
            aria-label={`Remove filter: ${label}`}
          >
            {label} <Icon icon={X} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="link small" to={path + listingSearch({ ...query, ...noFilters })} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  )
}

export function countApplied(query: ListingQuery): number {
  return chipsOf(query).length
}

function chipsOf(query: ListingQuery): Chip[] {
  const chips = filters.flatMap((filter) =>
    (query.filters[filter] ?? []).map((value) => ({
      label: filter === 'ram' || filter === 'ssd' ? `${value} ${filter.toUpperCase()}` : value,
      without: { ...query, filters: withoutValue(query, filter, value) },
    })),
  )
  for (const category of query.categories)
    chips.push({
      label: category,
      without: { ...query, categories: query.categories.filter((one) => one !== category) },
    })
  if (query.minPrice > priceRange.min || query.maxPrice < priceRange.max)
    chips.push({
      label: `${formatTaka(query.minPrice)} to ${formatTaka(query.maxPrice)}`,
      without: { ...query, minPrice: priceRange.min, maxPrice: priceRange.max },
    })
  if (query.onSale) chips.push({ label: 'On sale', without: { ...query, onSale: false } })
  return chips
}

function withoutValue({ filters: chosen }: ListingQuery, filter: Filter, value: string) {
  return { ...chosen, [filter]: chosen[filter]?.filter((one) => one !== value) }
}
