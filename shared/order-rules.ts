import { type AttemptFacts, isClosed, type OrderState } from './order-moves.ts'
import { paymentRules } from './order-states.ts'

type Held = OrderState & { totalPaisa: number; hasHolds: boolean }
type Rule = (order: Held, attempts: readonly Pick<AttemptFacts, 'state' | 'attention'>[]) => boolean

/** What is wrong with an order, by the table of its states: nothing in a healthy shop. */
export function brokenRules(...facts: Parameters<Rule>): string[] {
  return Object.entries(rules).flatMap(([words, holds]) => (holds(...facts) ? [] : [words]))
}

const rules: Record<string, Rule> = {
  'who closed it is known, and only of a closed order': ({ status, closedBy }) =>
    isClosed(status) === (closedBy !== null),

  'it has the attempts that its payment status needs': ({ paymentStatus }, attempts) => {
    const { attempts: needed, noAttempts } = paymentRules[paymentStatus]
    const counted = attempts.filter(({ attention }) => attention !== 'duplicate_payment')
    return (
      counted.some(({ state }) => needed.includes(state)) &&
      !counted.some(({ state }) => noAttempts.includes(state))
    )
  },

  'its units are where its payment status allows': ({ paymentStatus, unitsTaken, hasHolds }) => {
    if (unitsTaken && hasHolds) return false
    const units = unitsTaken ? 'taken' : hasHolds ? 'held' : 'free'
    return paymentRules[paymentStatus].units.includes(units)
  },

  'a cancelled order has no units': ({ status, unitsTaken, hasHolds }) =>
    status !== 'cancelled' || (!unitsTaken && !hasHolds),

  'staff know of every paid order that has no units': (order) =>
    order.paymentStatus !== 'paid' || order.unitsTaken || order.totalPaisa === 0 || order.attention !== null,

  'its attention fits its payment': ({ attention, paymentStatus, unitsTaken }) => {
    if (attention === 'risk' || attention === 'amount_mismatch') return paymentStatus === 'review'
    if (attention === 'paid_no_stock') return paymentStatus === 'paid' && !unitsTaken
    return attention !== 'refund_needed' || paymentStatus === 'paid' || paymentStatus === 'review'
  },
}
