import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { orderLines, payments, refunds, shops } from '#server/platform/db/schema.ts'
import type { SalesReport, SellersReport } from '#shared/contract/reports.ts'
import { type ReportsShop, reportsShop } from '#tests/support/shop/reports-shop.ts'

let shop: ReportsShop
beforeAll(async () => {
  shop = await reportsShop()
})
afterAll(() => shop.close())

test('a day of Dhaka begins at 18:00 UTC, and the period before is as long', async () => {
  await shop.addPaid(1_000, '2025-03-01T17:59:59Z')
  await shop.addPaid(2_000, '2025-03-01T18:00:00Z')
  await shop.addPaid(4_000, '2025-03-03T17:59:59Z')
  await shop.addPaid(8_000, '2025-03-03T18:00:00Z')

  const sales = await shop.report<SalesReport>('sales?from=2025-03-02&to=2025-03-03')

  expect(sales.period).toEqual({ from: '2025-03-02', to: '2025-03-03' })
  expect(sales.before).toEqual({ from: '2025-02-28', to: '2025-03-01' })
  expect(sales.received).toEqual({ now: 6_000, before: 1_000 })
  expect(sales.orders).toEqual({ now: 2, before: 1 })
  expect(sales.average).toEqual({ now: 3_000, before: 1_000 })
  expect(sales.steps).toMatchObject([
    { from: '2025-03-02', to: '2025-03-02', received: 2_000, orders: 1, before: 0 },
    { from: '2025-03-03', to: '2025-03-03', received: 4_000, orders: 1, before: 1_000 },
  ])
})

test('a refund counts on its own day, and leaves the period of its sale as it was', async () => {
  const { orderId, tranId } = await shop.addPaid(50_000, '2025-04-10T06:00:00Z')
  await shop.addRefund(orderId, { tranId }, 20_000, '2025-05-02T06:00:00Z')

  const april = await shop.report<SalesReport>('sales?from=2025-04-01&to=2025-04-30')
  const may = await shop.report<SalesReport>('sales?from=2025-05-01&to=2025-05-30')

  expect([april.received.now, april.refunded.now]).toEqual([50_000, 0])
  expect([may.received.now, may.refunded.now, may.orders.now]).toEqual([0, 20_000, 0])
  expect(may.received.before).toBe(50_000)
})

test('parts count on the days they were paid, the order on the day of the last one', async () => {
  const shopId = await shop.addShop()
  const parts = { channel: 'hotline', inParts: true, advancePaisa: 10_000_00, shopId } as const
  const paidAt = new Date('2025-06-20T06:00:00Z')
  const paid = { status: 'completed', paymentStatus: 'paid', paidAt } as const
  const id = await shop.addOrder(100_000, { ...parts, ...paid, createdAt: new Date('2025-06-01T06:00:00Z') })
  await shop.addAttempt(id, 10_000, { state: 'paid', part: 1, paidAt: new Date('2025-06-01T06:00:00Z') })
  const collectionId = await shop.addCollection(id, 90_000, '2025-06-20T06:00:00Z')
  await shop.addRefund(id, { collectionId }, 5_000, '2025-06-21T06:00:00Z')

  const early = await shop.report<SalesReport>('sales?from=2025-06-01&to=2025-06-10')
  const late = await shop.report<SalesReport>('sales?from=2025-06-11&to=2025-06-30')

  expect([early.received.now, early.orders.now, early.average.now]).toEqual([10_000, 0, 0])
  expect([late.received.now, late.refunded.now, late.orders.now]).toEqual([90_000, 5_000, 1])
  expect(late.average).toEqual({ now: 100_000, before: 0 })
  const [branch] = await shop.db.select().from(shops).where(eq(shops.id, shopId))
  expect(late.channels).toContainEqual({
    channel: 'hotline',
    received: { now: 90_000, before: 10_000 },
    refunded: { now: 5_000, before: 0 },
    orders: { now: 1, before: 0 },
  })
  expect(late.branches).toEqual([
    expect.objectContaining({ name: branch!.name, received: { now: 90_000, before: 10_000 } }),
  ])
})

test('a second payment is received until it goes back, and a rejected one never is', async () => {
  const { orderId } = await shop.addPaid(30_000, '2025-07-05T06:00:00Z')
  const paidAt = new Date('2025-07-05T07:00:00Z')
  const twice = await shop.addAttempt(orderId, 30_000, {
    state: 'paid',
    attention: 'duplicate_payment',
    paidAt,
  })
  await shop.addRefund(orderId, { tranId: twice }, 30_000, '2025-07-05T08:00:00Z')
  const other = await shop.addOrder(9_000, {
    status: 'cancelled',
    paymentStatus: 'refunded',
    closedBy: 'staff',
    createdAt: paidAt,
  })
  const rejected = await shop.addAttempt(other, 9_000, { state: 'review', attention: 'rejected' })
  await shop.addRefund(other, { tranId: rejected }, 9_000, '2025-07-06T08:00:00Z')

  const {
    received,
    refunded,
    orders: paid,
  } = await shop.report<SalesReport>('sales?from=2025-07-01&to=2025-07-31')

  expect([received.now, refunded.now, paid.now]).toEqual([60_000, 30_000, 1])
})

