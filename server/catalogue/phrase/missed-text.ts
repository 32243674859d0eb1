import { pageSize } from '#shared/limits.ts'
import { type ListingQuery, listingSearch } from '#shared/listing.ts'

/** The text of a search that found nothing by itself. With filters chosen by hand it might find something elsewhere. */
export function missedText(asked: ListingQuery, total: number): string | undefined {
  if (total > 0 || asked.q === '' || asked.within.length > 0) return undefined
  const rest = { ...asked, q: '', plain: false, sort: undefined, page: 1, limit: pageSize }
  return listingSearch(rest) === '' ? asked.q : undefined
}
