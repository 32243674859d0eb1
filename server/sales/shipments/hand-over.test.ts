import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditLog,
  holds,
  mailOutbox,
  orderLines,
  orders,
  products,
  shipments,
  smsOutbox,
} from '#server/platform/db/schema.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { type CourierShop, courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await courierShop()
})
afterAll(() => shop.close())

test('one click books a paid order, sets it on its way and informs its buyer', async () => {
  const order = await shop.paidOrder({ phone: '+880 1711-000234' })

  const response = await shop.handOver(order.id, { cashToCollect: 120, parcels: 2 })

  expect(response.json()).toMatchObject({
    shipments: [{ invoice: `${order.number}-1`, state: 'in_review', cashToCollect: 120, parcels: 2 }],
    next: { refusal: 'A courier has this order.' },
  })
  const [parcel] = await shop.parcelsOf(order)
  expect(parcel).toMatchObject({
    codPaisa: 12_000,
    request: { recipient_phone: '01711000234', total_lot: '2' },
  })
  expect(await shop.shipmentOf(order.id)).toMatchObject({
    number: String(parcel?.id),
    trackingUrl: expect.stringContaining(parcel?.trackingCode ?? '-'),
    by: 'Rahim',
  })
  expect(await shop.statusOf(order.id)).toBe('shipping')
  const mails = await shop.db.select().from(mailOutbox)
  const told = mails.find(({ subject }) => subject === `Update on your order ${order.number}`)
  expect(told?.textBody).toContain('Steadfast brings it to you.')
  const sms = await shop.db.select().from(smsOutbox).where(eq(smsOutbox.orderId, order.id))
  expect(sms.map(({ kind }) => kind)).toContain('handed_over')
  const [line] = await shop.db.select().from(auditLog).where(eq(auditLog.subject, order.id))
  expect(line).toMatchObject({
    action: 'shipment.handOver',
    after: { courier: 'steadfast', codPaisa: 12_000 },
  })
})

test('the parcel of another courier is recorded with its number, and staff report its state', async () => {
  const order = await shop.paidOrder()

  await shop.handOver(order.id, { courier: 'other', courierName: 'Sundarban', number: 'SB-4711' })
  const { _id: shipmentId, courierName, number, state } = await shop.shipmentOf(order.id)
  expect({ courierName, number, state }).toEqual({
    courierName: 'Sundarban',
    number: 'SB-4711',
    state: 'booked',
  })
  expect(await shop.statusOf(order.id)).toBe('shipping')

  const reported = await shop.post('report', { shipmentId, state: 'delivered' })
  expect(reported.json()).toMatchObject({ shipments: [{ state: 'delivered', attention: null }] })
  expect(await shop.statusOf(order.id)).toBe('completed')
  const again = await shop.post('report', { shipmentId, state: 'pending' })
  expect(again.json()).toMatchObject({ code: 'CONFLICT' })
})

test('a number that another order has is refused', async () => {
  const [one, other] = [await shop.paidOrder(), await shop.paidOrder()]

  await shop.handOver(one.id, { courier: 'pathao', number: 'DP-100' })
  const response = await shop.handOver(other.id, { courier: 'pathao', number: 'DP-100' })

  expect(response.statusCode).toBe(409)
  expect(response.json().message).toBe('Another shipment has the number DP-100 already.')
})

test('a number that two people enter at once for two orders is taken once', async () => {
  const byHand = { courier: 'other', courierName: 'Sundarban' }
  for (const number of ['SB-1', 'SB-2', 'SB-3', 'SB-4', 'SB-5']) {
    const orders = [await shop.paidOrder(), await shop.paidOrder()]

    const tries = await Promise.all(orders.map(({ id }) => shop.handOver(id, { ...byHand, number })))

    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(tries.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      `Another shipment has the number ${number} already.`,
    )
  }
})

test('an order that is not paid, or was cancelled, is not handed over', async () => {
  const unpaid = await shop.orderOf(await shop.placedOrder())
  const cancelled = await shop.paidOrder()
  await shop.db
    .update(orders)
    .set({ status: 'cancelled', closedBy: 'staff', unitsTaken: false })
    .where(eq(orders.id, cancelled.id))

  for (const { id } of [unpaid, cancelled]) {
    const response = await shop.handOver(id, { cashToCollect: 0 })
    expect(response.json()).toMatchObject({ code: 'NOT_READY_TO_HAND_OVER' })
  }
  expect(await shop.parcelsOf(unpaid)).toEqual([])
})

