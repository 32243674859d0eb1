import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { pause } from '#app/admin/kit/order-lines/pause.ts'
import { api } from '#app/api.ts'
import type { deskOrders } from '#shared/contract/desk-orders.ts'
import type { toQuoteBody } from './order-values.ts'

/** The price of the order, from the server, a moment after the typing pauses; null without products. */
export function useQuote(body: ReturnType<typeof toQuoteBody>) {
  async function load(signal: AbortSignal) {
    if (body.products.length === 0) return null
    await pause(250, signal)
    return api<typeof deskOrders.quote>('POST /orders/desk/quote', { body, signal })
  }

  return useLoad(JSON.stringify(body), load, { keepsLast: true })
}
