import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { collections, orders } from '#server/platform/db/schema.ts'
import { msisdnOf } from '#shared/phone.ts'
import { checkShipments } from '#tests/support/shop/check-shipments.ts'
import { type CourierShop, courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { trackOrder } from './track-order.ts'

let shop: CourierShop
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await courierShop()
  desk = deskOf(shop, shop.manager, await shop.loginAs('super_admin'))
})
afterAll(() => shop.close())

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** An order by phone for ৳50,000, of which `advance` is paid before the hand-over. */
async function deskOrder(advance = 0): Promise<{ id: string; number: number }> {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const dueNow = advance > 0 ? { dueNow: 'advance', advance } : { dueNow: 'nothing' }
  const { order } = (await desk.make(deskOrderBody(laptop, dueNow))).json()
  if (advance > 0)
    await desk.collect({ orderId: order._id, kind: 'bank', amount: advance, reference: order.number })
  return { id: order._id, number: Number(order.number) }
}

async function stateOf({ id }: { id: string }) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const taken = await shop.db.select().from(collections).where(eq(collections.orderId, id))
  const cod = taken.filter(({ kind }) => kind === 'cod').map(({ amountPaisa }) => amountPaisa)
  return { status: row?.status, paymentStatus: row?.paymentStatus, cod }
}

test('the courier must collect at least what is due, which the shop suggests', async () => {
  const order = await deskOrder(5_000)

  expect((await shop.findShipments(order.id)).next).toMatchObject({
    refusal: null,
    due: 45_000,
    cashToCollect: 45_000,
  })
  const refused = await shop.handOver(order.id, { cashToCollect: 44_999 })

  expect(refused.json()).toMatchObject({
    code: 'CASH_TO_COLLECT',
    message: '৳45,000 of this order is still due: the courier has to collect at least that.',
  })
})

test('cash that the courier collected pays the order, once, and completes it', async () => {
  const order = await deskOrder(5_000)
  await shop.handOver(order.id, { cashToCollect: 45_120 })
  expect(await stateOf(order)).toEqual({ status: 'shipping', paymentStatus: 'unpaid', cod: [] })
  await shop.fault('news', 'duplicate', { invoice: `${order.number}-1` })

  await shop.setParcelStatus(order, 'delivered')

  expect(await stateOf(order)).toEqual({ status: 'completed', paymentStatus: 'paid', cod: [4_500_000] })
  expect(await shop.shipmentOf(order.id)).toMatchObject({
    state: 'delivered',
    attention: null,
    collected: 45_120,
  })
  expect(await examine(shop.db)).toEqual([])
})

test('a parcel that is paid at the door takes no invoice number before the number that its SMS goes to', async () => {
  const order = await deskOrder()
  await shop.handOver(order.id, { cashToCollect: 50_000 })

  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  const telephone = msisdnOf(row!.customer.phone)

  // Another sale to the same telephone has queued its SMS, and takes an invoice number next.
  let arrival: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (other) => {
    await other.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${telephone}`}, 0))`)
    arrival = shop.setParcelStatus(order, 'delivered')
    await expect.poll(async () => (await shop.db.execute(waiting)).rowCount).toBe(1)
    await other.execute(sql`update document_numbers set last = last where series = 'invoice'`)
  })
  await arrival

  expect(await stateOf(order)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
})

test('cash that differs from what was to be collected pays nothing, and the order stays open for staff', async () => {
  const order = await deskOrder()
  await shop.handOver(order.id, { cashToCollect: 50_000 })
  await shop.fault('news', 'cod-differs', { invoice: `${order.number}-1` })

  await shop.setParcelStatus(order, 'delivered')

  expect(await stateOf(order)).toEqual({ status: 'shipping', paymentStatus: 'unpaid', cod: [] })
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'delivered', attention: 'cod_differs' })
})

test('a delivery whose cash is not known leaves the order open until a manager records the money', async () => {
  const order = await deskOrder()
  await shop.handOver(order.id, { courier: 'rider', cashToCollect: 50_000 })
  const { _id: shipmentId } = await shop.shipmentOf(order.id)

  await shop.post('report', { shipmentId, state: 'delivered' })
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'delivered', attention: 'money_due' })
  expect(await stateOf(order)).toMatchObject({ status: 'shipping', paymentStatus: 'unpaid' })

  await desk.collect({ orderId: order.id, kind: 'cod', amount: 50_000, reference: `R-${order.number}` })
  expect(await stateOf(order)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'delivered', attention: null })
  expect(await examine(shop.db)).toEqual([])
})