test('an order that staff confirmed before it was paid is handed over once its payment is recorded, and the refusal says so', async () => {
  const tranId = await shop.placedOrder()
  const { id: orderId, totalPaisa } = await shop.orderOf(tranId)
  const admin = await shop.loginAs('super_admin')
  await shop.setStatus(tranId, 'confirmed', admin.headers)
  const amount = totalPaisa / 100

  const refused = await shop.handOver(orderId, { cashToCollect: amount })
  expect(refused.json().message).toContain('record its payment first')

  const payload = { orderId, kind: 'cash', amount }
  const { headers } = shop.manager
  await shop.app.inject({ method: 'POST', url: '/api/orders/collect', payload, headers })
  expect((await shop.handOver(orderId)).statusCode).toBe(200)
})

test('an order that was paid when its units were gone is handed over once it has them, and the refusal says so', async () => {
  const tranId = await shop.placedOrder()
  const { id: orderId } = await shop.orderOf(tranId)
  const { headers } = await shop.loginAs('super_admin')
  await shop.setStatus(tranId, 'confirmed', headers)
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const setQuantity = (quantity: number) =>
    shop.db.update(products).set({ quantity }).where(eq(products.id, line!.productId))
  await shop.db.delete(holds).where(eq(holds.orderId, orderId))
  await setQuantity(0)
  await shop.decide(tranId, 'approve')

  const refused = await shop.handOver(orderId)
  expect(refused.json().message).toMatch(/^Too few units were left when this order was paid/)

  await setQuantity(1)
  for (const status of ['pending', 'confirmed']) await shop.setStatus(tranId, status, headers)
  expect((await shop.handOver(orderId)).statusCode).toBe(200)
})

test.each([
  ['+44 7700 900123', /Bangladeshi mobile numbers only, and \+44 7700 900123 is not one/],
  ['029123456', /Bangladeshi mobile numbers only/],
])(
  'a parcel to the phone number %s is refused before it is booked, with the reason',
  async (phone, words) => {
    const order = await shop.paidOrder({ phone })

    const response = await shop.handOver(order.id)

    expect(response.json()).toMatchObject({ code: 'BAD_RECIPIENT', message: expect.stringMatching(words) })
    expect(await shop.parcelsOf(order)).toEqual([])
    expect(await shop.statusOf(order.id)).toBe('confirmed')
  },
)

test('an order on the phone that is picked up has no address, which is said before a courier is booked', async () => {
  const { make } = deskOf(shop, shop.manager, shop.manager)
  const [branch] = (await shop.app.inject({ url: '/api/shops/getAllShops' })).json()
  const customerInfo = { name: nusrat.name, phone: nusrat.phone }
  const pickUp = { dueNow: 'nothing', pickUpAt: branch._id, customerInfo }
  const { order } = (await make(deskOrderBody(await shop.addProduct(), pickUp))).json()
  const words = 'This order has no street address to bring it to. Please correct the address first.'

  expect((await shop.findShipments(order._id)).next).toMatchObject({ bookingRefusal: words })
  const response = await shop.handOver(order._id, { cashToCollect: order.due })

  expect(response.json()).toMatchObject({ code: 'BAD_RECIPIENT', message: words })
})

test('an address that is too long for the courier is refused before it is booked', async () => {
  const order = await shop.paidOrder({ streetAddress: 'House 5, '.repeat(27).trim() })

  const response = await shop.handOver(order.id)

  expect(response.json()).toMatchObject({ code: 'BAD_RECIPIENT', message: expect.stringMatching(/shorten/) })
})

test('cash of more than what is due and any delivery charge is refused', async () => {
  const order = await shop.paidOrder()

  const response = await shop.handOver(order.id, { cashToCollect: 125_000 })

  expect(response.json()).toMatchObject({
    code: 'CASH_TO_COLLECT',
    message: 'Only ৳0 is due. The courier must not collect ৳125,000.',
  })
})

