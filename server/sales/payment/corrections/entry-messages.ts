import { enqueue } from '#server/messages/mail/enqueue.ts'
import { moneyWords } from '#server/messages/mail/money-note.ts'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import { renameMails, withdrawMails } from '#server/messages/mail/withdraw-mails.ts'
import { queueSms } from '#server/messages/sms/queue-sms.ts'
import { renameSms, withdrawSms } from '#server/messages/sms/withdraw-sms.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { inEach } from '#shared/site/sentence.ts'
import type { Entry } from './entry.ts'

/** Takes back what was to be said about an entry; returns whether its buyer has been told already. */
export async function withdrawMessages(tx: Tx, { orderId, id }: Entry): Promise<{ isTold: boolean }> {
  const mails = await withdrawMails(tx, { orderId, event: id })
  const sms = await withdrawSms(tx, { orderId, kind: 'paid', event: id })
  return { isTold: mails.isTold || sms.isTold }
}

/** The messages about an entry are about its successor, which has the same amount. */
export async function renameMessages(tx: Tx, { orderId, id }: Entry, event: string): Promise<void> {
  await renameMails(tx, { orderId, event: id }, event)
  await renameSms(tx, { orderId, kind: 'paid', event: id }, event)
}

/** Tells the buyer, who has read a wrong amount, what the shop has received in all. */
export async function tellCorrection(
  { app, tx }: Pick<AppWrite, 'app' | 'tx'>,
  { order, lines }: LockedOrder,
  { id: event, amountPaisa }: Entry,
): Promise<void> {
  const sums = await findSums(tx, order.id)
  const receivedPaisa = sums.paidPaisa - sums.backPaisa
  const due = duePaisa(order, sums)
  const note = inEach(moneyWords, ({ corrected }) => corrected(amountPaisa, receivedPaisa, due))
  const { publicUrl } = app.config
  await enqueue(tx, orderMails('corrected', { order, lines, publicUrl, note, event }))
  await queueSms({ app, tx }, 'corrected', order, { amountPaisa: receivedPaisa, event })
}
