import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { orderEvents, refunds } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { expireHold, findHeldOrder } from './expire-hold.ts'

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
const { make, collect, setStatus } = deskOf(shop, admin, admin)
const { pay, keyOf, orderOf } = linkOf(shop)
const laptop = await shop.addProduct({ quantity: 20 })
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000)

function post(path: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers: admin.headers })
}

/** An order of staff whose only payment was rejected; the gateway does with its refund what the fault says. */
async function rejectedOrder(fault: 'failed' | 'processing-forever'): Promise<string> {
  const { order } = (await make(deskOrderBody(laptop))).json()
  const { tran_id } = (await pay({ key: await keyOf(order._id) })).json()
  await shop.decide(tran_id, 'approve', { risky: true })
  await shop.fault('refund', fault, { tran_id })
  expect((await post('review', { orderId: order._id, verdict: 'reject' })).statusCode).toBe(200)
  return order._id
}

async function refundStates(orderId: string): Promise<string[]> {
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))
  return rows.map(({ state }) => state).sort()
}

test('a rejected payment can go back after its order was not paid in time', async () => {
  const orderId = await rejectedOrder('failed')
  await reconcile(shop.app, hoursLater(25))
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', attention: 'refund_failed' })

  const again = await post('refund', { orderId, amount: 125_000, reason: 'Again' })
  await reconcile(shop.app, hoursLater(26))

  expect(again.statusCode).toBe(200)
  expect(await refundStates(orderId)).toEqual(['failed', 'refunded'])
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', attention: null })
  expect(await examine(shop.db)).toEqual([])
})

test('an order whose rejected payment is on its way back is cancelled when its time is over', async () => {
  const orderId = await rejectedOrder('processing-forever')

  await reconcile(shop.app, hoursLater(25))

  expect(await refundStates(orderId)).toEqual(['processing'])
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', attention: null })
  expect(await examine(shop.db)).toEqual([])
})

test('cash that is taken while the gateway is asked about overdue units is a part for staff', async () => {
  const { tranId } = await shop.placed(laptop)
  const { id: orderId } = await shop.orderOf(tranId)
  const overdue = await findHeldOrder(shop.app, orderId)
  if (!overdue) throw new Error('The order holds nothing')

  await collect({ orderId, kind: 'cash', amount: 1_000 })
  expect(await expireHold(shop.app, overdue, hoursLater(1))).toBe(true)

  expect(await orderOf(orderId)).toMatchObject({ status: 'pending', attention: 'refund_needed' })
  expect(await examine(shop.db)).toEqual([])
})

test('a part in cash for an order that holds nothing is one for staff once its link has ended', async () => {
  const { tranId } = await shop.placed(laptop)
  const { id: orderId } = await shop.orderOf(tranId)
  await shop.decide(tranId, 'fail')
  await setStatus(orderId, 'pending')
  expect((await collect({ orderId, kind: 'cash', amount: 1_000 })).statusCode).toBe(200)

  await reconcile(shop.app, hoursLater(71))
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'unpaid', attention: null })
  await reconcile(shop.app, hoursLater(73))
  await reconcile(shop.app, hoursLater(74))

  expect(await orderOf(orderId)).toMatchObject({ status: 'pending', attention: 'refund_needed' })
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
  expect(events.filter(({ what }) => what.startsWith('Only a part was paid in time'))).toHaveLength(1)
  expect(await examine(shop.db)).toEqual([])
})

test('a pre-order with a part paid waits for its units, however long', async () => {
  const soldOut = await shop.addProduct({ quantity: 0 })
  const { order } = (await make(deskOrderBody(soldOut, { dueNow: 'nothing', preOrder: true }))).json()
  await collect({ orderId: order._id, kind: 'cash', amount: 1_000 })

  await reconcile(shop.app, hoursLater(200))

  expect(await orderOf(order._id)).toMatchObject({ status: 'pending', attention: null })
})
