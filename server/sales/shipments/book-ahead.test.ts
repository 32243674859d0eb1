import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PackingOrder } from '#shared/contract/packing/packing.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { checkShipments } from '#tests/support/shop/check-shipments.ts'
import { type CourierShop, courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { trackOrder } from './track-order.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await courierShop({ book: 2_000, read: 2_000 })
})
afterAll(() => shop.close())

type Placed = { id: string; number: number }

const book = ({ id }: Placed, changes: object = {}) => shop.post('book', { orderId: id, ...changes })
const pack = ({ id }: Placed) => shop.post('packed', { orderId: id })
const fault = (kind: string, { number }: Placed) => shop.fault('book', kind, { invoice: `${number}-1` })

async function list(query: string): Promise<PackingOrder[]> {
  const { headers } = shop.manager
  const response = await shop.app.inject({ url: `/api/shipments/packing?${query}`, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function some(count: number): Promise<Placed[]> {
  const placed: Placed[] = []
  for (let made = 0; made < count; made += 1) placed.push(await shop.paidOrder())
  return placed
}

test('a parcel that is booked ahead has its number, and its order is still to pack', async () => {
  const order = await shop.paidOrder({ phone: '01711000577' })

  const booked = await book(order, { parcels: 2, due: 0 })

  const [parcel] = await shop.parcelsOf(order)
  expect(booked.json()).toMatchObject({
    shipments: [
      { state: 'in_review', number: String(parcel?.id), parcels: 2, isToPack: true, handedAt: null },
    ],
  })
  expect(await shop.statusOf(order.id)).toBe('confirmed')
  const tracked = await trackOrder(shop.app, { number: order.number, digits: '0577' }, '10.0.0.9')
  expect(tracked).toMatchObject({
    order: { parcel: null, courier: null, steps: [{ what: 'Payment received' }, { what: 'Order placed' }] },
  })
  const [listed] = await list(`numbers=${order.number}`)
  expect(listed).toMatchObject({ order: { _id: order.id }, parcel: { isToPack: true } })
  expect((await list('limit=100')).map(({ order: { number } }) => number)).toContain(String(order.number))
})

test('of twenty parcels one is refused and one not answered: the others are booked, and a retry books these two', async () => {
  const twenty = await some(20)
  const [refused, silent] = [twenty[7]!, twenty[11]!]
  await fault('refused', refused)
  await fault('hang-after', silent)

  const codes: number[] = []
  for (const order of twenty) codes.push((await book(order)).statusCode)

  expect(codes.filter((code) => code !== 200)).toHaveLength(1)
  expect((await shop.shipmentOf(refused.id)).error).toContain('No rider goes there.')
  expect(await shop.shipmentOf(silent.id)).toMatchObject({ state: 'booking', number: null })
  expect((await pack(silent)).json()).toMatchObject({ code: 'COURIER_SILENT' })

  for (const order of [refused, silent]) expect((await book(order)).statusCode).toBe(200)
  for (const order of twenty) {
    expect(await shop.parcelsOf(order)).toHaveLength(1)
    expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'in_review', isToPack: true })
  }
})

test('two people who book the same orders at once book one consignment for each', async () => {
  const orders = await some(6)

  const answers = await Promise.all([...orders, ...orders.toReversed()].map((order) => book(order)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(12).fill(200))
  for (const order of orders) expect(await shop.parcelsOf(order)).toHaveLength(1)
})

test('a packed order is handed over once, and its buyer hears of it then', async () => {
  const order = await shop.paidOrder()
  await book(order)

  const answers = await Promise.all(Array.from({ length: 5 }, () => pack(order)))

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await shop.statusOf(order.id)).toBe('shipping')
  expect(await shop.shipmentOf(order.id)).toMatchObject({ isToPack: false, handedAt: expect.any(String) })
  expect((await list('limit=100')).map(({ order: { number } }) => number)).not.toContain(String(order.number))
  expect((await book(order)).json()).toMatchObject({ code: 'ALREADY_HANDED_OVER' })
  expect((await shop.handOver(order.id)).json()).toMatchObject({ code: 'ALREADY_HANDED_OVER' })
})

test('a courier that delivers a parcel nobody said was packed had it all the same', async () => {
  const order = await shop.paidOrder()
  await book(order)

  await shop.setParcelStatus(order, 'pending')
  expect(await shop.statusOf(order.id)).toBe('confirmed')
  await shop.setParcelStatus(order, 'delivered')

  expect(await shop.statusOf(order.id)).toBe('completed')
  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'delivered', attention: null })
})

