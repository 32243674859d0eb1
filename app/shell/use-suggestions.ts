import { useEffect, useState } from 'react'
import { loadModule } from '#app/ui/page/load-module.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { searchMinimum } from '#shared/limits.ts'

const debounceMs = 200

type LoadedSuggestions = { products: ProductSummary[]; List: typeof import('./suggestions.tsx').default }

/**
 * Suggestions for the typed text, or null while it is too short. The request is debounced, and a newer text cancels
 * the request for the older one.
 */
export function useSuggestions(text: string): LoadedSuggestions | null {
  const [found, setFound] = useState<LoadedSuggestions | null>(null)
  const wanted = text.trim()
  const longEnough = wanted.length >= searchMinimum

  useEffect(() => {
    if (!longEnough) return setFound(null)
    const stale = new AbortController()
    async function show() {
      // A failed search shows nothing, because it says nothing of the products; Enter still leads to the listing.
      const next = await ask(wanted, stale.signal).catch(() => null)
      if (!stale.signal.aborted) setFound(next)
    }
    const timer = setTimeout(() => void show(), debounceMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [wanted, longEnough])

  return longEnough ? found : null
}

/** The list and the API client load with the first search, because most visits never search. */
async function ask(text: string, signal: AbortSignal): Promise<LoadedSuggestions> {
  const { default: List, searchProducts } = await loadModule(() => import('./suggestions.tsx'))
  return { products: await searchProducts(text, signal), List }
}
