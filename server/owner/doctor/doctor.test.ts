import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  coupons,
  holds,
  mailOutbox,
  orders,
  payments,
  products,
  refunds,
} from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { paymentJob } from '#server/sales/payment/payment-jobs.ts'
import { removeJobs } from '#tests/support/database/waiting-jobs.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { examine } from './doctor.ts'

const shop = await payingShop()
const { db } = shop
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(refunds)
  await db.delete(orders)
  await db.delete(products)
  await db.delete(coupons)
})

async function complaints() {
  return (await examine(db)).map(({ check }) => check)
}

test('a shop where everything went as it should has nothing to complain of', async () => {
  const laptop = await shop.addProduct({ quantity: 9 })
  const admin = await shop.loginAs('super_admin')
  const [approved, refused, risky, cancelled] = await Promise.all([1, 2, 3, 4].map(() => shop.placed(laptop)))
  await shop.placed(laptop)
  await shop.decide(approved!.tranId, 'approve')
  await shop.decide(refused!.tranId, 'fail')
  await shop.decide(risky!.tranId, 'approve', { risky: true })
  await shop.decide(cancelled!.tranId, 'approve')
  await shop.setStatus(cancelled!.tranId, 'cancelled', admin.headers)

  expect(await examine(db)).toEqual([])
})

test('a hold of another quantity than was ordered is named', async () => {
  const laptop = await shop.addProduct({ quantity: 9 })
  await shop.placed(laptop)

  await db.update(holds).set({ quantity: 2 })

  expect(await complaints()).toEqual(['units held for other quantities than were ordered'])
})

test('a coupon that was used too often is named, in all and by one buyer', async () => {
  const laptop = await shop.addProduct({ quantity: 9 })
  await db.insert(coupons).values({ id: 'eid', code: 'EID', discount: 500 })
  for (const { tranId } of [await shop.placed(laptop), await shop.placed(laptop)])
    await shop.decide(tranId, 'approve')
  await db.update(orders).set({ couponId: 'eid' })

  await db.update(coupons).set({ maximumUses: 1 })
  expect(await complaints()).toEqual(['a coupon used more often than it may be'])
  await db.update(coupons).set({ maximumUses: 2, maximumUsesPerBuyer: 1 })
  // One buyer, known by email and by phone.
  expect(await complaints()).toEqual(Array(2).fill('a coupon used more often by one buyer than it may be'))
  await db.update(coupons).set({ changedAt: new Date() })
  expect(await complaints()).toEqual([])
})

test('every way the books can be wrong is named', async () => {
  const { orderId, tranId, laptop } = await shop.paidOrder()
  const waiting = await shop.placed(laptop)

  const breaks = (rule: string) => [`an order breaks the rule that ${rule}`]
  await db.update(orders).set({ unitsTaken: false }).where(eq(orders.id, orderId))
  expect(await complaints()).toEqual(breaks('staff know of every paid order that has no units'))
  await db.update(orders).set({ unitsTaken: true }).where(eq(orders.id, orderId))

  await db.update(orders).set({ attention: 'risk' }).where(eq(orders.id, orderId))
  expect(await complaints()).toEqual(breaks('its attention fits its payment'))
  await db.update(orders).set({ attention: null }).where(eq(orders.id, orderId))

  await db.update(orders).set({ paymentStatus: 'review' }).where(eq(orders.id, orderId))
  expect(await complaints()).toEqual([
    ...breaks('it has the attempts that its payment status needs'),
    ...breaks('its units are where its payment status allows'),
  ])
  await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, orderId))

  await db.update(products).set({ quantity: 0 })
  expect(await complaints()).toEqual(['more units held than on hand'])
  await db.update(products).set({ quantity: 2 })

  await db.update(payments).set({ chargedPaisa: 1 }).where(eq(payments.tranId, tranId))
  expect(await complaints()).toEqual(['paid with another amount than the total'])
  await db.update(payments).set({ chargedPaisa: 12_500_000 }).where(eq(payments.tranId, tranId))

  await db.insert(holds).values({ orderId, productId: laptop.id, quantity: 1, expiresAt: new Date() })
  expect(await complaints()).toEqual(breaks('its units are where its payment status allows'))
  await db.delete(holds).where(eq(holds.orderId, orderId))

  await db.update(holds).set({ expiresAt: new Date(0) })
  expect(await complaints()).toEqual(['units held long after they expired'])
  await db.update(holds).set({ expiresAt: new Date() })

  await removeJobs(shop.pool, [`payment:${waiting.tranId}`])
  expect(await complaints()).toEqual(['a payment that is no longer checked'])
  await enqueueJob(db, paymentJob, waiting)

  await db.update(payments).set({ state: 'failed' }).where(eq(payments.tranId, tranId))
  expect(await complaints()).toEqual(breaks('it has the attempts that its payment status needs'))
  await db.update(payments).set({ state: 'paid' }).where(eq(payments.tranId, tranId))

  await db.update(mailOutbox).set({ createdAt: new Date(0) })
  expect(new Set(await complaints())).toEqual(new Set(['mail that is not sent']))
})
