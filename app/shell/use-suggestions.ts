import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { ProductSummary, products } from '#shared/contract/products.ts'
import { searchMinimum, suggestionLimit } from '#shared/limits.ts'

const pauseMs = 200

/**
 * Suggestions for what is being typed, or null while there is nothing to say. Waits for a pause in the typing,
 * and a newer text cancels the question about the older one.
 */
export function useSuggestions(text: string): ProductSummary[] | null {
  const [found, setFound] = useState<{ text: string; products: ProductSummary[] } | null>(null)
  const wanted = text.trim()
  const longEnough = wanted.length >= searchMinimum

  useEffect(() => {
    if (!longEnough) return setFound(null)
    const stale = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await search(wanted, stale.signal)
      if (!stale.signal.aborted) setFound({ text: wanted, products: answer })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [wanted, longEnough])

  return longEnough ? (found?.products ?? null) : null
}

/** A search that fails suggests nothing; pressing Enter still leads to the listing. */
async function search(text: string, signal: AbortSignal): Promise<ProductSummary[]> {
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
