import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { holds, paymentNotifications, payments, refunds } from '#server/platform/db/schema.ts'
import { removeJobs, timeOfJob } from '#tests/support/database/waiting-jobs.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { paid } from '#tests/support/shop/payment-outcomes.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { storeNotification } from './notifications.ts'

const shop = await payingShop()
const { app, db } = shop
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

const open = { state: 'pending', status: 'pending', paymentStatus: 'unpaid', attention: null }
const minute = 60_000
const after = (minutes: number) => new Date(Date.now() + minutes * minute)

test('a payment of which neither notification nor return came is found by asking', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve', { ipn: false })

  await reconcile(app, after(3))

  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
})

test.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
] as const)('a checkout that ended in %s is closed by asking', async (outcome, state) => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, outcome, { ipn: false })

  await reconcile(app, after(3))

  expect(await shop.stateOf(tranId)).toMatchObject({ state, status: state, paymentStatus: state })
})

test('a declined card in a session that is still open closes nothing', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'fail', { ipn: false, staysOpen: true })

  await reconcile(app, after(3))

  expect(await shop.stateOf(tranId)).toEqual(open)
})

test('validation that is down for ten minutes costs nobody anything', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.fault('validation', 'http-500', { times: null })
  await shop.decide(tranId, 'approve')
  for (const minutes of [1, 3, 6]) await reconcile(app, after(minutes))
  expect(await shop.stateOf(tranId)).toEqual(open)

  await shop.clearFaults()
  await reconcile(app, after(20))

  expect(await shop.stateOf(tranId)).toEqual(paid)
})

test('a gateway that is silent is asked less and less often', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.fault('query', 'http-500', { times: null, tran_id: tranId })

  const waits: number[] = []
  for (const minutes of [3, 4, 6, 10, 18]) {
    const now = after(minutes)
    await reconcile(app, now)
    waits.push((await timeOfJob(shop.pool, `payment:${tranId}`))!.getTime() - now.getTime())
  }

  expect(waits).toEqual([...waits].sort((one, other) => one - other))
  expect(await shop.stateOf(tranId)).toEqual(open)
})

test('units not paid for in thirty minutes are free again, after a last question', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await reconcile(app, after(29))
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 1 })

  await reconcile(app, after(31))

  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'expired', status: 'cancelled' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(shop.app.catalogue.byId(laptop.id)).toMatchObject({ available: 1 })
})

test('a payment made in the last minute is found before its units are let go', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await removeJobs(shop.pool, [`payment:${tranId}`])
  await shop.decide(tranId, 'approve', { ipn: false })

  await reconcile(app, after(31))

  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
})

test('while the gateway is silent units are kept, but not for ever', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await shop.fault('query', 'http-500', { times: null, tran_id: tranId })
  await reconcile(app, after(31))
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 1 })

  await reconcile(app, after(125))

  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await shop.stateOf(tranId)).toEqual(open)
  await shop.clearFaults()
  await shop.decide(tranId, 'approve')
  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
})

test('a success long after the expiry is still found', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await reconcile(app, after(31))
  await shop.decide(tranId, 'approve', { ipn: false, force: true })

  await reconcile(app, after(31 + 25))

  expect(await shop.stateOf(tranId)).toEqual(paid)
})

test('units held for review have no expiry', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve', { risky: true })

  await reconcile(app, after(300))

  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'review', paymentStatus: 'review' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 1 })
})

test('an order whose session was never stored is given up when the gateway does not know it', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  await shop.fault('session', 'http-500')
  await shop.initiate(shop.cartOf([laptop, 1]))
  const [attempt] = await db.select().from(payments).where(eq(payments.state, 'initiated'))
  await reconcile(app, after(5))
  expect(await shop.stateOf(attempt!.tranId)).toMatchObject({ state: 'initiated' })

  await reconcile(app, after(15))

  expect(await shop.stateOf(attempt!.tranId)).toMatchObject({ state: 'expired', status: 'cancelled' })
  expect(await db.$count(holds, eq(holds.productId, laptop.id))).toBe(0)
})

test('a notification that came in before a crash is settled after it', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  const { body } = await shop.decide(tranId, 'approve', { ipn: false })
  const parsed = app.gateways.readNotification(body)
  if (!parsed.ok) throw new Error(parsed.why)
  expect(await storeNotification(app, 'ipn', parsed)).not.toBeNull()

  await reconcile(app, after(1))

  expect(await shop.stateOf(tranId)).toEqual(paid)
  const [notification] = await db
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.tranId, tranId))
  expect(notification?.processedAt).not.toBeNull()
})

test.each(['processing', 'no-val-id', 'unknown-status', 'element-object', 'count-string'])(
  'a query answered with %s loses no payment',
  async (kind) => {
    const laptop = await shop.addProduct()
    const { tranId } = await shop.placed(laptop)
    await shop.decide(tranId, 'approve', { ipn: false })
    await shop.fault('query', kind, { tran_id: tranId })

    await reconcile(app, after(3))
    await shop.clearFaults()
    await reconcile(app, after(10))

    expect(await shop.stateOf(tranId)).toEqual(paid)
  },
)

test('a duplicate payment is given back by itself', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  const second = await shop.secondAttempt(tranId)
  await shop.decide(second, 'approve')

  await reconcile(app, after(1))
  await reconcile(app, after(5))

  const [refund] = await db.select().from(refunds).where(eq(refunds.tranId, second))
  expect(refund).toMatchObject({ state: 'refunded', amountPaisa: 12_500_000 })
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
})
