import { api } from '#app/api.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { suggestionLimit } from '#shared/limits.ts'

/** A search that fails suggests nothing; pressing Enter still leads to the listing. */
export async function searchProducts(text: string, signal: AbortSignal): Promise<ProductSummary[]> {
  try {
    const answer = await api<typeof products.search>('GET /products/search/:text', {
      params: { text },
      signal,
    })
    return answer.slice(0, suggestionLimit)
  } catch {
    return []
  }
}
