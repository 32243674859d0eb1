import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { daySales, payments, refunds, shops, staleDays, summedDays } from '#server/platform/db/schema.ts'
import { type InsightShop, insightShop } from '#tests/support/shop/insight-shop.ts'
import { randomEvents } from '#tests/support/shop/report-events.ts'
import { checkSums } from './check-sums.ts'
import { findIdleStock } from './find-idle-stock.ts'
import { findLostPayments } from './find-lost-payments.ts'
import { findSales } from './find-sales.ts'
import { listSellers } from './list-sellers.ts'
import { sumDays } from './sum-days.ts'

const dayMs = 86_400_000
let shop: InsightShop
beforeAll(async () => {
  shop = await insightShop()
})
afterAll(() => shop.close())

function dayAgo(days: number): string {
  return new Date(Date.now() - days * dayMs + 6 * 3_600_000).toISOString().slice(0, 10)
}

async function allReports() {
  const { db } = shop
  const periods = [dayAgo(100), dayAgo(45), dayAgo(10)].map((from) => ({ from, to: dayAgo(0) }))
  const month = { from: dayAgo(60), to: dayAgo(31) }
  return Promise.all([
    ...[...periods, month].flatMap((period) => [
      findSales(db, period),
      listSellers(db, period, 50),
      findLostPayments(db, period, 90),
    ]),
    ...[60, 30, 5].map((days) => findIdleStock({ db, catalogue: shop.app.catalogue }, days, 50)),
  ])
}

/** The reports with all days counted from the orders. The sums are written again afterwards. */
async function liveReports() {
  await shop.db.delete(summedDays)
  const reports = await allReports()
  await sumDays(shop)
  return reports
}

test('reports from sums equal reports from orders, whatever happens to old orders', async () => {
  const products = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      shop.addProduct({ title: `Laptop ${number}`, createdAt: new Date(Date.now() - 99 * dayMs) }),
    ),
  )
  const shopIds = [await shop.addShop(), await shop.addShop()]
  const { events, shuffle } = randomEvents(shop, { productIds: products.map(({ id }) => id), shopIds })
  for (let sale = 0; sale < 40; sale++) await events.sell()
  await sumDays(shop)

  for (let round = 0; round < 4; round++) {
    for (const event of shuffle(Object.values(events))) await event()
    const fromSums = await allReports()
    if (round % 2 === 0) await sumDays(shop)
    expect(await checkSums(shop.db)).toEqual([])
    const fromNewSums = await allReports()
    const live = await liveReports()

    expect({ round, reports: fromSums }).toEqual({ round, reports: live })
    expect({ round, reports: fromNewSums }).toEqual({ round, reports: live })
  }
  expect(await shop.db.$count(summedDays)).toBeGreaterThan(80)
})

async function examineSums() {
  return (await examine(shop.db)).filter(({ check }) => check.startsWith('sums of a day'))
}

test('deleting a branch corrects the sums of every day on which its orders were paid', async () => {
  const shopId = await shop.addShop()
  const at = new Date(Date.now() - 20 * dayMs).toISOString()
  const { orderId } = await shop.addPaid(5_000, at, { channel: 'branch', inParts: true, shopId })
  await shop.addCollection(orderId, 900, new Date(Date.now() - 30 * dayMs).toISOString())
  await sumDays(shop)

  await shop.db.delete(shops).where(eq(shops.id, shopId))

  expect(await allReports()).toEqual(await liveReports())
})

test('a refund that is refused corrects the sums of later refunds of the same payment', async () => {
  const at = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
  const { orderId, tranId } = await shop.addPaid(20_000, at(40))
  await shop.db.update(payments).set({ chargedPaisa: 21_500_00 }).where(eq(payments.tranId, tranId))
  const refused = await shop.addRefund(orderId, { tranId }, 15_000, at(35))
  await shop.addRefund(orderId, { tranId }, 6_500, at(30))
  await sumDays(shop)

  await shop.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refused))

  expect(await allReports()).toEqual(await liveReports())
})

test('the last three days are never summed, and a change of today marks no day as stale', async () => {
  await shop.addPaid(5_000, new Date().toISOString())
  await sumDays(shop)

  const days = (await shop.db.select().from(summedDays)).map(({ day }) => day).sort()

  expect(days.at(-1)).toBe(dayAgo(3))
  expect(await shop.db.$count(staleDays, sql`day > now() - interval '1 day'`)).toBe(0)
})

test('a change that commits while its day is being summed is not lost', async () => {
  const at = new Date(Date.now() - 15 * dayMs).toISOString()
  const { orderId } = await shop.addPaid(6_000, at)
  await sumDays(shop)
  await shop.db.delete(summedDays)
  const changing = await shop.db.$client.connect()
  await changing.query('begin')
  await changing.query("update orders set status = 'cancelled', closed_by = 'staff' where id = $1", [orderId])

  await sumDays(shop)
  await changing.query('commit')
  changing.release()

  expect(await shop.db.$count(staleDays)).toBeGreaterThan(0)
  expect(await allReports()).toEqual(await liveReports())
})

test('the doctor names a day whose sums are wrong', async () => {
  await shop.addPaid(8_000, new Date(Date.now() - 12 * dayMs).toISOString())
  await sumDays(shop)

  await shop.db
    .update(daySales)
    .set({ received: 1 })
    .where(eq(daySales.day, dayAgo(12)))

  expect(await examineSums()).toEqual([
    { check: 'sums of a day that do not agree with its orders', subject: dayAgo(12), detail: 'day_sales' },
  ])
})
