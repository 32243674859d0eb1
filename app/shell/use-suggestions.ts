import { useEffect, useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import { searchMinimum } from '#shared/limits.ts'

const pauseMs = 200

/**
 * Suggestions for what is being typed, or null while there is nothing to say. Waits for a pause in the typing,
 * and a newer text cancels the question about the older one.
 */
export function useSuggestions(text: string): ProductSummary[] | null {
  const [found, setFound] = useState<ProductSummary[] | null>(null)
  const wanted = text.trim()
  const longEnough = wanted.length >= searchMinimum

  useEffect(() => {
    if (!longEnough) return setFound(null)
    const stale = new AbortController()
    const timer = setTimeout(() => ask(wanted, stale.signal).then(setFound, ignore), pauseMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [wanted, longEnough])

  return longEnough ? found : null
}

/** The client of the API comes with the first search: most visits to most pages never need it. */
async function ask(text: string, signal: AbortSignal): Promise<ProductSummary[]> {
  const { searchProducts } = await import('./search-products.ts')
  const products = await searchProducts(text, signal)
  signal.throwIfAborted()
  return products
}

/** A newer text took over, or the network is away: what is shown stays. */
function ignore() {}
