import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smsOutbox } from '#server/platform/db/schema.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { checkShipments } from '#tests/support/shop/check-shipments.ts'
import { type CourierShop, courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await courierShop({ book: 300, read: 300 })
})
afterAll(() => shop.close())

const fault = (kind: string, { number }: { number: number }, on = 'book') =>
  shop.fault(on, kind, { invoice: `${number}-1` })

test('ten clicks at once book one consignment', async () => {
  const order = await shop.paidOrder()

  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.handOver(order.id)))

  const codes = responses.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await shop.parcelsOf(order)).toHaveLength(1)
})

test('after a booking without an answer the shop asks the courier before it books again', async () => {
  const order = await shop.paidOrder()
  await fault('hang-after', order)

  const response = await shop.handOver(order.id)
  expect(response.json()).toMatchObject({ shipments: [{ state: 'booking', number: null }] })
  expect(await shop.statusOf(order.id)).toBe('confirmed')
  await shop.makeDue(order.id)
  await checkShipments(shop.app)

  expect(await shop.parcelsOf(order)).toHaveLength(1)
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'in_review', number: null, error: null })
  expect(await shop.statusOf(order.id)).toBe('shipping')

  // The next news brings the number that the lost answer had.
  await shop.setParcelStatus(order, 'pending')
  const [parcel] = await shop.parcelsOf(order)
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'pending', number: String(parcel?.id) })
})

test.each(['hang', 'http-500', 'html', 'unauthorized', 'other-invoice'])(
  'after the fault %s the job books the parcel, once',
  async (kind) => {
    const order = await shop.paidOrder()
    await fault(kind, order)

    await shop.handOver(order.id)
    expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'booking' })
    await shop.makeDue(order.id)
    await Promise.all([checkShipments(shop.app), checkShipments(shop.app)])

    expect(await shop.parcelsOf(order)).toHaveLength(1)
    expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'in_review' })
  },
)

test('a parcel that the courier has and denies is booked once', async () => {
  const order = await shop.paidOrder()
  await fault('hang-after', order)
  await fault('not-found', order, 'status')

  await shop.handOver(order.id)
  for (let round = 0; round < 2; round += 1) {
    await shop.makeDue(order.id)
    await checkShipments(shop.app)
  }

  expect(await shop.parcelsOf(order)).toHaveLength(1)
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'in_review' })
})

test('staff can give up a booking without an answer only when the courier has no such parcel', async () => {
  const [booked, lost] = [await shop.paidOrder(), await shop.paidOrder()]
  await fault('hang-after', booked)
  await fault('hang', lost)
  await shop.handOver(booked.id)
  await shop.handOver(lost.id)
  const giveUp = async ({ id }: { id: string }) => {
    await shop.makeDue(id)
    return shop.post('giveUp', { shipmentId: (await shop.shipmentOf(id))._id })
  }

  await fault('hang', lost, 'status')
  expect((await giveUp(lost)).json()).toMatchObject({ code: 'COURIER_SILENT' })
  expect((await giveUp(lost)).json()).toMatchObject({ next: { refusal: null } })
  expect((await giveUp(booked)).json()).toMatchObject({ code: 'CONFLICT' })

  await shop.handOver(lost.id)
  expect((await shop.parcelsOf(lost)).map(({ invoice }) => invoice)).toEqual([`${lost.number}-2`])
})

test('staff see a shipment that the courier has not answered for a day', async () => {
  const order = await shop.paidOrder()
  await shop.fault('book', 'hang', { invoice: `${order.number}-1`, times: null })
  await shop.handOver(order.id)
  await shop.db.execute(
    `update shipments set created_at = now() - interval '25 hours' where order_id = '${order.id}'`,
  )

  await shop.makeDue(order.id)
  await checkShipments(shop.app)

  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'booking', attention: 'no_answer' })
})

async function cancel({ id }: { id: string }) {
  const { setStatus } = deskOf(shop, shop.manager, await shop.loginAs('super_admin'))
  expect((await setStatus(id, 'cancelled')).statusCode).toBe(200)
}

test('an order that staff cancel while the courier does not answer is not booked any more', async () => {
  const order = await shop.paidOrder()
  await fault('hang', order)
  await shop.handOver(order.id)
  await cancel(order)

  await shop.makeDue(order.id)
  await checkShipments(shop.app)

  expect(await shop.parcelsOf(order)).toEqual([])
  expect(await shop.shipmentOf(order.id)).toMatchObject({
    state: 'refused',
    error: 'This order is cancelled. An order is handed over once it is confirmed.',
  })
})

test('an order that is paid while the courier does not answer is not booked with the cash of before', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { make, collect } = deskOf(shop, shop.manager, shop.manager)
  const { _id: id, number } = (await make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json().order
  const order = { id, number: Number(number) }
  await fault('hang', order)
  await shop.handOver(id, { cashToCollect: 50_000 })
  await collect({ orderId: id, kind: 'bank', amount: 50_000, reference: number })

  await shop.makeDue(id)
  await checkShipments(shop.app)

  expect(await shop.parcelsOf(order)).toEqual([])
  expect(await shop.shipmentOf(id)).toMatchObject({
    state: 'refused',
    error: 'Only ৳0 is due. The courier must not collect ৳50,000.',
  })
})

test('the buyer of a cancelled order is not told that it is on its way', async () => {
  // Few SMS go to one number in an hour, and the other orders have used those of theirs.
  const order = await shop.paidOrder({ phone: '01811000567' })
  await fault('hang-after', order)
  await shop.handOver(order.id)
  await cancel(order)

  await shop.makeDue(order.id)
  await checkShipments(shop.app)

  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'in_review', attention: 'contradiction' })
  expect(await shop.statusOf(order.id)).toBe('cancelled')
  const sent = await shop.db.select().from(smsOutbox).where(eq(smsOutbox.orderId, order.id))
  expect(sent.map(({ kind }) => kind)).toEqual(['paid'])
})

test('the address of an order is not corrected while the courier may have a parcel with the old one', async () => {
  const { headers } = await shop.loginAs('super_admin')
  const order = await shop.paidOrder()
  await fault('hang-after', order)
  await shop.handOver(order.id)
  const { phone, city, district } = nusrat
  const details = { phone, city, district, company: '', postcode: '', streetAddress: 'House 2, Banani' }
  const correct = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders/correctDelivery',
      payload: { orderId: order.id, ...details },
      headers,
    })

  expect((await correct()).json().message).toBe(
    'The courier has not answered about this order yet. Please ask again, or cancel the booking, before you correct the address.',
  )

  await shop.makeDue(order.id)
  await checkShipments(shop.app)
  expect((await correct()).json().message).toBe('This order is shipping: its address stays as it is.')
})
