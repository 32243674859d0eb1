import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, orderEvents, orders, payments } from '#server/platform/db/schema.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { forgetBuyer } from './forget-buyer.ts'

const shop = await payingShop()
const { app, db } = shop
const admin = await shop.loginAs('super_admin', { displayName: 'Farhana' })
afterAll(() => shop.close())

const { phone, streetAddress, city, district } = nusrat
const details = { phone, streetAddress, company: '', city, district, postcode: '' }

async function placedOrder(headers: Record<string, string> = {}) {
  const { tranId } = await shop.placed(await shop.addProduct(), 1, headers)
  await shop.decide(tranId, 'approve')
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  return { tranId, orderId: attempt!.orderId }
}

function correct(orderId: string, changes: object, basedOn?: object) {
  return app.inject({
    method: 'POST',
    url: '/api/orders/correctDelivery',
    payload: { orderId, ...details, ...changes, ...(basedOn && { basedOn }) },
    headers: admin.headers,
  })
}

function setRate(to: string, payload: object) {
  return app.inject({ method: 'PUT', url: `/api/delivery/rates/${to}`, payload, headers: admin.headers })
}

test('a corrected address and phone are used from now on, and the history keeps the old ones', async () => {
  const { orderId } = await placedOrder()

  const response = await correct(
    orderId,
    { phone: '01811 222333', streetAddress: 'House 2, Road 3, Banani' },
    details,
  )

  expect(response.json().order.customerInfo).toMatchObject({
    name: nusrat.name,
    phone: '01811 222333',
    streetAddress: 'House 2, Road 3, Banani',
  })
  expect(response.json().events[0]).toMatchObject({
    by: 'Farhana',
    what: `Corrected phone from “${phone}” to “01811 222333”, street address from “${streetAddress}” to “House 2, Road 3, Banani”`,
  })
  const found = await app.inject({
    url: '/api/orders/getAllOrders?q=%2B8801811-222333',
    headers: admin.headers,
  })
  expect(found.json()).toMatchObject([{ _id: orderId }])
  expect(await db.select().from(auditLog).where(eq(auditLog.subject, orderId))).toMatchObject([
    { action: 'order.correct', after: { phone: 'corrected', streetAddress: 'corrected' } },
  ])
})

test('nothing is corrected once the order is on its way', async () => {
  const { orderId, tranId } = await placedOrder()
  await shop.setStatus(tranId, 'shipping', admin.headers)

  const response = await correct(orderId, { phone: '01811222333' })

  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'This order is shipping: its address stays as it is.',
  ])
})

test('two people who correct one order do not undo each other', async () => {
  const { orderId } = await placedOrder()
  await correct(orderId, { phone: '01811222333' }, details)

  const refused = await correct(orderId, { phone: '01911444555' }, details)
  const other = await correct(orderId, { phone: '01811222333', city: 'Savar' }, details)

  expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE_EDIT'])
  expect(refused.json().message).toContain('Farhana changed this in the meantime')
  expect(other.json().order.customerInfo).toMatchObject({ phone: '01811222333', city: 'Savar' })
})

test('a telephone number that is none is refused, and nobody but a super admin corrects', async () => {
  const { orderId } = await placedOrder()
  const manager = await shop.loginAs('shop_manager')

  const wrong = await correct(orderId, { phone: 'call me' })
  const forbidden = await app.inject({
    method: 'POST',
    url: '/api/orders/correctDelivery',
    payload: { orderId, ...details },
    headers: manager.headers,
  })

  expect([wrong.statusCode, forbidden.statusCode]).toEqual([400, 403])
})

test('a buyer who is forgotten is forgotten in the corrections, too', async () => {
  const customer = await shop.loginAs('user')
  const { orderId, tranId } = await placedOrder(customer.headers)
  await correct(orderId, { phone: '01811222333' })
  await shop.setStatus(tranId, 'completed', admin.headers)

  await db.transaction((tx) => forgetBuyer(tx, { userId: customer.id }))

  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
  expect(JSON.stringify(events)).not.toContain('01811222333')
  expect(events.map(({ what }) => what)).toContain('Delivery details corrected')
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order!.searchText).not.toContain('01811222333')
})

test('another district has another charge and other days, and the history says so', async () => {
  const rate = { minDays: 2, charge: 0, maxDays: 3 }
  await setRate(district, rate)
  await setRate('Sylhet', { ...rate, charge: 150, maxDays: 5 })
  const { orderId } = await placedOrder()

  const response = await correct(orderId, { district: 'Sylhet', city: 'Sylhet' })

  expect(response.json().order.delivery).toEqual({ charge: 150, days: '2 to 5 days' })
  expect(response.json().events[0].what).toContain(
    'delivery from “Free delivery, 2 to 3 days” to “৳150, paid on delivery, 2 to 5 days”',
  )
})

test('a delivery charge that staff put into the total is not asked for again after a correction', async () => {
  await setRate('Khulna', { charge: 150, minDays: 3, maxDays: 6 })
  const manager = await shop.loginAs('shop_manager')
  const product = await shop.addProduct()
  const { make } = deskOf(shop, manager, admin)
  const { order } = (await make(deskOrderBody(product, { deliveryCharge: 120, dueNow: 'nothing' }))).json()

  const response = await correct(order._id, { district: 'Khulna', city: 'Khulna' })
  const { headers } = manager
  const shipments = await app.inject({ url: `/api/shipments/of/${order._id}`, headers })

  expect(response.json().order.delivery).toEqual({ days: '3 to 6 days', isInTotal: true })
  expect(shipments.json().next).toMatchObject({ due: order.due, cashToCollect: order.due })
})
