import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { insertMessage } from '#server/messages/contact/receive-message.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import { contactMessages } from '#server/platform/db/schema.ts'
import { day, isBelow } from '#server/platform/limits/is-below.ts'
import type { OrderRequestKind } from '#shared/orders/cancel-way.ts'
import { type EventCode, eventOf } from '#shared/orders/events/order-event.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import { Problem } from '#shared/problem.ts'
import { lockOrder } from '../lock-order.ts'
import { recordEvent } from '../record-event.ts'
import { findProvedOrder } from './find-proved-order.ts'

/** The most that a buyer asks about one order in a day: each mails staff. */
const requests = { most: 5, minutes: day }

type RequestInput = {
  key?: string | undefined
  orderId?: string | undefined
  about: OrderRequestKind
  message: string
}

/** A buyer asks staff to cancel or change an order: it is in their inbox, and in the order's history. Returns its id. */
export async function askAboutOrder(
  app: FastifyInstance,
  account: Account | null,
  { about, message, ...proof }: RequestInput,
  key?: string,
): Promise<string> {
  const { id: orderId } = await findProvedOrder(app.db, account, proof)
  await writeOnce(app, { key, request: { ask: { orderId, about, message } } }, async (tx, _touch, id) => {
    const { order } = await lockOrder(tx, orderId)
    if (isClosedOrder(order.status)) throw new Problem('CONFLICT', { message: 'This order is closed.' })
    const isOfOrder = eq(contactMessages.orderId, orderId)
    if (!(await isBelow(tx, contactMessages, isOfOrder, requests))) throw new Problem('TOO_MANY')
    const { name, email, phone } = order.customer
    const subject = `${subjects[about]} ${order.number}`
    const sender = { firstName: name, lastName: '', email, number: phone, userId: order.userId }
    await insertMessage(tx, { id, ...sender, subject, message, orderId })
    await recordEvent(tx, { orderId, by: 'customer', event: eventOf(events[about]) })
  })
  return orderId
}

const subjects: Record<OrderRequestKind, string> = {
  cancel: 'Please cancel order',
  change: 'Please change order',
}
const events = {
  cancel: 'askedToCancel',
  change: 'askedToChange',
} as const satisfies Record<OrderRequestKind, EventCode>
