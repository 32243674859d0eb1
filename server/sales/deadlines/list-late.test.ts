import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { collections, contactMessages, orders, refunds, shipments } from '#server/platform/db/schema.ts'
import { finishRefund } from '#server/sales/payment/refunds/finish-refund.ts'
import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { type CourierShop, courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { listLate } from './list-late.ts'

const hour = 3_600_000
let shop: CourierShop
beforeAll(async () => {
  shop = await courierShop()
})
afterAll(() => shop.close())

async function paidAgo(hours: number, customer: object = {}) {
  const order = await shop.paidOrder(customer)
  const paidAt = new Date(Date.now() - hours * hour)
  await shop.db.update(orders).set({ paidAt, createdAt: paidAt }).where(eq(orders.id, order.id))
  return order
}

/** The entries of the list about these orders, in the order of the list. */
async function late(...subjects: { id: string }[]) {
  const { items } = await listLate(shop.db, shop.config)
  return items
    .filter(({ _id }) => subjects.some(({ id }) => id === _id))
    .map(({ kind, _id, isLate }) => [kind, subjects.findIndex(({ id }) => id === _id), isLate])
}

test('a paid order is nearly late after 36 hours and late after 48, until a courier has it', async () => {
  const [fresh, nearly, over] = [await paidAgo(30), await paidAgo(37), await paidAgo(49)]

  expect(await late(fresh, nearly, over)).toEqual([
    ['hand_over', 2, true],
    ['hand_over', 1, false],
  ])
  await shop.handOver(over.id, { courier: 'rider' })
  expect(await late(over)).toEqual([])
})

test('an order that an advance confirmed is late by the day of the advance, not by the day it was made', async () => {
  const { make, collect } = deskOf(shop, shop.manager, shop.manager)
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 5_000 }))).json()
  const made = { id: order._id as string }
  await shop.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 70 * hour) })
    .where(eq(orders.id, made.id))
  await collect({ orderId: made.id, kind: 'cash', amount: 5_000 })
  expect(await late(made)).toEqual([])

  await shop.db
    .update(collections)
    .set({ at: new Date(Date.now() - 49 * hour) })
    .where(eq(collections.orderId, made.id))

  expect(await late(made)).toEqual([['hand_over', 0, true]])
})

test('a parcel has five days of Dhaka after the payment in the shop’s district, and ten elsewhere', async () => {
  const [near, far] = [
    await paidAgo(6.1 * 24),
    await paidAgo(6.1 * 24, { district: 'Sylhet', city: 'Sylhet' }),
  ]
  const veryFar = await paidAgo(11.1 * 24, { district: 'Sylhet', city: 'Sylhet' })
  for (const { id } of [near, far, veryFar]) await shop.handOver(id, { courier: 'rider' })

  expect(await late(near, far, veryFar)).toEqual(
    expect.arrayContaining([
      ['deliver', 0, true],
      ['deliver', 2, true],
    ]),
  )
  expect(await late(far)).toEqual([])
  const { items } = await listLate(shop.db, shop.config)
  const due = new Date(items.find(({ _id }) => _id === near.id)?.due ?? '')
  expect(due.toLocaleTimeString('en-GB', { timeZone: 'Asia/Dhaka' })).toBe('00:00:00')
})

test('money that has to go back, and a parcel that needs a look, are named', async () => {
  const cancelled = await paidAgo(20 * 24)
  const closed = {
    status: 'cancelled',
    closedBy: 'staff',
    attention: 'refund_needed',
    unitsTaken: false,
  } as const
  await shop.db.update(orders).set(closed).where(eq(orders.id, cancelled.id))
  const odd = await shop.paidOrder()
  await shop.handOver(odd.id, { courier: 'rider' })
  await shop.db.update(shipments).set({ attention: 'not_delivered' }).where(eq(shipments.orderId, odd.id))

  expect(await late(cancelled, odd)).toEqual([
    ['refund', 0, true],
    ['parcel', 1, true],
  ])
})

test('money that is on its way back is not late, until the gateway refuses it', async () => {
  const order = await shop.paidOrder()
  const { headers } = await shop.loginAs('super_admin')
  const payload = { orderId: order.id, orderStatus: 'cancelled' }
  await shop.app.inject({ method: 'POST', url: '/api/orders/closeAndRefund', payload, headers })
  const longAgo = new Date(Date.now() - 20 * 24 * hour)
  await shop.db.update(orders).set({ paidAt: longAgo, closedAt: longAgo }).where(eq(orders.id, order.id))
  expect(await late(order)).toEqual([])

  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  await finishRefund(shop.app, refund!.id, { failed: 'refused' })

  expect(await late(order)).toEqual([['refund', 0, true]])
})

test('a message that nobody answered is in the same list, which the dashboard shows', async () => {
  const id = newId()
  await shop.db.insert(contactMessages).values({
    id,
    firstName: 'Shila',
    lastName: 'Akter',
    email: 'shila@mail.test',
    number: '0',
    subject: 'EMI',
    message: 'How?',
    createdAt: sql`now() - interval '80 hours'` as unknown as Date,
  })

  const { headers } = shop.manager
  const board = await shop.app.inject({ url: '/api/orders/dashboard', headers })

  expect(board.json<Dashboard>().late.items).toContainEqual(
    expect.objectContaining({ kind: 'message', _id: id, label: 'Shila Akter: EMI', isLate: true }),
  )
})
