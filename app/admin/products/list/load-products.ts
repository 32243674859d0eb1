import { api } from '#app/api.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { managedPageSize } from '#shared/limits.ts'
import { type ProductFilter, queryOf } from './product-filter.ts'

/** The most that one call lists. */
const callLimit = 100

export function loadPage(filter: ProductFilter, signal: AbortSignal) {
  const query = { ...queryOf(filter), limit: managedPageSize }
  return api<typeof products.manage>('GET /products/manage', { query, signal })
}

/** Everything that the list has with this filter, on all its pages. */
export async function loadAll(filter: ProductFilter): Promise<ProductSummary[]> {
  const found: ProductSummary[] = []
  for (let page = 1; ; page++) {
    const query = { ...queryOf(filter), page, limit: callLimit }
    const part = await api<typeof products.manage>('GET /products/manage', { query })
    found.push(...part.products)
    if (part.products.length === 0 || found.length >= part.total) return found
  }
}
