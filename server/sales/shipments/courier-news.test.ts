import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEvents, orders, shipments, smsOutbox } from '#server/platform/db/schema.ts'
import type { Shipment } from '#shared/contract/shipments.ts'
import { checkShipments } from '#tests/support/shop/check-shipments.ts'
import { type CourierShop, courierShop } from '#tests/support/shop/courier-shop.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await courierShop()
})
afterAll(() => shop.close())

/** An order that was handed over to Steadfast. */
async function handedOver(cashToCollect = 0, customer: object = {}) {
  const order = await shop.paidOrder(customer)
  await shop.handOver(order.id, { cashToCollect })
  return order
}

test('news moves the shipment, and the delivery completes the order', async () => {
  const order = await handedOver()

  await shop.setParcelStatus(order, 'pending')
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'pending' })
  await shop.sim(`/consignments/${order.number}-1/tracking`, { words: 'Arrived at the Mirpur hub' })
  await shop.setParcelStatus(order, 'delivered')

  const shipment = await shop.shipmentOf(order.id)
  expect(shipment).toMatchObject({ state: 'delivered', attention: null, charge: 110 })
  expect(shipment.events.map(({ state, text }) => state ?? text)).toEqual([
    'delivered',
    'Arrived at the Mirpur hub',
    'pending',
    'in_review',
  ])
  expect(await shop.statusOf(order.id)).toBe('completed')
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.at(-1)).toMatchObject({ by: 'courier', what: 'Steadfast has delivered the order' })
})

test('news that comes three times counts once', async () => {
  const order = await handedOver(0, { phone: '01811000777' })
  await shop.fault('news', 'duplicate', { invoice: `${order.number}-1` })

  await shop.setParcelStatus(order, 'delivered')

  const { events } = await shop.shipmentOf(order.id)
  expect(events.filter(({ state }) => state === 'delivered')).toHaveLength(1)
  const history = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(history.filter(({ what }) => /delivered/.test(what))).toHaveLength(1)
  const sms = await shop.db.select().from(smsOutbox).where(eq(smsOutbox.orderId, order.id))
  expect(sms.filter(({ kind }) => kind === 'delivered')).toHaveLength(1)
})

test('the same news at the same moment counts once', async () => {
  const order = await handedOver()
  const news = {
    notification_type: 'delivery_status',
    invoice: `${order.number}-1`,
    status: 'Delivered',
    updated_at: '2030-01-01 10:00:00',
  }

  const responses = await Promise.all(Array.from({ length: 8 }, () => shop.sendNews(news)))

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  const { events } = await shop.shipmentOf(order.id)
  expect(events.filter(({ word }) => word === 'Delivered')).toHaveLength(1)
})

test('news reaches its order though staff typed its number into another one, and staff are told', async () => {
  const [right, wrong] = [await handedOver(), await shop.paidOrder()]
  const [parcel] = await shop.parcelsOf(right)
  const number = String(parcel?.id)
  // As after a booking whose answer was lost: the courier then tells the status of the invoice, and no number.
  await shop.db.update(shipments).set({ consignment: null }).where(eq(shipments.orderId, right.id))
  await shop.handOver(wrong.id, { number })

  const news = { notification_type: 'delivery_status', invoice: `${right.number}-1`, consignment_id: number }
  const response = await shop.sendNews({ ...news, status: 'delivered', updated_at: '2030-01-01 10:00:00' })

  expect(response.statusCode).toBe(200)
  expect(await shop.shipmentOf(right.id)).toMatchObject({ state: 'delivered', attention: 'contradiction' })
  expect(await shop.shipmentOf(wrong.id)).toMatchObject({ state: 'booked', number })
})

test.each([undefined, '', null])(
  'news with the invoice %o reaches a parcel that staff booked elsewhere, by its number',
  async (invoice) => {
    const order = await shop.paidOrder()
    const number = `P-${order.number}`
    await shop.handOver(order.id, { number })

    const news = { notification_type: 'delivery_status', consignment_id: number, status: 'Delivered' }
    const response = await shop.sendNews({ ...news, invoice })

    expect(response.statusCode, response.body).toBe(200)
    expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'delivered', number })
  },
)

