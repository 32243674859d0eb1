import { type MoveOfMoney, moves } from '#shared/orders/order-states.ts'
import type { OrderRow } from './lock-payment.ts'

/** The mail about money that came in. A pre-order is not late: its units were never there. */
export function mailOf(name: MoveOfMoney<'received'>, { holdUntil, advancePaisa, channel }: OrderRow) {
  const isPreOrder = channel !== 'web' && holdUntil === null && advancePaisa !== 0
  const { mail } = moves[name]
  return mail === 'late' && isPreOrder ? 'part' : mail
}
