import { and, eq, ne, sql } from 'drizzle-orm'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { payments } from '#server/platform/db/schema.ts'
import { isCounted } from '#server/sales/orders/queries.ts'
import { formatPaisa } from '#shared/money.ts'
import {
  attemptAfter,
  chargeMove,
  isChargedAttempt,
  isOpenAttempt,
  isPaidFor,
  partMoves,
} from '#shared/orders/order-moves.ts'
import { type Move, type MoveName, moves } from '#shared/orders/order-states.ts'
import { paidCheckMs } from '../schedule.ts'
import type { ChargeVerdict } from '../sslcommerz/check-charge.ts'
import { applyAcceptedAmount, compareWithOwed } from './apply-accepted-amount.ts'
import type { LockedPayment } from './lock-payment.ts'
import type { ChargeColumns } from './mark-paid.ts'

/**
 * The move of an order that takes several payments, after a confirmed charge. The sum is read after the lock
 * on the order, in a statement of its own: the one that waited for the lock would not see what was committed
 * meanwhile.
 */
export async function partChargeMove(
  tx: Tx,
  { order, attempt }: LockedPayment,
  verdict: Exclude<ChargeVerdict, 'other_payment'>,
): Promise<MoveName> {
  if (isChargedAttempt(attempt.state) || isPaidFor(order)) return chargeMove(verdict, order, attempt.state)
  if (await isPartPaid(tx, attempt)) return 'payTwice'
  if (verdict !== 'paid') return chargeMove(verdict, order, attempt.state)
  const accepted = await compareWithOwed(tx, order, attempt)
  if (accepted.amountPaisa > accepted.owedPaisa) return 'holdForAmount'
  return partMoves(order, 'pay', accepted).move
}

/** Whether another attempt has paid what this one was for. */
async function isPartPaid(tx: Tx, { orderId, part, tranId }: LockedPayment['attempt']): Promise<boolean> {
  const isSamePart = and(eq(payments.orderId, orderId), eq(payments.part, part), ne(payments.tranId, tranId))
  return (await tx.$count(payments, and(isSamePart, isCounted))) > 0
}

/** Whether a charge is accepted and leaves something to pay. */
export function isPart(move: MoveName): boolean {
  const { money, payment }: Move = moves[move]
  return money === 'received' && payment?.[1] !== 'paid'
}

/** Writes a charge that does not cover the total. */
export async function recordPart(
  work: AppWrite,
  locked: LockedPayment,
  charge: ChargeColumns,
): Promise<void> {
  const { order, attempt } = locked
  const possible = partMoves(order, 'pay', await compareWithOwed(work.tx, order, attempt))
  await work.tx
    .update(payments)
    .set({
      ...charge,
      state: attemptAfter(possible.move, 'gateway', attempt.state),
      attention: isOpenAttempt(attempt.state) ? null : 'late_success',
      paidAt: sql`clock_timestamp()`,
      nextCheckAt: new Date(Date.now() + paidCheckMs),
      checks: 0,
      openingUntil: null,
    })
    .where(eq(payments.tranId, attempt.tranId))
  const what = `Payment of ${formatPaisa(attempt.amountPaisa)} received`
  const thanks = { amountPaisa: attempt.amountPaisa, event: attempt.tranId }
  await applyAcceptedAmount(work, locked, { moves: possible, actor: 'gateway', by: 'gateway', what, thanks })
}
