import { isClosedOrder, mayCorrect, type OrderState } from './order-moves.ts'

/** How a buyer cancels an order: at once, or by asking staff, because a parcel or a payment is under way. */
export const cancelWays = ['now', 'ask'] as const
export type CancelWay = (typeof cancelWays)[number]

/** The requests that a buyer sends to staff, where something is not done at once. */
export const orderRequestKinds = ['cancel', 'change'] as const
export type OrderRequestKind = (typeof orderRequestKinds)[number]

type Cancelled = Pick<OrderState, 'status' | 'paymentStatus'> & {
  /** Whether a courier has it, or is being asked to take it. */
  hasParcel: boolean
}

/** How its buyer can cancel an order; null where it is closed, or arrived and is returned instead. */
export function cancelWay({ status, paymentStatus, hasParcel }: Cancelled): CancelWay | null {
  if (isClosedOrder(status) || status === 'completed') return null
  return mayCorrect(status) && paymentStatus !== 'review' && !hasParcel ? 'now' : 'ask'
}
