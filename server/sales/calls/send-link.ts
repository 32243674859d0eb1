import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { findUnsentReason } from '#server/messages/sms/queries.ts'
import { queueSms, smsKey } from '#server/messages/sms/queue-sms.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
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
