import { eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { auditLog, mailOutbox, orders, refunds, shipments } from '#server/platform/db/schema.ts'
import type { OrderPage } from '#shared/contract/orders.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { serialShop } from '#tests/support/shop/serial-shop.ts'

const shop = await serialShop()
const { app, db, admin, manager } = shop
const desk = deskOf(shop, manager, admin)
afterAll(() => shop.close())

let buyers = 0

/** An order of a new laptop by a new buyer: how many one buyer may cancel is limited. */
async function order({ isPaid = true, headers = {} }: { isPaid?: boolean; headers?: object } = {}) {
  buyers += 1
  const phone = `+88017120${String(10_000 + buyers)}`
  const customerInfo = { ...nusrat, phone, email: `buyer-${buyers}@mail.test` }
  const laptop = await shop.addProduct({ quantity: 3 })
  const cart = { ...shop.cartOf([laptop, 1]), customerInfo }
  const { tran_id: tranId } = (await shop.initiate(cart, { ...headers })).json<{ tran_id: string }>()
  if (isPaid) await shop.decide(tranId, 'approve')
  const { id: orderId, accessKey: key } = await shop.orderOf(tranId)
  return { laptop, tranId, orderId, key, customerInfo }
}

function cancel(payload: object, headers = {}) {
  return app.inject({ method: 'POST', url: '/api/orders/cancel', payload, headers })
}

const pageOf = async (key: string): Promise<OrderPage> => (await app.inject(`/api/orders/key/${key}`)).json()
const healthy = async () => expect(await examine(db)).toEqual([])
const countRefunds = (orderId: string) => db.$count(refunds, eq(refunds.orderId, orderId))

function handOver(orderId: string) {
  const body = { orderId, courier: 'pathao', number: `P-${orderId.slice(-8)}`, cashToCollect: 0 }
  return shop.send('shipments/handOver', body)
}

test('a buyer cancels a paid order: its unit is back, its money is on its way, and the mail says how long', async () => {
  const { laptop, tranId, orderId, key } = await order()
  expect((await pageOf(key)).cancelling).toEqual({ way: 'now', online: 125_000, byHand: 0 })

  const response = await cancel({ key, basedOn: { orderStatus: 'confirmed', paymentStatus: 'paid' } })

  expect(response.statusCode, response.body).toBe(200)
  expect(response.json()).toMatchObject({ order: { orderStatus: 'cancelled', refundOnItsWay: 125_000 } })
  expect(response.json().cancelling).toBeUndefined()
  expect(response.json().events[0]).toMatchObject({ by: 'customer' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(row).toMatchObject({ closedBy: 'cancellation', attention: 'refund_needed' })
  const isMail = like(mailOutbox.dedupeKey, `order:${orderId}:status:%:customer`)
  const [mail] = await db.select().from(mailOutbox).where(isMail)
  expect(mail?.textBody).toContain('We are refunding ৳125,000.')
  expect(mail?.textBody).toContain('within 3 to 10 working days')
  expect(await db.$count(auditLog, eq(auditLog.subject, orderId))).toBe(0)

  await shop.settleRefunds()
  await shop.settleRefunds()
  expect(await shop.refundsAt(tranId)).toHaveLength(1)
  expect((await pageOf(key)).order).toMatchObject({ paymentStatus: 'refunded', refunded: 125_000 })
  await healthy()
})

test('the same request again, or ten at once, cancel once and refund once', async () => {
  const { orderId, key } = await order()

  const responses = await Promise.all(Array.from({ length: 10 }, () => cancel({ key })))

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await countRefunds(orderId)).toBe(1)
  await healthy()
})

test('an unpaid order is closed, and a payment that comes in later goes back by itself', async () => {
  const { laptop, tranId, orderId, key } = await order({ isPaid: false })

  const response = await cancel({ key })
  expect(response.json()).toMatchObject({ order: { orderStatus: 'cancelled', paymentStatus: 'unpaid' } })
  expect(response.json().payPath).toBeUndefined()
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })

  await shop.decide(tranId, 'approve')

  const page = await pageOf(key)
  expect(page.order).toMatchObject({ orderStatus: 'cancelled', refundOnItsWay: 125_000 })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  await shop.settleRefunds()
  await shop.settleRefunds()
  expect((await pageOf(key)).order).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded' })
  expect(await countRefunds(orderId)).toBe(1)
  await healthy()
})

