import { newId, newTranId } from '#server/db/ids.ts'
import { refunds } from '#server/db/schema.ts'
import { enqueue } from '#server/mail/enqueue.ts'
import { orderMails } from '#server/mail/order-mails.ts'
import { recordEvent } from '#server/orders/queries.ts'
import { formatTaka, type Paisa, toTaka } from '#shared/money.ts'
import type { LockedOrder, Work } from './mark-paid.ts'

type RefundRequest = { tranId: string; amountPaisa: Paisa; reason: string; by: string }

/**
 * Writes the refund down before anyone asks the gateway for it. The id it travels under is made here and never
 * changes, so asking twice cannot pay twice.
 */
export async function requestRefund(
  { app, tx }: Pick<Work, 'app' | 'tx'>,
  { order, lines }: Pick<LockedOrder, 'order' | 'lines'>,
  { tranId, amountPaisa, reason, by }: RefundRequest,
): Promise<string> {
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
