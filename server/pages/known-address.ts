import type { PageAddress } from './page-address.ts'
import type { Pages } from './pages.ts'

/**
 * Addresses that no page has share one Not Found page, so that made-up addresses cost one rendering. The first part
 * of the path stays where it belongs to a page (`/shop/not-found`): the navigation marks that page.
 */
export function knownAddress({ hasPage }: Pick<Pages, 'hasPage'>, address: PageAddress): PageAddress {
  const { key: path, isData, isPrivate } = address
  // Only listings keep a query in their key, and those are pages. The router's data has addresses of its own.
  if (!hasPage || isData || isPrivate || path.includes('?') || hasPage(path)) return address
  const first = `/${path.split('/')[1] ?? ''}`
  const missing = hasPage(first) ? `${first}/not-found` : '/not-found'
  return hasPage(missing) ? address : { ...address, key: missing, isMissing: true }
}
