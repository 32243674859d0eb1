import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders, payments } from '#server/platform/db/schema.ts'
import type { Dashboard, NewOrders } from '#shared/contract/staff-orders.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app, db } = shop
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())

const dayMs = 86_400_000
const laptop = await shop.addProduct({ quantity: 100 })

async function get<T>(url: string): Promise<T> {
  return (await app.inject({ url: `/api/orders/${url}`, headers: admin.headers })).json()
}

async function listed(query: string): Promise<number> {
  const response = await app.inject({ url: `/api/orders/getAllOrders?${query}`, headers: admin.headers })
  return Number(response.headers['x-total-count'])
}

const { make, collect } = deskOf(shop, admin, admin)
const { pay, paid, keyOf } = linkOf(shop)

/** An order that staff made. */
async function made(changes: object): Promise<string> {
  return (await make(deskOrderBody(laptop, changes))).json().order._id
}

const moveTo = (orderId: string, paidAt: Date) =>
  db.update(orders).set({ paidAt, createdAt: paidAt }).where(eq(orders.id, orderId))

test('sales are what is left after refunds and cancelled orders', async () => {
  await shop.paidOrder({ product: laptop })
  const partly = await shop.paidOrder({ product: laptop })
  const cancelled = await shop.paidOrder({ product: laptop })
  const payload = { orderId: partly.orderId, amount: 25_000, reason: 'A scratch' }
  await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
  await shop.setStatus(cancelled.tranId, 'cancelled', admin.headers)

  const { sales, days } = await get<Dashboard>('dashboard')

  expect(sales.today).toEqual({ orders: 2, amount: 225_000 })
  expect(days.at(-1)).toMatchObject(sales.today)
  const { day } = days.at(-1)!
  expect(await listed(`paymentStatus=paid&open=true&days=paid&from=${day}&to=${day}`)).toBe(2)
})

test('money that was too much, or paid again, goes back without lowering the sale', async () => {
  const before = (await get<Dashboard>('dashboard')).sales.today
  const rejected = await made({ dueNow: 'all' })
  const { tran_id: tranId } = (await pay({ key: await keyOf(rejected) })).json()
  await collect({ orderId: rejected, kind: 'cash', amount: 100_000 })
  await shop.decide(tranId, 'approve')
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers: admin.headers })
  await post('review', { orderId: rejected, verdict: 'reject' })
  await collect({ orderId: rejected, kind: 'cash', amount: 25_000 })
  const replaced = await made({ dueNow: 'all' })
  await collect({ orderId: replaced, kind: 'cash', amount: 5_000 })
  await post('refund', { orderId: replaced, amount: 5_000, reason: 'Pays by card instead' })
  await paid({ key: await keyOf(replaced), pay: 'all' })

  const { sales } = await get<Dashboard>('dashboard')

  expect(sales.today).toEqual({ orders: before.orders + 2, amount: before.amount + 250_000 })
})

test('today is compared with yesterday and last week up to this time of day', async () => {
  const now = Date.now()
  await moveTo((await shop.paidOrder({ product: laptop })).orderId, new Date(now - dayMs + 60_000))
  const counted = await shop.paidOrder({ product: laptop })
  await moveTo(counted.orderId, new Date(now - 7 * dayMs - 1_000))

  const { compared } = await get<Dashboard>('dashboard')

  expect(compared.yesterday).toEqual({ orders: 0, amount: 0 })
  expect(compared.lastWeek).toEqual({ orders: 1, amount: 125_000 })
})

test('what waits to be packed is counted and listed with the oldest first', async () => {
  const oldest = await shop.paidOrder({ product: laptop })
  await moveTo(oldest.orderId, new Date(Date.now() - 20 * dayMs))

  const { toPack } = await get<Dashboard>('dashboard')

  expect(toPack.orders[0]!._id).toBe(oldest.orderId)
  expect(toPack.total).toBe(await listed('toPack=true'))
})

test('what is paid on delivery is packed once it is confirmed, and what waits for its advance is not', async () => {
  const before = (await get<Dashboard>('dashboard')).toPack.total
  const onDelivery = await made({ dueNow: 'nothing' })
  const awaited = await made({ dueNow: 'advance', advance: 5_000 })
  const withAdvance = await made({ dueNow: 'advance', advance: 5_000 })
  await collect({ orderId: withAdvance, kind: 'cash', amount: 5_000, reference: 'R-1' })

  const { toPack } = await get<Dashboard>('dashboard')

  const { headers } = admin
  const list = (await app.inject({ url: '/api/orders/getAllOrders?toPack=true', headers })).json()
  const ids = list.map(({ _id }: { _id: string }) => _id)
  expect(ids).toEqual(expect.arrayContaining([onDelivery, withAdvance]))
  expect(ids).not.toContain(awaited)
  expect([toPack.total, ids.length]).toEqual([before + 2, before + 2])
})

test('best sellers go by units, and low stock says how many products there are', async () => {
  const mouse = await shop.addProduct({ title: 'Pebble Mouse', quantity: 9, newPricePaisa: 100_000 })
  await shop.paidOrder({ product: mouse, quantity: 8 })
  for (let count = 0; count < 12; count += 1) await shop.addProduct({ quantity: 1 })

  const { bestSellers, lowStock, lowStockTotal } = await get<Dashboard>('dashboard')

  expect(bestSellers[0]).toEqual({ productId: mouse.id, name: 'Pebble Mouse', units: 8, amount: 8_000 })
  expect(bestSellers[1]).toMatchObject({ productId: laptop.id })
  expect(lowStock).toHaveLength(10)
  expect(lowStockTotal).toBe(13)
})

test('staff are told of a new order that is paid, and not of one that is not', async () => {
  const { at } = await get<NewOrders>('news')
  const unpaid = await shop.placed(laptop)
  const { orderId } = await shop.paidOrder({ product: laptop })

  const response = await get<NewOrders>(`news?since=${at}`)

  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, unpaid.tranId))
  const ids = response.orders.map(({ _id }) => _id)
  expect(ids).toContain(orderId)
  expect(ids).not.toContain(attempt!.orderId)
})
