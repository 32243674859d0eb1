import { type MoveName, moves } from '#shared/orders/order-states.ts'
import type { OrderRow } from './lock-payment.ts'

type MoneyMove = {
  [Name in MoveName]: (typeof moves)[Name] extends { money: 'received' } ? Name : never
}[MoveName]

/** The mail about money that came in. A pre-order is not late: its units were never there. */
export function mailOf(name: MoneyMove, { holdUntil, advancePaisa, channel }: OrderRow) {
  const isPreOrder = channel !== 'web' && holdUntil === null && advancePaisa !== 0
  const { mail } = moves[name]
  return mail === 'late' && isPreOrder ? 'part' : mail
}
