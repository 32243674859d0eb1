import { api } from '#app/api.ts'
import type { deskOrders } from '#shared/contract/desk-orders.ts'
import type { shops } from '#shared/contract/shops.ts'

/** The branches, and the terms that the caller may agree to. */
export async function loadDesk(signal: AbortSignal) {
  const [branches, terms] = await Promise.all([
    api<typeof shops.all>('GET /shops/getAllShops', { signal }),
    api<typeof deskOrders.terms>('GET /orders/desk/terms', { signal }),
  ])
  return { branches, terms }
}
