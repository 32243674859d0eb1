import { useLoadTyped } from '#app/admin/kit/list/use-load-typed.ts'
import { api } from '#app/api.ts'
import type { deskOrders } from '#shared/contract/desk-orders.ts'
import type { toQuoteBody } from './order-values.ts'

/** The price of the order, from the server; null without products. */
export function useQuote(body: ReturnType<typeof toQuoteBody>) {
  const load = (signal: AbortSignal) =>
    api<typeof deskOrders.quote>('POST /orders/desk/quote', { body, signal })
  return useLoadTyped(JSON.stringify(body), body.products.length > 0 ? load : null)
}
