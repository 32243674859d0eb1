import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { orders, returns } from '#server/platform/db/schema.ts'
import type { MonthReport } from '#shared/contract/money/months.ts'
import type { OpenTill } from '#shared/contract/money/tills.ts'
import type { MoneyTotals } from '#shared/contract/order-payments.ts'
import type { SalesReport } from '#shared/contract/reports.ts'
import type { StaffReturn } from '#shared/contract/returns/returns.ts'
import { dhakaToday } from '#shared/period.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { returnShop } from '#tests/support/shop/return-shop.ts'

const shop = await returnShop()
const { app, db, admin } = shop
const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim', shopId: shop.branch.id })
const desk = deskOf(shop, manager, admin)
afterAll(() => shop.close())

const today = dhakaToday()

async function get<T>(url: string): Promise<T> {
  const response = await app.inject({ url: `/api${url}`, headers: admin.headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

/** What each page of money says of today. */
async function pages() {
  const days = `from=${today}&to=${today}`
  const [month, totals, report] = await Promise.all([
    get<MonthReport>(`/months/${today.slice(0, 7)}`),
    get<MoneyTotals>(`/money/totals?${days}`),
    get<SalesReport>(`/reports/sales?${days}`),
  ])
  return {
    month: month.money,
    list: totals.methods.map(({ count: _, ...sums }) => sums),
    report: [report.received.now, report.refunded.now],
  }
}

async function closeTill(who: typeof manager) {
  const open: OpenTill[] = (await app.inject({ url: '/api/tills/open', headers: who.headers })).json()
  const till = open.find(({ personId }) => personId === who.id)
  const { shopId, personId, day, methods = [] } = till!
  const counted = [{ method: 'cash', amount: 0 }, ...methods].map((one) =>
    'in' in one ? { method: one.method, amount: one.in - one.out } : one,
  )
  const last = new Map(counted.map(({ method, amount }) => [method, { method, amount: Math.max(0, amount) }]))
  const payload = { shopId, personId, day, opened: 0, counted: [...last.values()], note: 'As it is' }
  const closed = await app.inject({
    method: 'POST',
    url: '/api/tills/close',
    payload,
    headers: who.headers,
  })
  expect(closed.statusCode, closed.body).toBe(201)
  return closed.json().methods
}

/** A laptop of ৳50,000 for cash, which its buyer brought back and staff exchanged for the same model. */
async function exchanged() {
  const laptop = await shop.addProduct({ quantity: 4, newPricePaisa: 5_000_000 })
  const { order } = (await desk.make(deskOrderBody(laptop))).json()
  expect((await desk.collect({ orderId: order._id, kind: 'cash', amount: 50_000 })).statusCode).toBe(200)
  await shop.setTo(order._id, 'completed')
  await db.update(orders).set({ completedAt: new Date() }).where(eq(orders.id, order._id))
  const row: StaffReturn = await shop.checked(order._id)
  const done = await shop.exchange(row._id, {
    products: [{ productId: laptop.id, quantity: 1 }],
    amount: 50_000,
  })
  expect(done.statusCode, done.body).toBe(200)
  const [stored] = await db.select().from(returns).where(eq(returns.id, row._id))
  return stored!.exchangeOrderId ?? ''
}

test('an exchange moves no money, and what is given back of it later is cash: month, list, report, tills and doctor agree', async () => {
  const orderId = await exchanged()

  expect(await pages()).toEqual({
    month: [{ method: 'cash', in: 50_000, out: 0 }],
    list: [{ method: 'cash', in: 50_000, out: 0 }],
    report: [50_000, 0],
  })
  expect(await closeTill(manager)).toMatchObject([{ method: 'cash', in: 50_000, out: 0 }])
  await closeTill(admin)
  // What comes minutes before a close may have waited for it, so the doctor looks at older money alone.
  await db.execute(`update tills set closed_at = closed_at + interval '1 hour'`)
  expect(await examine(db)).toEqual([])
  await db.execute(`update tills set closed_at = closed_at - interval '1 hour'`)

  const given = await shop.send('orders/refund', { orderId, amount: 700, reason: 'A scratch' }, admin.headers)

  expect(given.statusCode, given.body).toBe(200)
  expect(await pages()).toEqual({
    month: [{ method: 'cash', in: 50_000, out: 700 }],
    list: [{ method: 'cash', in: 50_000, out: 700 }],
    report: [50_000, 700],
  })
  await db.execute(`update tills set day = day - 1 where person_id = '${admin.id}'`)
  expect(await closeTill(admin)).toMatchObject([{ method: 'cash', in: 0, out: 700 }])
  expect(await examine(db)).toEqual([])
})

test('online money is what the gateway took, the charge of an EMI and a second payment with it, on every page', async () => {
  const laptop = await shop.addProduct({ quantity: 4, newPricePaisa: 2_000_000 })
  const before = await pages()
  const { tranId } = await shop.delivered([[laptop, 1]])
  await db.execute(`update payments set charged_paisa = amount_paisa + 150000 where tran_id = '${tranId}'`)

  const after = await pages()

  const online = (sums: { method: string; in: number }[]) =>
    sums.find(({ method }) => method === 'online')?.in ?? 0
  const added = [after.month, after.list].map(
    (sums, at) => online(sums) - online([before.month, before.list][at]!),
  )
  expect([...added, after.report[0]! - before.report[0]!]).toEqual([21_500, 21_500, 21_500])
})