test('a booked parcel whose number staff had typed into another order gets it once it is free', async () => {
  const [earlier, wrong, right] = [await handedOver(), await shop.paidOrder(), await shop.paidOrder()]
  const [last] = await shop.parcelsOf(earlier)
  // The courier numbers its parcels one after the other.
  const number = String(last!.id + 1)
  await shop.handOver(wrong.id, { number })
  await shop.handOver(right.id)
  expect(await shop.shipmentOf(right.id)).toMatchObject({ number: null, attention: 'contradiction' })

  const { _id: ofWrong } = await shop.shipmentOf(wrong.id)
  const { _id: ofRight, takesNumber } = await shop.shipmentOf(right.id)
  await shop.post('number', { shipmentId: ofWrong, number: null, basedOn: { number } })
  await shop.post('number', { shipmentId: ofRight, number, basedOn: { number: null } })

  expect(takesNumber).toBe(true)
  expect(await shop.shipmentOf(right.id)).toMatchObject({ number, takesNumber: false })
})

test.each(['delivered', 'hold'])('older news after "%s" is recorded and changes no state', async (status) => {
  const order = await handedOver()
  await shop.fault('news', 'out-of-order', { invoice: `${order.number}-1` })

  await shop.setParcelStatus(order, status)

  const { state, events, attention } = await shop.shipmentOf(order.id)
  expect({ state, attention }).toEqual({ state: status, attention: null })
  expect(events[0]).toMatchObject({ word: 'Pending', state: null })
})

test('a parcel that is returned after its delivery is flagged for staff, and the order stays completed', async () => {
  const order = await handedOver()
  await shop.fault('news', 'returned-after-delivered', { invoice: `${order.number}-1` })

  await shop.setParcelStatus(order, 'delivered')

  const { _id: shipmentId, ...shipment } = await shop.shipmentOf(order.id)
  expect(shipment).toMatchObject({ state: 'returned', attention: 'returned_after_delivery' })
  expect(await shop.statusOf(order.id)).toBe('completed')

  const seen = await shop.post('seen', { shipmentId, note: 'Buyer called, refunded' })
  const [after] = seen.json<{ shipments: Shipment[] }>().shipments
  expect(after?.attention).toBeNull()
  expect(after?.events[0]).toMatchObject({ by: 'Rahim', text: 'Buyer called, refunded' })
})

test('a flag that is newer than what staff saw stays, and a retry clears a flag once', async () => {
  const order = await handedOver()
  await shop.setParcelStatus(order, 'cancelled')
  const { _id: shipmentId, attention } = await shop.shipmentOf(order.id)
  expect(attention).toBe('not_delivered')
  await shop.setParcelStatus(order, 'returned')
  await shop.setParcelStatus(order, 'delivered')

  const stale = await shop.post('seen', { shipmentId, note: 'Called', basedOn: { attention } })
  expect(stale.json()).toMatchObject({
    code: 'STALE_EDIT',
    details: [{ path: 'basedOn' }, { path: 'attention', expected: 'contradiction' }],
  })
  expect(await shop.shipmentOf(order.id)).toMatchObject({ attention: 'contradiction' })

  const body = { shipmentId, note: 'Asked the rider', basedOn: { attention: 'contradiction' } }
  const tries = [await shop.post('seen', body), await shop.post('seen', body)]
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { events, attention: left } = await shop.shipmentOf(order.id)
  expect([left, events.filter(({ text }) => text === 'Asked the rider').length]).toEqual([null, 1])

  const late = await shop.post('seen', { ...body, note: 'I asked, too' })
  expect(late.json()).toMatchObject({ code: 'STALE_EDIT', message: expect.stringContaining('Rahim') })
})

