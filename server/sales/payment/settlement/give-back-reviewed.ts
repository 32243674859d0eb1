import { payments } from '#server/platform/db/schema.ts'
import { assertAttemptMove } from '#shared/orders/order-moves.ts'
import { type RefundWrite, requestRefund } from '../refunds/request-refund.ts'
import type { LockedPayment } from './lock-payment.ts'
import { isUndecidedReview } from './undecided-review.ts'

/**
 * Gives back payments that waited for staff while another one paid the order: nothing is left to decide about them,
 * and nobody would look at a paid order. The order is locked, and paid.
 */
export async function giveBackReviewed(
  work: RefundWrite,
  { order, lines }: Pick<LockedPayment, 'order' | 'lines'>,
): Promise<void> {
  const reviewed = await work.tx
    .update(payments)
    .set({ attention: 'rejected' })
    .where(isUndecidedReview(order.id))
    .returning()
  for (const { tranId, state, chargedPaisa, amountPaisa } of reviewed) {
    assertAttemptMove('rejectSecond', 'shop', state)
    await requestRefund(
      work,
      { order, lines },
      {
        tranId,
        collectionId: null,
        amountPaisa: chargedPaisa ?? amountPaisa,
        reason: 'Paid twice',
        actor: 'shop',
        by: 'shop',
      },
    )
  }
}
