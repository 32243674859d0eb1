import { eq, like, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { mailOutbox, orderEvents, orders } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { findPayLink } from './find-pay-link.ts'

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
const { make, setStatus } = deskOf(shop, await shop.loginAs('shop_manager'), admin)
const { pay, paid, keyOf, orderOf } = linkOf(shop)
afterAll(() => shop.close())

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function made(holdHours: number) {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop, { holdHours }))).json()
  return { laptop, orderId: order._id as string, key: await keyOf(order._id) }
}

test('units are held until the link ends, then the gateway is asked and they are for sale again', async () => {
  const { key, orderId, laptop } = await made(2)
  await reconcile(shop.app, later(1.9))
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 1 })

  await reconcile(shop.app, later(2.1))

  expect(await orderOf(orderId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'cancelled',
    closedBy: 'expiry',
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect((await pay({ key })).json()).toMatchObject({ code: 'LINK_ENDED' })
  expect((await pay({ key })).statusCode).toBe(410)
  expect(await examine(shop.db)).toEqual([])
})

test('a charge that nobody told the shop of is found before the units are given up', async () => {
  const { key, orderId } = await made(1)
  const { tran_id: tranId } = (await pay({ key })).json()
  await shop.decide(tranId, 'approve', { ipn: false })

  await reconcile(shop.app, later(1.1))

  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await examine(shop.db)).toEqual([])
})

test('a link that is older than 90 days says that it has ended, and not what was bought for how much', async () => {
  const { orderId, key } = await made(24)
  await shop.db
    .update(orders)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(eq(orders.id, orderId))

  expect(await findPayLink(shop.db, key)).toMatchObject({ state: 'ended', products: [], total: 0, due: 0 })
})

test('a link with a character that no key has is unknown, as any other that was made up', async () => {
  expect(await findPayLink(shop.db, 'made\0up')).toBeNull()
})

test('a form with a made-up key leads to a page, also where its address would end within a character', async () => {
  const body = new URLSearchParams({ key: `${'a'.repeat(99)}💻`, pay: 'now' }).toString()

  const refused = await shop.returnFromGateway({ path: '/api/payment/link', body })

  expect(refused.statusCode).toBe(303)
  expect(refused.headers.location).toMatch(/^\/pay\/a{99}%EF%BF%BD\?/)
})

test('a part paid in time keeps the order open without units, and staff are told', async () => {
  const { key, orderId, laptop } = await made(1)
  await paid({ key, pay: 'part', amount: 1_000 })

  await reconcile(shop.app, later(1.1))

  expect(await orderOf(orderId)).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    attention: 'refund_needed',
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await examine(shop.db)).toEqual([])
  await setStatus(orderId, 'confirmed')
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

test('a part whose refund is refused after the link has ended is one for staff', async () => {
  const { key, orderId } = await made(1)
  await paid({ key, pay: 'part', amount: 1_000 })
  const refund = () => {
    const payload = { orderId, amount: 1_000, reason: 'Changed their mind' }
    return shop.app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
  }
  await shop.fault('refund', 'http-500', { times: null })
  await refund()
  await shop.clearFaults()
  await shop.fault('refund', 'failed')

  await reconcile(shop.app, later(1.1))

  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'unpaid', attention: 'refund_failed' })
  expect((await refund()).statusCode).toBe(200)
  await reconcile(shop.app, later(1.2))
  expect(await orderOf(orderId)).toMatchObject({ attention: null })
  expect(await examine(shop.db)).toEqual([])
})

test('the history of an order says once that it was not paid in time', async () => {
  const { key, orderId } = await made(1)
  await pay({ key })
  const web = await shop.placed(await shop.addProduct())
  const { id: webId } = await shop.orderOf(web.tranId)
  await pay({ key: await keyOf(webId), pay: 'part', amount: 1_000 })

  await reconcile(shop.app, later(1.1))

  for (const id of [orderId, webId]) {
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.filter(({ what }) => what === 'Payment not made in time')).toHaveLength(1)
  }
  expect(await examine(shop.db)).toEqual([])
})

test('who pays for a pre-order that was cancelled is told that somebody will call', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  const { order } = (await make(deskOrderBody(laptop, preOrder))).json()
  const { tran_id: tranId } = (await pay({ key: await keyOf(order._id) })).json()
  await setStatus(order._id, 'cancelled')

  await shop.decide(tranId, 'approve')

  expect(await orderOf(order._id)).toMatchObject({ status: 'cancelled', attention: 'refund_needed' })
  expect(await mailsAbout(order)).toContain(`About your payment for order ${order.number}`)
})

test('who pays for a pre-order with nothing due yet is not told that it came late', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  const { order } = (await make(deskOrderBody(laptop, { ...preOrder, dueNow: 'nothing' }))).json()

  await paid({ key: await keyOf(order._id), pay: 'all' })

  expect(await mailsAbout(order)).toContain(`Your order ${order.number} is paid`)
})

const preOrder = { dueNow: 'advance', advance: 5_000, preOrder: true }

async function mailsAbout({ _id }: { _id: string }): Promise<string[]> {
  const mails = await shop.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, `order:${_id}:%`))
  return mails.map(({ subject }) => subject)
}
