import { Problem } from '../problem.ts'
import {
  type Actor,
  type AttemptAttention,
  type AttemptState,
  type Closer,
  chargedAttempts,
  closedStatuses,
  finalClosers,
  type Move,
  type MoveName,
  moves,
  type OrderAttention,
  type OrderStatus,
  openAttempts,
  orderAttentions,
  type PaymentStatus,
  type RefundState,
  refundMoves,
  refundStates,
  unpaidStatuses,
} from './order-states.ts'

/** The columns that say how an order stands. */
export type OrderState = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Whether the order's units have left the stock. */
  unitsTaken: boolean
  attention: OrderAttention | null
  closedBy: Closer | null
}

/** The order after a move. A move that is not in the table is refused. */
export function orderAfter(name: MoveName, actor: Actor, order: OrderState): OrderState {
  assertOrderMove(name, actor, order)
  const { payment, status, units, attention }: Move = moves[name]
  const paymentStatus = payment?.[1] ?? order.paymentStatus
  const isUntouchable = isClosedForGood(order) && actor !== 'staff'
  const next = !isUntouchable && status?.[0].includes(order.status) ? status[1] : null
  return {
    paymentStatus,
    status: next ?? order.status,
    unitsTaken: units === 'take' || (order.unitsTaken && units !== 'untake'),
    attention: moreUrgent(unsettled(order, { paymentStatus, units }), attention ?? null),
    closedBy: next === null ? order.closedBy : closerOf(next, actor),
  }
}

/** The attempt after a move. A move that is not in the table is refused. */
export function attemptAfter(name: MoveName, actor: Actor, state: AttemptState): AttemptState {
  assertAttemptMove(name, actor, state)
  const { attempt }: Move = moves[name]
  return attempt?.[1] ?? state
}

/** Whether a move is in the table; one that is about an attempt needs its state. */
export function isMoveAllowed(
  name: MoveName,
  actor: Actor,
  { paymentStatus }: OrderState,
  state?: AttemptState,
): boolean {
  const { by: actors, payment, attempt }: Move = moves[name]
  const isFromOrder = payment?.[0].includes(paymentStatus) ?? true
  const isFromAttempt = state === undefined || (attempt?.[0].includes(state) ?? true)
  return actors.includes(actor) && isFromOrder && isFromAttempt
}

/** Refuses a move of an order that is not in the table. */
export function assertOrderMove(name: MoveName, actor: Actor, { paymentStatus }: OrderState): void {
  const { by: actors, payment }: Move = moves[name]
  const isFrom = payment?.[0].includes(paymentStatus) ?? true
  if (!isFrom || !actors.includes(actor)) throw moveRefusal(name, actor, paymentStatus)
}

/** Refuses a move of an attempt that is not in the table. */
export function assertAttemptMove(name: MoveName, actor: Actor, state: AttemptState): void {
  const { by: actors, attempt }: Move = moves[name]
  const isFrom = attempt?.[0].includes(state) ?? false
  if (!isFrom || !actors.includes(actor)) throw moveRefusal(name, actor, state)
}

function moveRefusal(name: MoveName, actor: Actor, from: string): Problem {
  const message = `This is not possible for a payment that is ${from} (${name} by ${actor}).`
  return new Problem('CONFLICT', { message })
}

/**
 * A payment that arrives settles every reason to look at the order but a refund that did not go through. A part that
 * staff have decided about leaves nothing to decide, and an advance that takes the units leaves none missing.
 */
function unsettled(
  { attention, paymentStatus }: OrderState,
  next: { paymentStatus: PaymentStatus; units: Move['units'] },
): OrderAttention | null {
  const isArriving = next.paymentStatus === 'paid' && paymentStatus !== 'paid'
  const isDecided = paymentStatus === 'review' && next.paymentStatus === 'unpaid'
  if (isDecided && (attention === 'risk' || attention === 'amount_mismatch')) return null
  const isWithoutUnits = attention === 'paid_no_stock' || attention === 'refund_needed'
  if (isWithoutUnits && next.units === 'take') return null
  return isArriving && attention !== 'refund_failed' ? null : attention
}

