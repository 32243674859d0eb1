import { type MoveOfMoney, moves } from '#shared/orders/order-states.ts'
import type { OrderRow } from './lock-payment.ts'

/**
 * The mail about money that came in. A pre-order that is open is not late: its units were never there. It waits for no
 * advance to be confirmed by, so money without units pays all of it.
 */
export function receivedMail(name: MoveOfMoney<'received'>, { holdUntil, channel }: OrderRow) {
  const isPreOrder = channel !== 'web' && holdUntil === null
  const move = moves[name]
  return move.mail === 'late' && move.attention === 'paid_no_stock' && isPreOrder ? 'preorder' : move.mail
}
