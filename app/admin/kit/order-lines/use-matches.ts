import { useLoadTyped } from '#app/admin/kit/list/use-load-typed.ts'
import { api } from '#app/api.ts'
import type { products } from '#shared/contract/products.ts'
import type { ManagedSummary } from '#shared/contract/units.ts'
import { searchMinimum } from '#shared/limits.ts'

const maxMatches = 8

/** The products for exactly this text, or null while they are not there. */
export function useMatches(text: string): ManagedSummary[] | null {
  async function load(signal: AbortSignal) {
    const query = { q: text, limit: maxMatches, show: 'public' } as const
    const response = await api<typeof products.manage>('GET /products/manage', { query, signal })
    return response.products
  }
  const { data } = useLoadTyped(text, text.length < searchMinimum ? null : load, {
    after: 150,
    keepsLast: false,
  })
  return data ?? null
}