/** The table lets neither the shop nor a courier close an order. If it did, late money would reopen such an order. */
function closerOf(status: OrderStatus, actor: Actor): Closer | null {
  if (!isClosedOrder(status)) return null
  return actor === 'shop' || actor === 'courier' ? 'expiry' : actor
}

/** The move of a charge that the gateway confirms, as far as the rows of order and attempt decide it. */
export function chargeMove(
  verdict: 'paid' | 'risk' | 'amount_mismatch',
  order: OrderState,
  attempt: AttemptState,
): MoveName {
  if (isChargedAttempt(attempt)) return 'chargeTwice'
  if (isPaidFor(order)) return 'payTwice'
  if (verdict === 'risk') return 'holdForRisk'
  if (verdict === 'amount_mismatch') return 'holdForAmount'
  return payMoves(order, 'pay').move
}

/** How money that is accepted is written: as `move`, and where too few units are left as `withoutUnits`. */
export function payMoves(order: OrderState, kind: 'pay' | 'approve') {
  if (isClosedForGood(order))
    return { move: `${kind}AfterClosing`, withoutUnits: `${kind}AfterClosing` } as const
  return { move: kind, withoutUnits: `${kind}WithoutUnits` } as const
}

/** Money that is accepted for an order which takes several payments. */
export type AcceptedAmount = {
  amountPaisa: number
  /** The amount that would pay the order in full. */
  owedPaisa: number
  /** Whether it is all that the shop waits for before it gets to work. */
  isEnoughToConfirm: boolean
  /** Whether another payment of the order is held for review. */
  isInReview: boolean
}

/** How a part of the payment is written: the last part pays the order, an earlier one may confirm it. */
export function partMoves(order: OrderState, kind: 'pay' | 'approve', accepted: AcceptedAmount) {
  if (accepted.amountPaisa >= accepted.owedPaisa) return payMoves(order, kind)
  if (accepted.isInReview)
    return { move: `${kind}PartInReview`, withoutUnits: `${kind}PartInReview` } as const
  if (isClosedForGood(order))
    return { move: `${kind}PartAfterClosing`, withoutUnits: `${kind}PartAfterClosing` } as const
  if (accepted.isEnoughToConfirm && !order.unitsTaken)
    return { move: `${kind}Advance`, withoutUnits: `${kind}AdvanceWithoutUnits` } as const
  return { move: `${kind}Part`, withoutUnits: `${kind}Part` } as const
}

/** Facts about an order, beside its states, that decide which status staff may set. */
type Money = {
  totalPaisa: number
  /** The money that the shop has of it, less refunds. */
  netPaisa?: number
  /** Whether staff made it: their word is enough to take the units. */
  isMadeByStaff?: boolean
}

/**
 * A status that somebody sets: staff any but the one the order has, its buyer `cancelled` alone. Units follow; money
 * does not.
 */
export function orderAfterStatus(
  order: OrderState & Money,
  status: OrderStatus,
  closer: 'staff' | 'cancellation' = 'staff',
) {
  const units = unitsOfChange(order, status)
  const unitsTaken = units === 'take' || (order.unitsTaken && units !== 'put back')
  const closedBy = isClosedOrder(status) ? closer : null
  const after = { status, paymentStatus: order.paymentStatus, unitsTaken, closedBy }
  return { units, after: { ...after, attention: attentionOfChange(order, { status, unitsTaken }) } }
}

function unitsOfChange(order: OrderState & Money, next: OrderStatus) {
  const freed = order.unitsTaken ? 'put back' : 'release'
  if (next === 'cancelled') return freed
  if (next === 'failed') return isUnpaid(order) ? freed : 'none'
  const isResumed = isClosedOrder(order.status) || next !== 'pending'
  const isWanted = isPaidFor(order) ? isResumed : order.isMadeByStaff && next !== 'pending'
  return isWanted && !order.unitsTaken ? 'take' : 'none'
}

