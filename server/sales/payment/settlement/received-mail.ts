import { type MoveOfMoney, moves } from '#shared/orders/order-states.ts'
import type { OrderRow } from './lock-payment.ts'

/**
 * The mail about money that came in. A move without units says that it came late; a pre-order never had units, and its
 * mail says that it is paid. That is true, because only its last payment asks for units: no advance confirms a
 * pre-order (compareWithOwed).
 */
export function receivedMail(name: MoveOfMoney<'received'>, { holdUntil, channel }: OrderRow) {
  const isPreOrder = channel !== 'web' && holdUntil === null
  const { mail } = moves[name]
  return mail === 'late' && isPreOrder ? 'preorder' : mail
}

/** Whether the money pays for nothing yet, so that its buyer is called before anything else is asked or said. */
export function isTooLate(kind: ReturnType<typeof receivedMail>): boolean {
  return kind === 'late' || kind === 'closed'
}
