import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { payments } from '#server/db/schema.ts'
import { formatTaka, toTaka } from '#shared/money.ts'
import {
  attemptMoved,
  chargeMove,
  isCharged,
  isOpen,
  isPaidFor,
  partMoves,
} from '#shared/orders/order-moves.ts'
import { type Move, type MoveName, moves } from '#shared/orders/order-states.ts'
import { paidCheckMs } from '../schedule.ts'
import type { ChargeVerdict } from '../sslcommerz/check-charge.ts'
import { applyReceipt, findReceipt } from './apply-receipt.ts'
import type { LockedPayment } from './lock-payment.ts'
import type { ChargeColumns, PaymentWrite } from './mark-paid.ts'

/**
 * The move of an order that takes several payments, after a confirmed charge. The sum is read after the lock
 * on the order, in a statement of its own: the one that waited for the lock would not see what was committed
 * meanwhile.
 */
export async function partCharge(
  tx: Tx,
  { order, attempt }: LockedPayment,
  verdict: Exclude<ChargeVerdict, 'other_payment'>,
): Promise<MoveName> {
  if (isCharged(attempt.state) || isPaidFor(order)) return chargeMove(verdict, order, attempt.state)
  if (await isPartPaid(tx, attempt)) return 'payTwice'
  if (verdict !== 'paid') return chargeMove(verdict, order, attempt.state)
  const receipt = await findReceipt(tx, order, attempt)
  if (receipt.amountPaisa > receipt.owedPaisa) return 'holdForAmount'
  return partMoves(order, 'pay', receipt).first
}

/** Whether another attempt has paid what this one was for. */
async function isPartPaid(tx: Tx, { orderId, part, tranId }: LockedPayment['attempt']): Promise<boolean> {
  const isOther = sql`${payments.tranId} <> ${tranId} and ${payments.state} = 'paid'
    and ${payments.attention} is distinct from 'duplicate_payment'`
  return (await tx.$count(payments, and(eq(payments.orderId, orderId), eq(payments.part, part), isOther))) > 0
}

/** Whether a charge is accepted and leaves something to pay. */
export function isPart(move: MoveName): boolean {
  const { money, payment }: Move = moves[move]
  return money === 'received' && payment?.[1] !== 'paid'
}

/** Writes a charge that does not cover the total. */
export async function recordPart(
  work: PaymentWrite,
  locked: LockedPayment,
  charge: ChargeColumns,
): Promise<void> {
  const { order, attempt } = locked
  const receipt = await findReceipt(work.tx, order, attempt)
  const accepted = partMoves(order, 'pay', receipt)
  await work.tx
    .update(payments)
    .set({
      ...charge,
      state: attemptMoved(accepted.first, 'gateway', attempt.state),
      attention: isOpen(attempt.state) ? null : 'late_success',
      paidAt: sql`clock_timestamp()`,
      nextCheckAt: new Date(Date.now() + paidCheckMs),
      checks: 0,
      openingUntil: null,
    })
    .where(eq(payments.tranId, attempt.tranId))
  const what = `Payment of ${formatTaka(toTaka(attempt.amountPaisa))} received`
  const thanks = { amountPaisa: attempt.amountPaisa, event: attempt.tranId }
  await applyReceipt(work, locked, { moves: accepted, actor: 'gateway', by: 'gateway', what, thanks })
}
