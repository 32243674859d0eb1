import { and, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, mailOutbox } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app, db } = shop
const admin = await shop.loginAs('super_admin', { displayName: 'Farhana' })
afterAll(() => shop.close())

function close(payload: object) {
  return app.inject({ method: 'POST', url: '/api/orders/closeAndRefund', payload, headers: admin.headers })
}

async function statusMail(orderId: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, `order:${orderId}:status:%:customer`))
  return mail?.textBody ?? ''
}

test('one step cancels a paid order, puts its units back and asks for all of its money', async () => {
  const { tranId, orderId, laptop } = await shop.paidOrder()

  const response = await close({
    orderId,
    orderStatus: 'cancelled',
    basedOn: { orderStatus: 'confirmed', paymentStatus: 'paid', refundable: 125_000 },
  })

  expect(response.json()).toMatchObject({
    order: { orderStatus: 'cancelled', refundOnItsWay: 125_000 },
    refunds: [{ amount: 125_000, reason: 'Order cancelled' }],
    refundable: 0,
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await shop.refundsAt(tranId)).toHaveLength(1)
  expect(await statusMail(orderId)).toContain('We are refunding ৳125,000.')
  const log = await db.select().from(auditLog).where(eq(auditLog.subject, orderId)).orderBy(auditLog.id)
  expect(log).toMatchObject([
    { action: 'order.status', before: 'confirmed', after: 'cancelled' },
    { action: 'order.refund', after: { amount: 125_000, reason: 'Order cancelled' } },
  ])
})

test('what was refunded before is not refunded again', async () => {
  const { orderId } = await shop.paidOrder()
  const payload = { orderId, amount: 25_000, reason: 'A scratch' }
  await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })

  const stale = await close({ orderId, orderStatus: 'failed', basedOn: { refundable: 125_000 } })
  const response = await close({ orderId, orderStatus: 'failed', basedOn: { refundable: 100_000 } })

  expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_EDIT'])
  expect(response.json()).toMatchObject({
    order: { orderStatus: 'failed' },
    refunds: [{ amount: 25_000 }, { amount: 100_000 }],
  })
})

test('ten clicks at once cancel once and refund once', async () => {
  const { tranId, orderId } = await shop.paidOrder()

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => close({ orderId, orderStatus: 'cancelled' })),
  )

  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await shop.refundsAt(tranId)).toHaveLength(1)
})

test('an order without money to give back is not closed this way', async () => {
  const { tranId } = await shop.placed(await shop.addProduct())
  const { id: orderId } = await shop.orderOf(tranId)

  const response = await close({ orderId, orderStatus: 'cancelled' })

  expect([response.statusCode, response.json().message]).toEqual([409, 'There is nothing to refund.'])
  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'pending' })
})

test('the mail about a closed order says what happens to the money', async () => {
  const paid = await shop.paidOrder()
  const unpaid = await shop.placed(await shop.addProduct())

  await shop.setStatus(paid.tranId, 'cancelled', admin.headers)
  await shop.setStatus(unpaid.tranId, 'cancelled', admin.headers)

  expect(await statusMail(paid.orderId)).toContain('Your payment of ৳125,000 is with us.')
  expect(await statusMail((await shop.orderOf(unpaid.tranId)).id)).toContain(
    'You have not been charged for it.',
  )
})

test('the mail about a closed order says that a part went back before, not that nothing was charged', async () => {
  const { tranId } = await shop.placed(await shop.addProduct())
  const { id: orderId } = await shop.orderOf(tranId)
  const part = { orderId, amount: 1_000 }
  for (const [path, payload] of [
    ['collect', { ...part, kind: 'cash' }],
    ['refund', { ...part, reason: 'Changed my mind' }],
  ] as const)
    await app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers: admin.headers })

  await shop.setStatus(tranId, 'cancelled', admin.headers)

  const mail = await statusMail(orderId)
  expect(mail).toContain('Your money has gone back the way you paid.')
  expect(mail).not.toContain('not been charged')
})

test('staff read what was refunded beside the total, in the list and in the file', async () => {
  const { tranId, orderId } = await shop.paidOrder()
  await close({ orderId, orderStatus: 'cancelled' })

  const list = await app.inject({ url: `/api/orders/getAllOrders?q=${tranId}`, headers: admin.headers })

  const [order] = list.json()
  expect((order.refunded ?? 0) + (order.refundOnItsWay ?? 0)).toBe(125_000)
  expect(
    await db.$count(auditLog, and(eq(auditLog.subject, orderId), eq(auditLog.action, 'order.refund'))),
  ).toBe(1)
})

test('who paid less than was asked for is promised no more than goes back', async () => {
  const { tranId } = await shop.placed(await shop.addProduct())
  const { id: orderId } = await shop.orderOf(tranId)
  await shop.fault('validation', 'short-amount', { tran_id: tranId })
  await shop.decide(tranId, 'approve')
  const payload = { orderId, verdict: 'approve' }
  await app.inject({ method: 'POST', url: '/api/orders/review', payload, headers: admin.headers })

  await close({ orderId, orderStatus: 'cancelled' })

  const mail = await statusMail(orderId)
  expect(mail).toContain('We are refunding ৳10.')
  expect(mail).not.toContain('is with us')
})
