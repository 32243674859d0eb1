import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { payments } from '#server/platform/db/schema.ts'
import { isCounted } from '#server/sales/orders/queries.ts'
import { chargeMove, isChargedAttempt, isPaidFor, partMoves } from '#shared/orders/order-moves.ts'
import type { MoveName } from '#shared/orders/order-states.ts'
import { compareWithOwed } from './apply-accepted-amount.ts'
import type { ChargeVerdict } from './check-charge.ts'
import type { LockedPayment } from './lock-payment.ts'

/**
 * The move of an order that takes several payments, after a confirmed charge. The sum is read after the lock
 * on the order, in a statement of its own: the one that waited for the lock would not see what was committed
 * in the meantime.
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