test('the charge of an EMI counts as received, and as refunded when it goes back', async () => {
  const { orderId, tranId } = await shop.addPaid(20_000, '2025-10-05T06:00:00Z')
  await shop.db.update(payments).set({ chargedPaisa: 21_500_00 }).where(eq(payments.tranId, tranId))
  await shop.addRefund(orderId, { tranId }, 15_000, '2025-10-06T06:00:00Z')
  await shop.addRefund(orderId, { tranId }, 6_500, '2025-10-07T06:00:00Z')

  const { received, refunded, steps } = await shop.report<SalesReport>('sales?from=2025-10-05&to=2025-10-07')

  expect([received.now, refunded.now]).toEqual([21_500, 21_500])
  expect(steps.map((step) => step.refunded)).toEqual([0, 15_000, 6_500])
})

test('a refund that is refused counts for nothing', async () => {
  const { orderId, tranId } = await shop.addPaid(20_000, '2025-11-05T06:00:00Z')
  await shop.db.update(payments).set({ chargedPaisa: 21_500_00 }).where(eq(payments.tranId, tranId))
  const refused = await shop.addRefund(orderId, { tranId }, 15_000, '2025-11-06T06:00:00Z')
  await shop.addRefund(orderId, { tranId }, 6_500, '2025-11-07T06:00:00Z')

  await shop.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refused))

  const { refunded, steps } = await shop.report<SalesReport>('sales?from=2025-11-05&to=2025-11-07')
  expect(refunded.now).toBe(6_500)
  expect(steps.map((step) => step.refunded)).toEqual([0, 0, 6_500])
})

test('the money of a deleted branch still counts, for no branch', async () => {
  const shopId = await shop.addShop()
  const { orderId } = await shop.addPaid(5_000, '2025-12-20T06:00:00Z', {
    channel: 'branch',
    inParts: true,
    shopId,
  })
  await shop.addCollection(orderId, 900, '2025-12-10T06:00:00Z')

  await shop.db.delete(shops).where(eq(shops.id, shopId))

  const { received, branches } = await shop.report<SalesReport>('sales?from=2025-12-01&to=2025-12-31')
  expect(received.now).toBe(5_900)
  expect(branches).toMatchObject([{ name: null, received: { now: 5_900 }, orders: { now: 1 } }])
})

test('a paid order that was cancelled counts as received but not as sold; an unpaid one counts as neither', async () => {
  const closed = { status: 'cancelled', closedBy: 'staff', attention: 'refund_needed' } as const
  const at = '2025-08-05T06:00:00Z'
  const cancelled = await shop.addPaid(40_000, at, { ...closed, unitsTaken: false })
  const sold = await shop.addPaid(10_000, at)
  const before = await shop.addPaid(10_000, '2025-07-30T06:00:00Z')
  const unpaid = await shop.addOrder(70_000, { createdAt: new Date(at) })
  const line = { position: 0, unitPaisa: 10_000_00, description: '', image: '', chosen: {} }
  const [mouse, bag] = [newId(), newId()]
  await shop.db.insert(orderLines).values([
    { ...line, orderId: cancelled.orderId, productId: bag, name: 'Bag', quantity: 4 },
    { ...line, orderId: sold.orderId, productId: mouse, name: 'Mouse', quantity: 3, unitPaisa: 4_000_00 },
    { ...line, orderId: before.orderId, productId: mouse, name: 'Mouse', quantity: 2 },
    { ...line, orderId: unpaid, productId: bag, name: 'Bag', quantity: 7 },
  ])

  const sales = await shop.report<SalesReport>('sales?from=2025-08-01&to=2025-08-31')
  const { products: sellers } = await shop.report<SellersReport>('sellers?from=2025-08-01&to=2025-08-31')

  expect([sales.received.now, sales.orders.now]).toEqual([50_000, 2])
  expect(sellers).toEqual([{ productId: mouse, name: 'Mouse', units: 3, unitsBefore: 2, amount: 12_000 }])
})

test('coupons cost what they took off the orders that were paid', async () => {
  const row = { subtotalPaisa: 20_000_00, discountPaisa: 2_000_00, couponCode: 'EID10' }
  await shop.addPaid(18_000, '2025-09-10T06:00:00Z', row)
  await shop.addOrder(18_000, { ...row, createdAt: new Date('2025-09-11T06:00:00Z') })

  const { coupons, average } = await shop.report<SalesReport>('sales?from=2025-09-01&to=2025-09-30')

  expect(coupons.now).toBe(2_000)
  expect(average.now).toBe(18_000)
})

test('a long period is shown by weeks, the last one perhaps shorter, and adds up all the same', async () => {
  await shop.addPaid(3_000, '2024-01-07T06:00:00Z')
  await shop.addPaid(5_000, '2024-04-09T06:00:00Z')

  const { steps, received } = await shop.report<SalesReport>('sales?from=2024-01-01&to=2024-04-09')

  expect(steps).toHaveLength(15)
  expect(steps[0]).toMatchObject({ from: '2024-01-01', to: '2024-01-07', received: 3_000 })
  expect(steps.at(-1)).toMatchObject({ from: '2024-04-08', to: '2024-04-09', received: 5_000 })
  expect(received.now).toBe(8_000)
})
