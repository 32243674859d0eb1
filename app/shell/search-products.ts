import { api } from '#app/api.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { suggestionLimit } from '#shared/limits.ts'

/** Returns no suggestions when the search fails; pressing Enter still leads to the listing. */
export async function searchProducts(text: string, signal: AbortSignal): Promise<ProductSummary[]> {
  try {
    const found = await api<typeof products.search>('GET /products/search/:text', {
      params: { text },
      signal,
    })
    return found.slice(0, suggestionLimit)
  } catch {
    return []
  }
}