test('a parcel whose courier took too little completes its order once the rest is there, and no sooner', async () => {
  const order = await deskOrder()
  await shop.handOver(order.id, { courier: 'rider', cashToCollect: 50_000 })
  const { _id: shipmentId } = await shop.shipmentOf(order.id)
  await shop.post('report', { shipmentId, state: 'delivered', collected: 49_000 })

  await desk.collect({ orderId: order.id, kind: 'cod', amount: 49_000, reference: `R-${order.number}` })
  expect(await stateOf(order)).toMatchObject({ status: 'shipping', paymentStatus: 'unpaid' })
  await desk.collect({ orderId: order.id, kind: 'cash', amount: 1_000 })
  expect(await stateOf(order)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
})

test('a parcel that arrived while money was due completes its order once the buyer pays online', async () => {
  const order = await deskOrder()
  const { keyOf, paid } = linkOf(shop)
  await shop.handOver(order.id, { courier: 'rider', cashToCollect: 50_000 })
  const { _id: shipmentId } = await shop.shipmentOf(order.id)
  await shop.post('report', { shipmentId, state: 'delivered' })

  await paid({ key: await keyOf(order.id), pay: 'part', amount: 20_000 })
  expect(await stateOf(order)).toMatchObject({ status: 'shipping', paymentStatus: 'unpaid' })
  await paid({ key: await keyOf(order.id), pay: 'all' })

  expect(await stateOf(order)).toEqual({ status: 'completed', paymentStatus: 'paid', cod: [] })
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'delivered', attention: null })
  expect(await examine(shop.db)).toEqual([])
})

test('staff who report a delivery with its cash complete the order', async () => {
  const order = await deskOrder()
  await shop.handOver(order.id, { courier: 'rider', cashToCollect: 50_000 })
  const { _id: shipmentId } = await shop.shipmentOf(order.id)

  await shop.post('report', { shipmentId, state: 'delivered', collected: 50_000 })

  expect(await stateOf(order)).toEqual({ status: 'completed', paymentStatus: 'paid', cod: [5_000_000] })
  expect(await examine(shop.db)).toEqual([])
})

test('cash for an order that was paid at a branch in the meantime is not recorded, and staff give it back', async () => {
  const order = await deskOrder()
  await shop.handOver(order.id, { cashToCollect: 50_000 })
  await desk.collect({ orderId: order.id, kind: 'cash', amount: 50_000 })

  await shop.setParcelStatus(order, 'delivered')

  expect(await stateOf(order)).toEqual({ status: 'completed', paymentStatus: 'paid', cod: [] })
  expect(await shop.shipmentOf(order.id)).toMatchObject({ attention: 'cod_differs', collected: 50_000 })
})

test('small cash for an order that was paid in the meantime is not taken for a delivery charge', async () => {
  const order = await deskOrder(47_000)
  await shop.handOver(order.id, { cashToCollect: 3_000 })
  await desk.collect({ orderId: order.id, kind: 'cash', amount: 3_000 })

  await shop.setParcelStatus(order, 'delivered')

  expect(await stateOf(order)).toEqual({ status: 'completed', paymentStatus: 'paid', cod: [] })
  expect(await shop.shipmentOf(order.id)).toMatchObject({ attention: 'cod_differs', collected: 3_000 })
})

test('a parcel that was paid on its way is looked at, too, when the courier only says that it is delivered', async () => {
  const order = await deskOrder()
  await shop.handOver(order.id, { cashToCollect: 50_000 })
  await desk.collect({ orderId: order.id, kind: 'bank', amount: 50_000, reference: `B-${order.number}` })
  await shop.fault('news', 'never', { invoice: `${order.number}-1` })
  await shop.setParcelStatus(order, 'delivered')

  await shop.makeDue(order.id)
  await checkShipments(shop.app)

  expect(await stateOf(order)).toEqual({ status: 'completed', paymentStatus: 'paid', cod: [] })
  expect(await shop.shipmentOf(order.id)).toMatchObject({ attention: 'cod_differs', collected: null })
})

test('a parcel whose booking got no answer is not booked with cash that its buyer has paid since', async () => {
  const order = await deskOrder(47_000)
  await shop.fault('book', 'http-500', { invoice: `${order.number}-1` })
  await shop.handOver(order.id, { cashToCollect: 3_000 })
  await desk.collect({ orderId: order.id, kind: 'cash', amount: 3_000 })

  await shop.makeDue(order.id)
  await checkShipments(shop.app)

  expect(await shop.parcelsOf(order)).toEqual([])
  expect(await shop.shipmentOf(order.id)).toMatchObject({
    state: 'refused',
    error: 'Only ৳0 is due. The courier must not collect ৳3,000.',
  })
})

test('an order that was paid since staff looked at it is not handed over with the cash they saw', async () => {
  const order = await deskOrder(47_000)
  await desk.collect({ orderId: order.id, kind: 'cash', amount: 3_000 })

  const refused = await shop.handOver(order.id, { cashToCollect: 3_000, due: 3_000 })

  expect(refused.json()).toMatchObject({
    code: 'CASH_TO_COLLECT',
    message: '৳0 of this order is due now, no longer ৳3,000. Please look at the cash to collect again.',
  })
  expect((await shop.handOver(order.id, { cashToCollect: 120, due: 0 })).statusCode).toBe(200)
})

test('the buyer of an order that is paid at the door reads its steps in the order in which they happened', async () => {
  const order = await deskOrder()
  await shop.handOver(order.id, { cashToCollect: 50_000 })
  await shop.setParcelStatus(order, 'delivered')

  const found = await trackOrder(shop.app, { number: order.number, digits: '0234' }, '10.0.0.1')

  expect(found).toMatchObject({
    order: {
      steps: [
        { what: 'Payment received' },
        { what: 'Delivered' },
        { what: 'The courier is checking the parcel in' },
        { what: 'Order placed' },
      ],
    },
  })
})
