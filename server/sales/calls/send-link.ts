import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { alertBound } from '#server/messages/mail/bound-mails.ts'
import { findUnsentReason } from '#server/messages/sms/queries.ts'
import { queueSms, smsKey } from '#server/messages/sms/queue-sms.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import { countTry } from '#server/platform/limits/count-try.ts'
import { hour } from '#server/platform/limits/is-below.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { findSums, isOldKey } from '#server/sales/orders/queries.ts'
import { linkAmounts, linkState } from '#shared/orders/pay-link.ts'
import { Problem } from '#shared/problem.ts'
import { refuseUnlisted } from './queries.ts'

/** Sends the payment link of an order again by SMS, within the limits on SMS. */
export async function sendLink(
  app: FastifyInstance,
  account: Account,
  { orderId, key }: { orderId: string; key: string | undefined },
): Promise<void> {
  await refuseManyLinks(app, account)
  await writeOnce(app, { key, request: { link: orderId, by: account.id } }, async (tx, _touch, id) => {
    const { order } = await lockOrder(tx, orderId)
    await refuseUnlisted(tx, orderId)
    if (linkState(order) !== 'open' || isOldKey(order.createdAt)) throw new Problem('LINK_ENDED')
    const { now: amountPaisa } = linkAmounts(order, await findSums(tx, orderId))
    await queueSms({ app, tx }, 'link', order, { amountPaisa, event: id })
    const refusal = await findUnsentReason(tx, smsKey(orderId, 'link', id))
    if (refusal) throw new Problem('TOO_MANY', { message: refusal })
    await audit(tx, account, 'order.sendLink', orderId)
  })
}

/** SMS are limited for who made their order, and orders of the web were made by nobody of the shop: who sends counts. */
async function refuseManyLinks(app: FastifyInstance, account: Account): Promise<void> {
  const most = app.config.bounds.smsPerAccountHour
  if (await countTry(app.db, { subject: `links by ${account.id}`, most, minutes: hour })) return
  const message = `Not sent: one person sends at most ${most} payment links an hour.`
  await app.db.transaction((tx) => alertBound({ app, tx }, { bound: 'SMS_OF_ACCOUNT', account, message }))
  throw new Problem('TOO_MANY', { message })
}
