import { pageSize } from '#shared/limits.ts'
import { type ListingQuery, listingSearch } from '#shared/listing.ts'

/** The text of a search that found nothing, or undefined if filters or a category may be the reason. */
export function missedText(query: ListingQuery, total: number): string | undefined {
  if (total > 0 || query.q === '' || query.within.length > 0) return undefined
  const rest = { ...query, q: '', plain: false, sort: undefined, page: 1, limit: pageSize }
  return listingSearch(rest) === '' ? query.q : undefined
}