test('a booking that was cancelled before it was packed troubles nobody, and is made again', async () => {
  const order = await shop.paidOrder()
  await book(order)

  await shop.setParcelStatus(order, 'cancelled')
  expect(await shop.shipmentOf(order.id)).toMatchObject({
    state: 'cancelled',
    attention: null,
    isToPack: false,
  })
  expect(await shop.statusOf(order.id)).toBe('confirmed')
  expect((await pack(order)).json()).toMatchObject({ code: 'NOT_READY_TO_HAND_OVER' })

  expect((await book(order)).statusCode).toBe(200)
  expect((await shop.parcelsOf(order)).map(({ invoice }) => invoice)).toEqual([
    `${order.number}-1`,
    `${order.number}-2`,
  ])
  await pack(order)
  await shop.setParcelStatus(order, 'returned')
  expect(await shop.statusOf(order.id)).toBe('shipping')
})

test('staff look at a parcel that the courier took after its order was cancelled', async () => {
  const order = await shop.paidOrder()
  await fault('hang-after', order)
  await book(order)
  const { setStatus } = deskOf(shop, shop.manager, await shop.loginAs('super_admin'))
  await setStatus(order.id, 'cancelled')

  await shop.makeDue(order.id)
  await checkShipments(shop.app)

  expect(await shop.shipmentOf(order.id)).toMatchObject({ state: 'in_review', attention: 'contradiction' })
  expect((await pack(order)).json()).toMatchObject({ code: 'NOT_READY_TO_HAND_OVER' })
})

test('cash on delivery is booked with what is due, and not handed over once that was paid', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { make, collect } = deskOf(shop, shop.manager, shop.manager)
  const { _id: id, number } = (await make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json().order
  const order = { id, number: Number(number) }

  expect((await book(order, { due: 40_000 })).json()).toMatchObject({ code: 'CASH_TO_COLLECT' })
  await book(order, { due: 50_000 })
  expect(await shop.shipmentOf(id)).toMatchObject({ cashToCollect: 50_000, isToPack: true })

  await collect({ orderId: id, kind: 'bank', amount: 50_000, reference: number })
  const late = await pack(order)
  expect(late.json()).toMatchObject({ code: 'CASH_TO_COLLECT' })
  expect(late.json().message).toContain('book it again')
})

test('the address of a parcel that is booked stays until the parcel is cancelled', async () => {
  const admin = await shop.loginAs('super_admin')
  const order = await shop.paidOrder()
  await book(order)
  const { phone, city, district } = nusrat
  const details = { phone, city, district, company: '', postcode: '', streetAddress: 'House 2, Banani' }
  const correct = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders/correctDelivery',
      payload: { orderId: order.id, ...details },
      headers: admin.headers,
    })

  expect((await correct()).json().message).toContain('Cancel the parcel at the courier')

  await shop.setParcelStatus(order, 'cancelled')
  expect((await correct()).statusCode).toBe(200)
  await book(order)
  const [, second] = await shop.parcelsOf(order)
  expect(second?.request).toMatchObject({ recipient_address: expect.stringContaining('Banani') })
})

test('an order that its buyer picks up is to pack, and no courier is booked for it', async () => {
  const [branch] = (await shop.app.inject({ url: '/api/shops/getAllShops' })).json()
  const { make } = deskOf(shop, shop.manager, shop.manager)
  const body = deskOrderBody(await shop.addProduct(), { dueNow: 'nothing', pickUpAt: branch._id })
  const { _id: id, number } = (await make(body)).json().order

  const response = await book({ id, number: Number(number) })

  expect(response.json().message).toContain('The buyer picks this order up')
  const ofBranch = await list(`branch=${branch._id}`)
  expect(ofBranch.map(({ order }) => order._id)).toContain(id)
  expect(await list('branch=no-such-branch')).toEqual([])
})
