import { pageSize } from './limits.ts'
import { listingSearch, parseListing } from './listing.ts'

/**
 * The filters in the address of a listing, or in its query alone, as a query string: the category and brand of its page
 * are two of them. Search words and page are left out.
 */
export function filtersOfAddress(address: string): string {
  const [page = ''] = address.split('#')
  const [path = '', query = path] = page.split('?')
  const params = new URLSearchParams(query)
  const [, category, brand] = /\/category\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  if (category) params.append('category', decoded(category))
  if (brand) params.append('brand', decoded(brand))
  return listingSearch({ ...parseListing(params), q: '', plain: false, page: 1, limit: pageSize }).slice(1)
}

/** As a query is decoded: what is wrongly encoded stays as it is. */
function decoded(segment: string): string {
  return new URLSearchParams(`segment=${segment}`).get('segment') ?? ''
}
