import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { orderKeyOf } from '#app/state/order-keys.ts'
import type { OrderPage, orders } from '#shared/contract/orders.ts'

export type BoughtOrder = { key: string; order: OrderPage['order'] }

/** The order of a payment, where it was placed in this browser; null until it is read, and in any other browser. */
export function useBoughtOrder(tranId: string): BoughtOrder | null {
  const [bought, setBought] = useState<BoughtOrder | null>(null)

  useEffect(() => {
    const key = orderKeyOf(tranId)
    if (!key) return
    const leaving = new AbortController()
    const { signal } = leaving
    api<typeof orders.byKey>('GET /orders/key/:key', { params: { key }, signal }).then(
      ({ order }) => setBought({ key, order }),
      // Without the order the page still shows what is known of the payment.
      () => {},
    )
    return () => leaving.abort()
  }, [tranId])

  return bought
}
