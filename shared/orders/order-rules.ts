import { type OrderSums, owedPaisa } from './order-due.ts'
import { type AttemptFacts, isClosedOrder, type OrderState } from './order-moves.ts'
import { paymentRules } from './order-states.ts'

/** An order with the facts that its rules are about. */
type CheckedOrder = OrderState & {
  totalPaisa: number
  forgivenPaisa: number
  hasHolds: boolean
  /** Amounts that came in and went back, where several payments may add up to the total. */
  sums?: OrderSums | null
}
type Rule = (order: CheckedOrder, attempts: readonly Pick<AttemptFacts, 'state' | 'attention'>[]) => boolean

/** Faults of an order, by the table of its states: none in a healthy shop. */
export function brokenRules(...facts: Parameters<Rule>): string[] {
  return Object.entries(rules).flatMap(([words, isKept]) => (isKept(...facts) ? [] : [words]))
}

const rules: Record<string, Rule> = {
  'who closed it is known, and only of a closed order': ({ status, closedBy }) =>
    isClosedOrder(status) === (closedBy !== null),

  'it has the attempts that its payment status needs': ({ paymentStatus, sums }, attempts) => {
    if (sums) return true
    const { attempts: needed, noAttempts } = paymentRules[paymentStatus]
    const counted = attempts.filter(({ attention }) => attention !== 'duplicate_payment')
    return (
      counted.some(({ state }) => needed.includes(state)) &&
      !counted.some(({ state }) => noAttempts.includes(state))
    )
  },

  'what was paid in parts is what its payment status says': ({ sums, ...order }, attempts) => {
    if (!sums) return true
    const hasMoney = sums.paidPaisa > sums.backPaisa
    const isUndecided = attempts.some(
      ({ state, attention }) => state === 'review' && attention !== 'rejected',
    )
    switch (order.paymentStatus) {
      case 'paid':
        return sums.paidPaisa >= order.totalPaisa
      case 'unpaid':
        return owedPaisa(order, sums) > 0 && !isUndecided
      case 'review':
        return owedPaisa(order, sums) > 0 && attempts.some(({ state }) => state === 'review')
      default:
        return !hasMoney && !isUndecided
    }
  },

  'its units are where its payment status allows': ({ paymentStatus, unitsTaken, hasHolds, sums }) => {
    if (unitsTaken && hasHolds) return false
    const units = unitsTaken ? 'taken' : hasHolds ? 'held' : 'free'
    const rule = paymentRules[paymentStatus]
    return (sums ? rule.unitsInParts : rule.units).includes(units)
  },

  'a cancelled order has no units': ({ status, unitsTaken, hasHolds }) =>
    status !== 'cancelled' || (!unitsTaken && !hasHolds),

  'an order that is closed and whose payment ended has no units': ({ status, paymentStatus, unitsTaken }) =>
    !(isClosedOrder(status) && unitsTaken && (paymentStatus === 'failed' || paymentStatus === 'cancelled')),

  'staff know of every paid order that has no units': (order) =>
    order.paymentStatus !== 'paid' || order.unitsTaken || order.totalPaisa === 0 || order.attention !== null,

  'its attention fits its payment': ({ attention, paymentStatus, unitsTaken, sums }) => {
    if (attention === 'risk' || attention === 'amount_mismatch') return paymentStatus === 'review'
    const isPaidInPart = paymentStatus === 'unpaid' && (sums?.paidPaisa ?? 0) > 0
    if (attention === 'paid_no_stock') return (paymentStatus === 'paid' || isPaidInPart) && !unitsTaken
    return attention !== 'refund_needed' || isPaidInPart || ['paid', 'review'].includes(paymentStatus)
  },
}
