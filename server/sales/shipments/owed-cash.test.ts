import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { collections, orders } from '#server/platform/db/schema.ts'
import type { MoneyPage, MoneyTotals } from '#shared/contract/order-payments.ts'
import type { SalesReport } from '#shared/contract/reports.ts'
import { addDays, dhakaToday } from '#shared/period.ts'
import { courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'

const shop = await courierShop()
const { app, db, manager } = shop
const admin = await shop.loginAs('super_admin')
const desk = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(orders)
})

const today = dhakaToday()
const yesterday = addDays(today, -1)

async function delivered(courier: 'steadfast' | 'rider' = 'steadfast') {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await desk.make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()
  const id: string = order._id
  await shop.handOver(id, { courier, cashToCollect: 50_000 })
  const { _id: shipmentId } = await shop.shipmentOf(id)
  if (courier === 'steadfast') await shop.setParcelStatus(order, 'delivered')
  else await shop.post('report', { shipmentId, state: 'delivered', collected: 50_000 })
  return { id, shipmentId, number: order.number as number }
}

async function get<T>(url: string): Promise<T> {
  return (await app.inject({ url, headers: admin.headers })).json()
}

async function entryOf(orderId: string) {
  const [entry] = await db.select().from(collections).where(eq(collections.orderId, orderId))
  return entry
}

test('what a courier took at the door pays the order and is owed by the courier until its pay-out', async () => {
  const order = await delivered()

  const details = (await app.inject({ url: `/api/orders/file/${order.id}`, headers: admin.headers })).json()
  expect(await entryOf(order.id)).toMatchObject({
    shipmentId: order.shipmentId,
    owedPaisa: 5_000_000,
    paidOutAt: null,
  })
  expect(JSON.stringify(details)).toContain('"isOwed":true')
  const { rows } = await get<MoneyPage>('/api/money')
  expect(rows).toMatchObject([{ method: 'cod', state: 'owed', courier: 'Steadfast', amount: 50_000 }])
  expect(await get<MoneyTotals>('/api/money/totals')).toMatchObject({ methods: [], owed: 50_000 })
  const report = await get<SalesReport>(`/api/reports/sales?from=${today}&to=${today}`)
  expect([report.received.now, report.orders.now]).toEqual([0, 1])
  expect(await examine(db)).toEqual([])
})

test('it is received on the day of the pay-out, and the day of the delivery keeps nothing', async () => {
  const order = await delivered()
  await db
    .update(collections)
    .set({ at: sql`now() - interval '1 day'`, paidOutAt: new Date() })
    .where(eq(collections.orderId, order.id))

  const days = [today, yesterday].map((day) => `from=${day}&to=${day}`)
  const lists = await Promise.all(days.map((day) => get<MoneyPage>(`/api/money?${day}`)))
  const totals = await Promise.all(days.map((day) => get<MoneyTotals>(`/api/money/totals?${day}`)))
  const reports = await Promise.all(days.map((day) => get<SalesReport>(`/api/reports/sales?${day}`)))

  expect(lists.map(({ rows }) => rows.map(({ state }) => state))).toEqual([['received'], []])
  expect(totals.map(({ methods }) => methods)).toEqual([
    [{ method: 'cod', count: 1, in: 50_000, out: 0 }],
    [],
  ])
  expect(reports.map(({ received }) => received.now)).toEqual([50_000, 0])
})

test('our own rider owes it too, and what staff type as cash is in their hands', async () => {
  const rider = await delivered('rider')
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await desk.make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()
  await desk.collect({ orderId: order._id, kind: 'cod', amount: 20_000, reference: 'R 1' })
  await desk.collect({ orderId: order._id, kind: 'cash', amount: 10_000 })

  expect(await entryOf(rider.id)).toMatchObject({ shipmentId: rider.shipmentId, owedPaisa: 5_000_000 })
  const open = (await app.inject({ url: '/api/tills/open', headers: manager.headers })).json()
  expect(open).toMatchObject([{ methods: [{ method: 'cash', in: 30_000, out: 0 }] }])
  expect(await examine(db)).toEqual([])
})

test('staff who type the cash of a parcel by hand record what its courier owes', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await desk.make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()
  await shop.handOver(order._id, { courier: 'rider', cashToCollect: 50_000 })
  const { _id: shipmentId } = await shop.shipmentOf(order._id)
  await shop.post('report', { shipmentId, state: 'delivered' })

  const typed = await desk.collect({ orderId: order._id, kind: 'cod', amount: 49_000, reference: 'R 2' })
  expect(await entryOf(order._id)).toMatchObject({ shipmentId, owedPaisa: 4_900_000 })
  const entryId: string = typed.json().collections[0]._id
  const instead = { kind: 'cash', amount: 49_000, reference: '' }
  const inHand = await desk.correctMoney({
    orderId: order._id,
    collectionId: entryId,
    reason: 'I have it',
    instead,
  })

  expect(inHand.statusCode, inHand.body).toBe(200)
  const [entry] = await db.select().from(collections).where(eq(collections.replaces, entryId))
  expect(entry).toMatchObject({ shipmentId: null, owedPaisa: null, byId: manager.id })
  expect(await examine(db)).toEqual([])
})
