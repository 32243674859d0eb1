import type { Tx } from '#server/platform/db/client.ts'
import { type OrderState, orderAfter } from '#shared/orders/order-moves.ts'
import type { MoveName } from '#shared/orders/order-states.ts'
import { recordEvent } from './record-event.ts'
import { storeMove } from './store-move.ts'

type Flag = {
  move: Extract<MoveName, 'noGatewayAnswer' | 'refusedRefund' | 'foreignCharge' | 'unexpectedCharge'>
  actor: 'shop' | 'gateway'
  /** The sentence in the history, which staff alone see. */
  what: string
}

/** Asks staff to look at an order that is locked. Nothing else about it changes. */
export async function flagOrder(
  tx: Tx,
  order: OrderState & { id: string },
  { move, actor, what }: Flag,
): Promise<void> {
  const { attention } = orderAfter(move, actor, order)
  await storeMove(tx, order.id, { attention })
  await recordEvent(tx, { orderId: order.id, by: actor, what, isPublic: false })
}
