import { api } from '#app/api.ts'
import { orderKeyOf } from '#app/state/order-keys.ts'
import { useLoad } from '#app/use-load.ts'
import type { OrderPage, orders } from '#shared/contract/orders.ts'

export type BoughtOrder = { key: string; order: OrderPage['order'] }

/**
 * The order of a payment, where it was placed in this browser; null until it is read, and in any other browser. Without
 * it the page still shows what is known of the payment.
 */
export function useBoughtOrder(tranId: string): BoughtOrder | null {
  const { data } = useLoad(tranId, async (signal) => {
    const key = orderKeyOf(tranId)
    if (!key) return null
    const { order } = await api<typeof orders.byKey>('GET /orders/key/:key', { params: { key }, signal })
    return { key, order }
  })
  return data ?? null
}