test('cancelling and paying at the same moment ends cancelled, with the money on its way back', async () => {
  const placed = await Promise.all(Array.from({ length: 6 }, () => order({ isPaid: false })))

  const cancelled = await Promise.all(
    placed.map(async ({ tranId, key }) => {
      const [response] = await Promise.all([cancel({ key }), shop.decide(tranId, 'approve')])
      return response.statusCode
    }),
  )
  await shop.settleRefunds()
  await shop.settleRefunds()

  expect(cancelled).toEqual(placed.map(() => 200))
  for (const { key, orderId, laptop } of placed) {
    expect((await pageOf(key)).order).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded' })
    expect(await countRefunds(orderId)).toBe(1)
    expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  }
  await healthy()
})

test('of cancelling and handing over at the same moment one happens', async () => {
  const placed = await Promise.all(Array.from({ length: 6 }, () => order()))

  const results = await Promise.all(
    placed.map(({ key, orderId }) => Promise.all([cancel({ key }), handOver(orderId)])),
  )

  for (const [place, [cancelled, handed]] of results.entries()) {
    const { orderId, laptop } = placed[place]!
    expect([cancelled.statusCode, handed.statusCode].toSorted()).toEqual([200, 409])
    const isCancelled = cancelled.statusCode === 200
    expect(await db.$count(shipments, eq(shipments.orderId, orderId))).toBe(isCancelled ? 0 : 1)
    expect(await countRefunds(orderId)).toBe(isCancelled ? 1 : 0)
    expect((await shop.stockOf(laptop)).quantity).toBe(isCancelled ? 3 : 2)
    if (!isCancelled) expect(cancelled.json().code).toBe('TOO_LATE_TO_CANCEL')
  }
  await healthy()
})

test('what people took stays until a person gives it back, and the mail says so', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { order: made } = (await desk.make(deskOrderBody(laptop))).json()
  await desk.collect({ orderId: made._id, kind: 'cash', amount: 50_000 })
  const [{ accessKey: key } = { accessKey: '' }] = await db
    .select({ accessKey: orders.accessKey })
    .from(orders)
    .where(eq(orders.id, made._id))
  expect((await pageOf(key)).cancelling).toEqual({ way: 'now', online: 0, byHand: 50_000 })

  const response = await cancel({ key })

  expect(response.json()).toMatchObject({ order: { orderStatus: 'cancelled', paymentStatus: 'paid' } })
  expect(await countRefunds(made._id)).toBe(0)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  const isMail = like(mailOutbox.dedupeKey, `order:${made._id}:status:%:customer`)
  const [mail] = await db.select().from(mailOutbox).where(isMail)
  expect(mail?.textBody).toContain('Your payment of ৳50,000 is with us. We will call you')
  await healthy()
})

test('a stale page, somebody else and an old key cancel nothing', async () => {
  const owner = await shop.loginAs('user')
  const stranger = await shop.loginAs('user')
  const { orderId, key } = await order({ headers: owner.headers })
  const other = await order()

  const stale = await cancel({ key, basedOn: { paymentStatus: 'unpaid' } })
  const unknownKey = await cancel({ key: 'a-key-that-nobody-has-at-all' })
  const notOwn = await cancel({ orderId }, stranger.headers)
  const notLoggedIn = await cancel({ orderId })
  await db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(orders.id, other.orderId))
  const old = await cancel({ key: other.key })

  expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_EDIT'])
  expect([unknownKey, notOwn, notLoggedIn, old].map((response) => response.json().code)).toEqual([
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'NOT_LOGGED_IN',
    'ORDER_NOT_FOUND',
  ])
  expect((await pageOf(key)).order.orderStatus).toBe('confirmed')
  expect((await cancel({ orderId }, owner.headers)).statusCode).toBe(200)
})

test('an order that has left is asked for, and one that arrived or is closed is not cancelled', async () => {
  const { orderId, key } = await order()
  await handOver(orderId)
  expect((await pageOf(key)).cancelling?.way).toBe('ask')

  const sent = await cancel({ key })
  await shop.setTo(orderId, 'completed')
  const arrived = await cancel({ key })

  expect([sent, arrived].map((response) => response.json().code)).toEqual([
    'TOO_LATE_TO_CANCEL',
    'TOO_LATE_TO_CANCEL',
  ])
  expect((await pageOf(key)).cancelling).toBeUndefined()
  expect(await countRefunds(orderId)).toBe(0)
})

test('after three paid orders in a month the next one is asked for', async () => {
  const { customerInfo, key } = await order()
  await cancel({ key })
  const codes: string[] = []
  for (let nth = 2; nth <= 4; nth += 1) {
    const cart = { ...shop.cartOf([await shop.addProduct(), 1]), customerInfo }
    const { tran_id: tranId } = (await shop.initiate(cart)).json<{ tran_id: string }>()
    await shop.decide(tranId, 'approve')
    codes.push((await cancel({ key: (await shop.orderOf(tranId)).accessKey })).json().code)
  }

  expect(codes).toEqual([undefined, undefined, 'TOO_MANY_CANCELLED'])
})
