import type { FastifyInstance } from 'fastify'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { orderLinkMails } from '#server/messages/mail/order-link-mail.ts'
import { queueSms } from '#server/messages/sms/queue-sms.ts'
import { write } from '#server/platform/changes/write.ts'
import type { orders } from '#server/platform/db/schema.ts'
import { countTry } from '#server/platform/limits/count-try.ts'
import { day, hour } from '#server/platform/limits/is-below.ts'
import type { TrackQuery } from '#shared/orders/tracking.ts'
import { Problem } from '#shared/problem.ts'
import { proveOrder } from './track-order.ts'

/** Links on request. An SMS costs money, and an order has one buyer, who keeps the first. */
const linksPerOrder = 3
const linksPerNetwork = 10

/**
 * Sends the link to an order to the mailbox and the telephone that the order has, for somebody who knows its number and
 * the last digits of its phone. Where these are wrong nothing is sent, and the response is the same.
 */
export async function sendOrderLink(app: FastifyInstance, query: TrackQuery, network: string): Promise<void> {
  const proved = await proveOrder(app.db, query, network)
  if (proved.kind === 'too many') throw new Problem('TOO_MANY')
  if (proved.kind === 'unknown' || !isReal(proved.order)) return
  const { order } = proved
  const counted = await countTry(
    app.db,
    { subject: `link of order ${order.number}`, most: linksPerOrder, minutes: day },
    { subject: `links for network ${network}`, most: linksPerNetwork, minutes: hour },
  )
  if (!counted) throw new Problem('TOO_MANY')
  const asked = String(counted.ids[0])
  await write(app, async (tx) => {
    await enqueue(tx, orderLinkMails(order, { asked, publicUrl: app.config.publicUrl }))
    await queueSms({ app, tx }, 'order_link', order, { event: asked })
  })
}

/** Anybody can order under anybody's address: nothing goes there before money has come or staff have taken the order. */
function isReal({ paidAt, createdBy, paymentStatus, status }: typeof orders.$inferSelect): boolean {
  const isTaken = status !== 'pending' && status !== 'failed' && status !== 'cancelled'
  return paidAt !== null || createdBy !== null || paymentStatus !== 'unpaid' || isTaken
}