test('news of a delivery after a return changes no state and is flagged for staff', async () => {
  const order = await handedOver()

  await shop.setParcelStatus(order, 'returned')
  await shop.setParcelStatus(order, 'delivered')

  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'returned', attention: 'contradiction' })
  expect(await shop.statusOf(order.id)).toBe('shipping')
})

test('cash that differs from what was to be collected is flagged for staff', async () => {
  const order = await handedOver(120)
  await shop.fault('news', 'cod-differs', { invoice: `${order.number}-1` })

  await shop.setParcelStatus(order, 'delivered')

  expect(await shop.shipmentOf(order.id)).toMatchObject({
    state: 'delivered',
    attention: 'cod_differs',
    cashToCollect: 120,
    collected: 620,
  })
})

test('news with a wrong token, or without one, changes nothing', async () => {
  const order = await handedOver()
  await shop.fault('news', 'wrong-token', { invoice: `${order.number}-1` })

  await shop.setParcelStatus(order, 'delivered')
  const news = { notification_type: 'delivery_status', invoice: `${order.number}-1`, status: 'Delivered' }
  const responses = await Promise.all([
    shop.sendNews(news, ''),
    shop.sendNews(news, 'Bearer x'),
    shop.sendNews({}, 'Basic x'),
  ])

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'in_review' })
  expect(await shop.statusOf(order.id)).toBe('shipping')
})

test('news about the consignment of another order, or an unknown one, is refused', async () => {
  const [one, other] = [await handedOver(), await handedOver()]
  const [parcel] = await shop.parcelsOf(other)
  const news = { notification_type: 'delivery_status', status: 'Delivered' }

  const crossed = await shop.sendNews({ ...news, invoice: `${one.number}-1`, consignment_id: parcel?.id })
  const unknown = await shop.sendNews({ ...news, invoice: '1-1' })

  expect([crossed.statusCode, unknown.statusCode]).toEqual([404, 404])
  expect(await shop.statusOf(one.id)).toBe('shipping')
})

test('the shop asks the courier about a parcel without news', async () => {
  const order = await handedOver()
  await shop.fault('news', 'never', { invoice: `${order.number}-1` })
  await shop.setParcelStatus(order, 'delivered')
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'in_review' })

  await shop.makeDue(order.id)
  await checkShipments(shop.app)

  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'delivered' })
  expect(await shop.statusOf(order.id)).toBe('completed')
})

test('staff who ask about a parcel that the courier does not have any more are told so', async () => {
  const order = await handedOver()
  await shop.fault('status', 'not-found', { invoice: `${order.number}-1` })
  const { _id: shipmentId } = await shop.shipmentOf(order.id)

  const response = await shop.post('ask', { shipmentId })

  expect([response.statusCode, response.json().message]).toEqual([
    409,
    `The courier answers that it has no parcel ${order.number}-1. If it was deleted there, report it as not delivered.`,
  ])
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'in_review' })
})

test('a status word that the shop does not know keeps the parcel on its way', async () => {
  const order = await handedOver()
  await shop.fault('status', 'strange-word', { invoice: `${order.number}-1` })

  const { _id: shipmentId } = await shop.shipmentOf(order.id)
  await shop.post('ask', { shipmentId })

  const { state, events } = await shop.shipmentOf(order.id)
  expect({ state, word: events[0]?.word }).toEqual({ state: 'unknown', word: 'lost_in_space' })
})

test('an order that staff cancelled stays cancelled when its parcel arrives, and staff are told', async () => {
  const order = await handedOver()
  const closed = {
    status: 'cancelled',
    closedBy: 'staff',
    paymentStatus: 'refunded',
    unitsTaken: false,
  } as const
  await shop.db.update(orders).set(closed).where(eq(orders.id, order.id))

  await shop.setParcelStatus(order, 'delivered')

  expect(await shop.statusOf(order.id)).toBe('cancelled')
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'delivered', attention: 'contradiction' })
})
