import { useState } from 'react'
import { api } from '#app/api.ts'
import { ordersInDoubt, type PlacedOrder, readPlacedOrder, settlePaid } from '#app/state/placed-orders.ts'
import type { payment } from '#shared/contract/payment.ts'

/** An order of this cart that its buyer should hear of before ordering again. */
export type KnownOrder = { placed: PlacedOrder; status: (typeof statuses)[number] }

const statuses = ['paid', 'review', 'open'] as const

/** The order to show, and what takes in the shop's answer: what was paid for leaves the cart. */
export function useKnownOrder(): [KnownOrder | null, (orders: readonly KnownOrder[]) => void] {
  const [known, setKnown] = useState<KnownOrder | null>(null)

  function take(orders: readonly KnownOrder[]) {
    const first = statuses.flatMap((status) => orders.filter((one) => one.status === status))[0]
    // A payment that was settled is no longer asked for, and its notice stays while the page is open.
    setKnown((before) => first ?? (before?.status === 'paid' ? before : null))
    for (const { placed, status } of orders) if (status === 'paid') settlePaid(placed.tranId)
  }

  return [known, take]
}

/** Asks the shop about the orders that were placed from this cart: the way back from the gateway may have been cut off. */
export async function askPlacedOrders(signal: AbortSignal): Promise<KnownOrder[]> {
  const waiting = readPlacedOrder()
  const answers = await Promise.all(
    ordersInDoubt().map(async (placed) => {
      const params = { tran_id: placed.tranId }
      const { status } = await api<typeof payment.status>('GET /payment/status/:tran_id', { params, signal })
      return { placed, status }
    }),
  )
  return answers.flatMap(({ placed, status }) => {
    if (status === 'paid' || status === 'review') return { placed, status }
    return status === 'open' && placed.tranId === waiting?.tranId ? { placed, status } : []
  })
}
