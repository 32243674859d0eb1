import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import type { products } from '#shared/contract/products.ts'
import type { ManagedSummary } from '#shared/contract/units.ts'
import { searchMinimum } from '#shared/limits.ts'
import { pause } from './pause.ts'

const maxMatches = 8

/** The products for exactly this text, or null while they are not there. */
export function useMatches(text: string): ManagedSummary[] | null {
  const { data } = useLoad(text, async (signal) => {
    if (text.length < searchMinimum) return null
    await pause(150, signal)
    const query = { q: text, limit: maxMatches, show: 'public' } as const
    const response = await api<typeof products.manage>('GET /products/manage', { query, signal })
    return response.products
  })
  return data ?? null
}
