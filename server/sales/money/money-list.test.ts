import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { collections, orders, refunds } from '#server/platform/db/schema.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import type { MoneyPage, MoneyRow, MoneyTotals } from '#shared/contract/order-payments.ts'
import { toPaisa } from '#shared/money.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app, db } = shop
const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim' })
const admin = await shop.loginAs('super_admin', { displayName: 'Farhana' })
const { collect, correctMoney, make } = deskOf(shop, manager, admin)
const { paid, keyOf } = linkOf(shop)
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(refunds)
  await db.delete(orders)
})

async function list(query = '', { headers } = admin): Promise<MoneyPage> {
  const response = await app.inject({ url: `/api/money?${query}`, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function totals(query = '', { headers } = admin): Promise<MoneyTotals> {
  return (await app.inject({ url: `/api/money/totals?${query}`, headers })).json()
}

/** An order with an online part, a mistyped entry in cash that was corrected, a bKash payment and a refund in cash. */
async function busyOrder() {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop))).json()
  const orderId: string = order._id
  await paid({ key: await keyOf(orderId), pay: 'part', amount: 2_030 })
  const taken = (await collect({ orderId, kind: 'cash', amount: 10_000 })).json()
  const collectionId = taken.collections[0]._id
  const instead = { kind: 'cash', amount: 1_000 }
  const corrected = (await correctMoney({ orderId, collectionId, reason: 'A nought', instead })).json()
  await collect({ orderId, kind: 'bkash', amount: 5_000, reference: '8N7A6D5C4B' }, admin)
  const payload = { orderId, amount: 300, reason: 'A scratch', collectionId: corrected.collections[0]._id }
  await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
  return { orderId, number: order.number as string }
}

const facts = ({ direction, method, amount, by, state }: MoneyRow) => [direction, method, amount, by, state]

test('every payment, entry and refund is one row, newest first', async () => {
  const { number } = await busyOrder()

  const { rows, next } = await list()

  expect(next).toBeNull()
  expect(rows.map(facts)).toEqual([
    ['out', 'cash', 300, 'Farhana', 'refunded'],
    ['in', 'bkash', 5_000, 'Farhana', 'received'],
    ...rows.filter(({ amount }) => [1_000, 10_000].includes(amount)).map(facts),
    ['in', 'online', 2_030, null, 'received'],
  ])
  expect(rows.find(({ amount }) => amount === 10_000)).toMatchObject({
    by: 'Rahim',
    state: 'corrected',
    reason: 'A nought',
    number,
  })
  expect(rows.find(({ amount }) => amount === 1_000)).toMatchObject({ by: 'Rahim', state: 'received' })
  expect(rows.find(({ method }) => method === 'bkash')).toMatchObject({ reference: '8N7A6D5C4B' })
})

test('totals by method leave mistakes out and agree with the sums of the order', async () => {
  const { orderId } = await busyOrder()

  const { methods, people } = await totals()

  expect(methods).toEqual([
    { method: 'online', count: 1, in: 2_030, out: 0 },
    { method: 'cash', count: 2, in: 1_000, out: 300 },
    { method: 'bkash', count: 1, in: 5_000, out: 0 },
  ])
  expect(people.map(({ name }) => name)).toEqual(['Farhana', 'Rahim'])
  const sums = await findSums(db, orderId)
  const { rows } = await list()
  const sumOf = (direction: string) =>
    rows
      .filter((row) => row.direction === direction && row.counts)
      .reduce((sum, { amount }) => sum + toPaisa(amount), 0)
  expect(sumOf('in')).toBe(sums.receivedPaisa)
  expect(sumOf('out')).toBe(sums.refundedPaisa + sums.onItsWayPaisa)
})

test('filters narrow rows and totals alike', async () => {
  await busyOrder()
  const { people } = await totals()
  const rahim = people.find(({ name }) => name === 'Rahim')?.id

  const counts = async (query: string) => {
    const counted = (await totals(query)).methods.reduce((sum, { count }) => sum + count, 0)
    return [(await list(query)).rows.length, counted]
  }
  expect(await counts('direction=out')).toEqual([1, 1])
  expect(await counts('direction=in')).toEqual([4, 3])
  expect(await counts('method=cash')).toEqual([3, 2])
  expect(await counts('method=online')).toEqual([1, 1])
  expect(await counts(`person=${rahim}`)).toEqual([2, 1])
  expect(await counts(`person=${rahim}&direction=in&method=online`)).toEqual([0, 0])
  expect(await counts('from=2020-01-01&to=2020-12-31')).toEqual([0, 0])
  expect((await app.inject({ url: '/api/money?from=2020-01-01', headers: admin.headers })).statusCode).toBe(
    200,
  )
  const backwards = await app.inject({
    url: '/api/money?from=2026-02-01&to=2026-01-01',
    headers: admin.headers,
  })
  expect([backwards.statusCode, backwards.json().message]).toEqual([
    400,
    'Please choose a first and a last day, in this order, at most a year apart.',
  ])
})

test('a branch manager sees the money of the own branch, whatever the address asks for', async () => {
  const { orderId } = await busyOrder()
  await db.update(orders).set({ shopId: null }).where(eq(orders.id, orderId))
  await db.update(collections).set({ shopId: 'elsewhere' }).where(eq(collections.kind, 'bkash'))

  const own = await list('branch=elsewhere', manager)
  const { methods, branches } = await totals('branch=elsewhere', manager)

  // A super admin of no branch gave back money of this one.
  expect(own.rows.map(({ method }) => method)).toEqual(['cash', 'cash', 'cash'])
  expect(methods).toEqual([{ method: 'cash', count: 2, in: 1_000, out: 300 }])
  expect(branches).toHaveLength(1)
  expect((await list('branch=elsewhere')).rows.map(({ method }) => method)).toEqual(['bkash'])
})

test('pages follow each other without a gap, and a made-up one is refused', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop))).json()
  await db.insert(collections).values(
    Array.from({ length: 45 }, (_, n) => ({
      id: `c${n}`,
      orderId: order._id,
      kind: 'cash' as const,
      amountPaisa: 100 + n,
      by: 'Rahim',
      byId: 'r',
      at: new Date(Date.now() - Math.floor(n / 3) * 1_000),
    })),
  )

  const seen: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const page: MoneyPage = await list(before && `before=${encodeURIComponent(before)}`)
    seen.push(...page.rows.map(({ _id }) => _id))
    before = page.next
  }

  expect(seen).toHaveLength(45)
  expect(new Set(seen).size).toBe(45)
  const strange = ['2026-02-31 00:00:00+00|x', '2026-02-28 00:00:00+23:59|x', '0000-01-01 00:00:00+00|x']
  for (const before of ['x', '2026-99-99 00:00:00+00|x', "2026-01-01'|x", '|', ...strange])
    expect(
      (await app.inject({ url: `/api/money?before=${encodeURIComponent(before)}`, headers: admin.headers }))
        .statusCode,
    ).toBe(400)
})

test('the file has a row each, with a column that adds up', async () => {
  await busyOrder()

  const { body, headers } = await app.inject({ url: '/api/money/export.csv', headers: admin.headers })

  expect(headers['content-disposition']).toMatch(/filename="money-.*\.csv"/)
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('Time,Direction,Method')
  const at = lines[0]?.split(',').indexOf('Counts') ?? 0
  const sum = lines.slice(1).reduce((total, line) => total + Number(line.split(',')[at]), 0)
  expect(sum).toBe(2_030 + 1_000 + 5_000 - 300)
})
