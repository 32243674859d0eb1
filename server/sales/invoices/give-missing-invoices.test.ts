import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import {
  creditNotes,
  documentNumbers,
  invoices,
  orders,
  replacedInvoices,
} from '#server/platform/db/schema.ts'
import { shopJobs } from '#server/start/job-list.ts'
import { changesOf, fitting, lineOf } from '#tests/support/shop/changed-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { giveMissingInvoices } from './give-missing-invoices.ts'

const shop = await payingShop()
const { app, db } = shop
const admin = await shop.loginAs('super_admin')
const { change } = changesOf(shop, admin)
const laptop = await shop.addProduct({ quantity: 500 })
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of [creditNotes, invoices, replacedInvoices, documentNumbers]) await db.delete(table)
  await db.update(orders).set({ paidAt: sql`now() - interval '1 day'` }).where(sql`paid_at is not null`)
  await paid()
})

async function paid(): Promise<string> {
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  return (await shop.orderOf(tranId)).id
}

/** Orders that an instance of a version without invoices was paid for, the newest payment first. */
async function paidElsewhere(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) ids.push(await paid())
  const newest = db.select().from(invoices).orderBy(desc(invoices.number)).limit(count)
  const taken = (await newest).map(({ orderId }) => orderId)
  for (const id of taken) await db.delete(invoices).where(eq(invoices.orderId, id))
  await db.update(documentNumbers).set({ last: sql`last - ${count}` })
  const newestPayment = Date.now()
  for (const [nth, id] of ids.entries())
    await db
      .update(orders)
      .set({ paidAt: new Date(newestPayment - nth) })
      .where(eq(orders.id, id))
  return ids
}

async function complaints() {
  const found = await examine(db)
  return found.filter(({ check }) => check.includes('invoice')).map(({ check }) => check)
}

async function numbered(): Promise<string[]> {
  const rows = await db.select().from(invoices).orderBy(asc(invoices.fiscalYear), asc(invoices.number))
  return rows.map(({ orderId }) => orderId)
}

test('orders that an older instance was paid for get their invoices, in the order of payment', async () => {
  const missing = await paidElsewhere(3)
  expect(await complaints()).toEqual(Array(3).fill('a paid order without an invoice'))

  await giveMissingInvoices(app)
  await giveMissingInvoices(app)

  expect((await numbered()).slice(1)).toEqual(missing.toReversed())
  expect(await complaints()).toEqual([])
  const [row] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, missing[0] ?? ''))
  expect(row).toMatchObject({
    totalPaisa: laptop.newPricePaisa,
    seller: { name: 'Projukti', vatPercent: 15 },
  })
})

test('orders of the time before the shop gave invoices get none', async () => {
  const [before] = await paidElsewhere(1)
  await db
    .update(orders)
    .set({ paidAt: sql`now() - interval '1 day'` })
    .where(eq(orders.id, before ?? ''))

  await giveMissingInvoices(app)

  expect(await numbered()).not.toContain(before)
})

test('a refund that was paid out before the invoice was given is credited with it', async () => {
  const [orderId = ''] = await paidElsewhere(1)
  const payload = { orderId, amount: 1_000, reason: 'A scratch' }
  await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
  await reconcile(app, new Date(Date.now() + 120_000))
  expect(await db.$count(creditNotes)).toBe(0)

  await giveMissingInvoices(app)
  await giveMissingInvoices(app)

  expect(await db.select().from(creditNotes)).toMatchObject([{ orderId, number: 1, amountPaisa: 100_000 }])
  expect(await complaints()).toEqual([])
})

test('a changed order that was refunded before its new total was paid gets no other invoice', async () => {
  const orderId = await paid()
  await change(orderId, { lines: [lineOf(laptop), fitting] })
  const payload = { orderId, orderStatus: 'cancelled' }
  await app.inject({ method: 'POST', url: '/api/orders/closeAndRefund', payload, headers: admin.headers })
  await reconcile(app, new Date(Date.now() + 120_000))
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await complaints()).toEqual([])

  await giveMissingInvoices(app)

  expect(await numbered()).not.toContain(orderId)
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(1)
})

test('missing invoices and those of sales at the same moment have numbers without a gap, each once', async () => {
  const missing = await paidElsewhere(30)
  const placed = await Promise.all(Array.from({ length: 30 }, () => shop.placed(laptop)))

  await Promise.all([
    shop.approveAll(placed.map(({ tranId }) => tranId)),
    giveMissingInvoices(app),
    giveMissingInvoices(app),
  ])

  const given = await numbered()
  expect(given).toHaveLength(61)
  expect(given.filter((id) => missing.includes(id))).toEqual(missing.toReversed())
  expect(await complaints()).toEqual([])
})

test('the queue gives missing invoices every few minutes', () => {
  expect(shopJobs.periodic.find(({ run }) => run === giveMissingInvoices)?.everyMs).toBeLessThanOrEqual(
    300_000,
  )
})
