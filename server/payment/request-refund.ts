import { newId, newTranId } from '#server/db/ids.ts'
import { refunds } from '#server/db/schema.ts'
import { enqueue } from '#server/mail/enqueue.ts'
import { orderMails } from '#server/mail/order-mails.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { formatTaka, type Paisa, toTaka } from '#shared/money.ts'
import { moved } from '#shared/order-moves.ts'
import type { LockedPayment } from './lock-payment.ts'
import type { PaymentWrite } from './mark-paid.ts'

type RefundRequest = {
  tranId: string
  amountPaisa: Paisa
  reason: string
  actor: 'staff' | 'shop'
  /** The name in the order's history. */
  by: string
}

/**
 * Writes a refund before anyone asks the gateway for it, with the id that it keeps: a request that is sent twice
 * is paid once. The order is locked.
 */
export async function requestRefund(
  { app, tx }: Pick<PaymentWrite, 'app' | 'tx'>,
  { order, lines }: Pick<LockedPayment, 'order' | 'lines'>,
  { tranId, amountPaisa, reason, actor, by }: RefundRequest,
): Promise<string> {
  moved('requestRefund', actor, order)
  const id = newId()
  const refundTransId = newTranId()
  await tx
    .insert(refunds)
    .values({ id, orderId: order.id, tranId, refundTransId, amountPaisa, reason, nextCheckAt: new Date() })
  const note = `Refund of ${formatTaka(toTaka(amountPaisa))} requested`
  await recordEvent(tx, { orderId: order.id, by, what: note })
  const { publicUrl } = app.config
  await enqueue(tx, orderMails('refund', { order, lines, publicUrl, event: id, note: `${note}.` }))
  return id
}
