import { api, apiPage } from '#app/api.ts'
import type { orders } from '#shared/contract/orders.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { managedPageSize } from '#shared/limits.ts'
import { type ProductFilter, queryOf } from './product-filter.ts'

/** The most that one call lists. */
const callLimit = 100

/** A page of the list, and how many unpaid orders have a lower price than the shop asks now. */
export async function loadPage(filter: ProductFilter, signal: AbortSignal) {
  const query = { ...queryOf(filter), limit: managedPageSize }
  const [page, belowPrice] = await Promise.all([
    api<typeof products.manage>('GET /products/manage', { query, signal }),
    apiPage<typeof orders.all>('GET /orders/getAllOrders', {
      query: { belowPrice: 'true', page: 1, limit: 1 },
      signal,
    }),
  ])
  return { ...page, belowPrice: belowPrice.total }
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
