import { useEffect, useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import { searchMinimum } from '#shared/limits.ts'
import { loadSection } from '../ui/page/load-section.ts'

const pauseMs = 200

type Found = { products: ProductSummary[]; List: typeof import('./suggestions.tsx').default }

/**
 * Suggestions for what is being typed, or null while there is nothing to say. Waits for a pause in the typing,
 * and a newer text cancels the question about the older one.
 */
export function useSuggestions(text: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
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

/** The list and the client of the API come with the first search: most visits to most pages never need them. */
async function ask(text: string, signal: AbortSignal): Promise<Found> {
  const { default: List, searchProducts } = await loadSection(() => import('./suggestions.tsx'))
  const products = await searchProducts(text, signal)
  signal.throwIfAborted()
  return { products, List }
}

/** A newer text took over, or the network is away: what is shown stays. */
function ignore() {}