function attentionOfChange(
  { paymentStatus, attention, totalPaisa, netPaisa = 0 }: OrderState & Money,
  { status, unitsTaken }: Pick<OrderState, 'status' | 'unitsTaken'>,
): OrderAttention | null {
  if (paymentStatus === 'review' || attention === 'refund_failed') return attention
  if (paymentStatus === 'paid' && isClosedOrder(status)) return totalPaisa > 0 ? 'refund_needed' : null
  if (paymentStatus === 'unpaid' && isClosedOrder(status)) return netPaisa > 0 ? 'refund_needed' : null
  if (paymentStatus === 'refunded' && status === 'failed') return attention
  return paymentStatus === 'paid' && !unitsTaken ? 'paid_no_stock' : null
}

/** The money of an attempt and its refunds. */
export type AttemptFacts = {
  state: AttemptState
  attention: AttemptAttention | null
  chargedPaisa: number
  refundedPaisa: number
  /** A refund of it was refused, and none has gone through since. */
  hasRefusedRefund: boolean
}

/** Whether everything is back that was charged for the order. Duplicate payments do not count. */
export function isAllRefunded(attempts: readonly AttemptFacts[]): boolean {
  return attempts
    .filter(({ state, attention }) => isChargedAttempt(state) && attention !== 'duplicate_payment')
    .every(isBack)
}

/** Why staff should still look at an order after money went back. */
export function attentionAfterRefund(
  order: OrderState,
  attempts: readonly AttemptFacts[],
): OrderAttention | null {
  const { paymentStatus, attention } = order
  const isAllBack = paymentStatus === 'unpaid' && isAllRefunded(attempts)
  const mayChange =
    isAllBack ||
    paymentStatus === 'refunded' ||
    attention === 'duplicate_payment' ||
    attention === 'refund_failed'
  if (!mayChange) return attention
  if (attempts.some(({ hasRefusedRefund }) => hasRefusedRefund)) return 'refund_failed'
  if (paymentStatus === 'review') return reviewReason(attempts) ?? 'refund_needed'
  if (paymentStatus === 'paid' && isClosedOrder(order.status)) return 'refund_needed'
  if (paymentStatus === 'paid' && !order.unitsTaken) return 'paid_no_stock'
  const isTwice = attempts.some((attempt) => attempt.attention === 'duplicate_payment' && !isBack(attempt))
  return isTwice ? 'duplicate_payment' : null
}

function reviewReason(attempts: readonly AttemptFacts[]): 'risk' | 'amount_mismatch' | undefined {
  for (const { state, attention } of attempts) {
    if (state === 'review' && (attention === 'risk' || attention === 'amount_mismatch')) return attention
  }
}

function isBack({ chargedPaisa, refundedPaisa }: AttemptFacts): boolean {
  return refundedPaisa >= chargedPaisa
}

/** The states from which a refund may become `next`. */
export function refundsBefore(next: RefundState): RefundState[] {
  return refundStates.filter((state) => refundMoves[state].includes(next))
}

/** The reason that is shown when there are two. */
export function moreUrgent(one: OrderAttention | null, other: OrderAttention | null): OrderAttention | null {
  return orderAttentions.find((attention) => attention === one || attention === other) ?? null
}

export function isOpenAttempt(state: AttemptState): boolean {
  return openAttempts.some((open) => open === state)
}

export function isChargedAttempt(state: AttemptState): boolean {
  return chargedAttempts.some((charged) => charged === state)
}

export function isClosedOrder(status: OrderStatus): boolean {
  return closedStatuses.some((closed) => closed === status)
}

/** Whether money that comes late leaves the order closed. */
export function isClosedForGood({ closedBy }: Pick<OrderState, 'closedBy'>): boolean {
  return finalClosers.some((closer) => closer === closedBy)
}

/** Address and telephone number may change until the parcel has left. */
export function mayCorrect(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

export function isPaidFor({ paymentStatus }: Pick<OrderState, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded'
}

function isUnpaid({ paymentStatus }: OrderState): boolean {
  return unpaidStatuses.some((status) => status === paymentStatus)
}

/** The words a status change is refused with, or null: staff may set any status but the one there is. */
export function statusRefusal(current: OrderStatus, next: string): string | null {
  if (!next) return 'Please select a status before updating!'
  if (next === current) return 'You cannot update the status to the same as the current one.'
  return null
}
