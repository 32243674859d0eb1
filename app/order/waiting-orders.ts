import { api } from '#app/api.ts'
import { listOrderKeys } from '#app/state/order-keys.ts'
import { readToken } from '#app/state/session.ts'
import type { payment, WaitingOrder } from '#shared/contract/payment.ts'

/**
 * The visitor's own orders that wait for a payment: those placed in this browser and those of the account. Pages are
 * cached for everybody alike, so the browser asks.
 */
export async function listWaitingOrders(signal?: AbortSignal): Promise<WaitingOrder[]> {
  const keys = listOrderKeys()
  if (keys.length === 0 && !readToken()) return []
  return api<typeof payment.waiting>('POST /payment/waiting', { body: { keys }, signal })
}

/** The order that holds this product, or this unit of it, for the visitor. */
export function holderOf(
  orders: readonly WaitingOrder[],
  productId: string,
  unit: string | undefined,
): WaitingOrder | undefined {
  return orders.find(({ held }) =>
    held.some((one) => one.productId === productId && (unit === undefined || one.unit === unit)),
  )
}