test("staff read the courier's reason for a refusal, and the corrected parcel is booked as another attempt", async () => {
  const order = await shop.paidOrder()
  await shop.fault('book', 'refused', { invoice: `${order.number}-1` })

  const refused = await shop.handOver(order.id)
  const { next } = await shop.findShipments(order.id)
  await shop.handOver(order.id)

  expect(refused.json()).toMatchObject({
    code: 'COURIER_REFUSED',
    message: 'The courier did not take this parcel: No rider goes there.',
  })
  expect(next.refusal).toBeNull()
  expect((await shop.parcelsOf(order)).map(({ invoice }) => invoice)).toEqual([`${order.number}-2`])
})

test('shop staff and customers cannot hand over', async () => {
  const order = await shop.paidOrder()
  for (const role of ['user', 'shop_staff'] as const) {
    const { headers } = await shop.loginAs(role)
    const payload = { orderId: order.id, courier: 'rider', cashToCollect: 0 }
    expect((await shop.post('handOver', payload, headers)).statusCode).toBe(403)
  }
  expect(await shop.db.$count(shipments, eq(shipments.orderId, order.id))).toBe(0)
})

test('two numbers that staff typed into the wrong orders are put right', async () => {
  const [one, other] = [await shop.paidOrder(), await shop.paidOrder()]
  await shop.handOver(one.id, { courier: 'pathao', number: 'DH-OTHER' })
  await shop.handOver(other.id, { courier: 'pathao', number: 'DH-ONE' })
  const { _id: ofOne, takesNumber } = await shop.shipmentOf(one.id)
  const { _id: ofOther } = await shop.shipmentOf(other.id)
  expect(takesNumber).toBe(true)

  const numbers = [
    { shipmentId: ofOne, number: null, basedOn: { number: 'DH-OTHER' } },
    { shipmentId: ofOther, number: 'DH-OTHER', basedOn: { number: 'DH-ONE' } },
    { shipmentId: ofOne, number: 'DH-ONE', basedOn: { number: null } },
    // The response was lost, and the form is sent again.
    { shipmentId: ofOne, number: 'DH-ONE', basedOn: { number: null } },
  ]
  for (const body of numbers) expect((await shop.post('number', body)).statusCode).toBe(200)

  expect(await shop.shipmentOf(one.id)).toMatchObject({
    number: 'DH-ONE',
    events: [
      { by: 'Rahim', text: 'Number DH-ONE entered', state: null },
      { by: 'Rahim', text: 'Number DH-OTHER removed', state: null },
      { state: 'booked' },
    ],
  })
  expect(await shop.shipmentOf(other.id)).toMatchObject({ number: 'DH-OTHER' })
})

test('a number that a colleague corrected in the meantime is not overwritten unseen', async () => {
  const order = await shop.paidOrder()
  await shop.handOver(order.id, { courier: 'pathao', number: 'DH-FIRST' })
  const { _id: shipmentId } = await shop.shipmentOf(order.id)
  await shop.post('number', { shipmentId, number: 'DH-SECOND', basedOn: { number: 'DH-FIRST' } })

  const late = await shop.post('number', { shipmentId, number: 'DH-THIRD', basedOn: { number: 'DH-FIRST' } })
  const blind = await shop.post('number', { shipmentId, number: 'DH-THIRD' })

  expect([late.json().code, blind.json().code]).toEqual(['STALE_EDIT', 'STALE_EDIT'])
  expect(late.json().message).toBe('Rahim changed this in the meantime. Nothing was saved.')
  expect(await shop.shipmentOf(order.id)).toMatchObject({ number: 'DH-SECOND' })
})

test('the number that the courier gave when it was booked is not changed', async () => {
  const order = await shop.paidOrder()
  await shop.handOver(order.id)
  const { _id: shipmentId, number, takesNumber } = await shop.shipmentOf(order.id)

  const response = await shop.post('number', { shipmentId, number: 'DH-9', basedOn: { number } })

  expect(response.json().message).toBe('This shipment takes no number now.')
  expect(takesNumber).toBe(false)
  expect(await shop.shipmentOf(order.id)).toMatchObject({ number })
})
