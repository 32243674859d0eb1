import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { collections, payments, refunds } from '#server/platform/db/schema.ts'
import { toTaka } from '#shared/money.ts'

/** The amount that can still be refunded, read in a transaction that has locked the order. */
export async function findRefundable(tx: Tx, orderId: string): Promise<number> {
  const attempts = await tx.select().from(payments).where(eq(payments.orderId, orderId))
  const taken = await tx.select().from(collections).where(eq(collections.orderId, orderId))
  return refundableOf(attempts, taken, await tx.select().from(refunds).where(eq(refunds.orderId, orderId)))
}

/** The amount that can still be refunded, of these rows of an order. */
export function refundableOf(
  attempts: readonly (typeof payments.$inferSelect)[],
  taken: readonly (typeof collections.$inferSelect)[],
  refundRows: readonly (typeof refunds.$inferSelect)[],
): number {
  const charged = attempts.filter(isRefundable)
  const back = refundRows.filter((refund) => {
    const isOfCharge = charged.some(({ tranId }) => tranId === refund.tranId)
    return isUnderWayOrDone(refund) && (isOfCharge || refund.collectionId !== null)
  })
  const received = [
    ...charged.map((attempt) => attempt.chargedPaisa ?? 0),
    ...taken.map((one) => one.amountPaisa),
  ]
  return toTaka(sum(received) - sum(back.map((one) => one.amountPaisa)))
}

/** A charge can be refunded once no decision of staff is awaited about it. */
function isRefundable({ state, attention }: typeof payments.$inferSelect): boolean {
  return state === 'paid' || (state === 'review' && attention === 'rejected')
}

/** A refund counts while it is on its way or done. One that the shop has stopped asking about can be sent again. */
function isUnderWayOrDone({ state, nextCheckAt }: typeof refunds.$inferSelect): boolean {
  return state === 'refunded' || (state !== 'failed' && nextCheckAt !== null)
}

function sum(figures: number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
