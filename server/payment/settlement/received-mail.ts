import { type MoveOfMoney, moves } from '#shared/orders/order-states.ts'
import type { OrderRow } from './lock-payment.ts'

/**
 * The mail about money that came in. Where no units are left for it the mail says that it came late; a pre-order never
 * had units, and its mail says that it is paid. That is true, because only its last payment asks for units: no advance
 * confirms a pre-order (compareWithOwed).
 */
export function receivedMail(name: MoveOfMoney<'received'>, { holdUntil, channel }: OrderRow) {
  const isPreOrder = channel !== 'web' && holdUntil === null
  const move = moves[name]
  return move.mail === 'late' && move.attention === 'paid_no_stock' && isPreOrder ? 'preorder' : move.mail
}
