import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orderEvents, refunds } from '#server/platform/db/schema.ts'
import { timeOfJob } from '#tests/support/database/waiting-jobs.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { finishRefund } from './finish-refund.ts'
import { sendRefund } from './send-refund.ts'

const shop = await payingShop()
const { app, db } = shop
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())

/** A refund that the gateway has not heard of yet, because it was out of order. */
async function unsentRefund() {
  const { orderId } = await shop.paidOrder()
  await shop.fault('refund', 'http-500', { times: null })
  const payload = { orderId, amount: 125_000, reason: 'Changed their mind' }
  await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
  await shop.clearFaults()
  const refund = await refundOf(orderId)
  expect(refund).toMatchObject({ state: 'requested', providerRefundId: null })
  return refund
}

async function refundOf(orderId: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  if (!refund) throw new Error('The refund is gone')
  return refund
}

/** The gateway's answer to one request takes so long that something else happens before it is here. */
function slowly(happens: () => Promise<void>): typeof app {
  const { gateways } = app
  const { current } = gateways
  const refund: typeof current.refund = async (input) => {
    const response = await current.refund(input)
    await happens()
    return response
  }
  return { ...app, gateways: { ...gateways, named: () => ({ ...current, refund }) } }
}

test('a refund that was paid out while an answer was on its way stays refunded', async () => {
  const { id, orderId } = await unsentRefund()

  await sendRefund(
    slowly(() => finishRefund(app, id, 'refunded')),
    id,
  )

  expect(await refundOf(orderId)).toMatchObject({ state: 'refunded' })
  expect(await timeOfJob(shop.pool, `refund:${id}`)).toBeNull()
})

test('a refund that was paid out while a question about it failed is not asked about again', async () => {
  const { id, orderId } = await unsentRefund()
  await shop.fault('refund', 'http-500', { times: null })

  await sendRefund(
    slowly(() => finishRefund(app, id, 'refunded')),
    id,
  )

  await shop.clearFaults()
  expect(await refundOf(orderId)).toMatchObject({ state: 'refunded', error: null })
  expect(await timeOfJob(shop.pool, `refund:${id}`)).toBeNull()
})

test('staff learn of a refund that the gateway accepts after it was refused', async () => {
  const { id, orderId } = await unsentRefund()

  await sendRefund(
    slowly(() => finishRefund(app, id, { failed: 'refused' })),
    id,
  )

  expect(await refundOf(orderId)).toMatchObject({ state: 'failed', error: 'refused' })
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
  expect(events.find(({ what }) => what.includes('accepted a refund that it had refused'))).toMatchObject({
    by: 'shop',
    isPublic: false,
  })
})

test('a refund that was accepted without a reference learns it when it is asked for again', async () => {
  const { id, orderId } = await unsentRefund()
  await db.update(refunds).set({ state: 'processing' }).where(eq(refunds.id, id))

  await sendRefund(app, id)

  expect(await refundOf(orderId)).toMatchObject({ state: 'processing', providerRefundId: expect.any(String) })
})
