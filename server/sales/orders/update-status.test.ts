import { desc, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, mailOutbox, orderEvents, payments, products } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app, db } = shop
const admin = await shop.loginAs('super_admin', { displayName: 'Farhana' })
afterAll(() => shop.close())

const set = (tranId: string, status: string) => shop.setStatus(tranId, status, admin.headers)

test('a new status is stored, told to the buyer and remembered', async () => {
  const { tranId } = await shop.paidOrder()

  const response = await set(tranId, 'shipping')

  expect(response.json()).toMatchObject({ success: true, order: { orderStatus: 'shipping' } })
  const orderId = response.json().order._id
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
  expect(event).toMatchObject({ by: 'Farhana', what: 'Status changed from confirmed to shipping' })
  expect(await db.$count(mailOutbox, like(mailOutbox.dedupeKey, `order:${orderId}:status:%`))).toBe(1)
  expect(await db.select().from(auditLog).where(eq(auditLog.subject, orderId))).toMatchObject([
    { action: 'order.status', before: 'confirmed', after: 'shipping' },
  ])
})

test('the same status again is refused in the words of the shop', async () => {
  const { tranId } = await shop.paidOrder()

  const response = await set(tranId, 'confirmed')

  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'You cannot update the status to the same as the current one.',
  ])
})

test('cancelling a paid order gives its units back once, and says that a refund is needed', async () => {
  const { tranId, laptop } = await shop.paidOrder()

  await Promise.all(Array.from({ length: 5 }, () => set(tranId, 'cancelled')))

  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'paid', attention: 'refund_needed' })
})

test('taking an order out of cancelled takes its units again', async () => {
  const { tranId, laptop } = await shop.paidOrder()
  await set(tranId, 'cancelled')

  const response = await set(tranId, 'completed')

  expect(response.statusCode).toBe(200)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect(await shop.stateOf(tranId)).toMatchObject({ attention: null })
  await set(tranId, 'cancelled')
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
})

test('an order whose units are sold in the meantime stays cancelled', async () => {
  const { tranId, laptop } = await shop.paidOrder({ product: await shop.addProduct({ quantity: 1 }) })
  await set(tranId, 'cancelled')
  const other = await shop.placed(laptop)

  const response = await set(tranId, 'confirmed')

  expect([response.statusCode, response.json().code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'cancelled' })
  await shop.decide(other.tranId, 'approve')
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
})

test('an order paid without stock is taken up when the units are there', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await db.update(products).set({ quantity: 0 }).where(eq(products.id, laptop.id))
  await shop.decide(tranId, 'approve')
  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'pending', attention: 'paid_no_stock' })
  expect((await set(tranId, 'confirmed')).statusCode).toBe(409)

  await db.update(products).set({ quantity: 2 }).where(eq(products.id, laptop.id))

  expect((await set(tranId, 'confirmed')).statusCode).toBe(200)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await shop.stateOf(tranId)).toMatchObject({ attention: null })
})

test('calling a cancelled order failed takes no units, and does not hide that its money is here', async () => {
  const { tranId, laptop } = await shop.paidOrder()
  await set(tranId, 'cancelled')

  expect((await set(tranId, 'failed')).statusCode).toBe(200)

  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'failed', attention: 'refund_needed' })
  expect((await set(tranId, 'pending')).statusCode).toBe(200)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'pending', attention: null })
})

test('an order paid without stock can be called failed without stock', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await db.update(products).set({ quantity: 0 }).where(eq(products.id, laptop.id))
  await shop.decide(tranId, 'approve')

  const response = await set(tranId, 'failed')

  expect(response.statusCode).toBe(200)
  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'failed', attention: 'refund_needed' })
})

test('a paid order that is called failed asks staff for its refund, as its mail promises, until it is taken up again', async () => {
  const { tranId, laptop } = await shop.paidOrder()

  await set(tranId, 'failed')

  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'paid', attention: 'refund_needed' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  await set(tranId, 'shipping')
  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'shipping', attention: null })
})

test.each(['shipping', 'failed', 'cancelled'])(
  'a refused refund is still to be looked at when the order is %s',
  async (status) => {
    const { tranId } = await shop.paidOrder()
    const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
    await shop.fault('refund', 'failed', { tran_id: tranId })
    const payload = { orderId: attempt!.orderId, amount: 500, reason: 'Scratched' }
    await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })

    await set(tranId, status)

    expect(await shop.stateOf(tranId)).toMatchObject({ status, attention: 'refund_failed' })
  },
)

test('cancelling an unpaid order frees what it held', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)

  await set(tranId, 'cancelled')

  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'unpaid', attention: null })
})

test('nobody but a super admin sets a status, and only one there is', async () => {
  const { tranId } = await shop.paidOrder()
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  const send = (headers: Record<string, string>, orderStatus: string, orderId = attempt!.orderId) =>
    app.inject({
      method: 'POST',
      url: '/api/orders/updateOrderStatus',
      payload: { orderId, orderStatus },
      headers,
    })

  const responses = [
    await send({}, 'completed'),
    await send((await shop.loginAs('user')).headers, 'completed'),
    await send((await shop.loginAs('shop_staff')).headers, 'completed'),
    await send((await shop.loginAs('shop_manager')).headers, 'completed'),
    await send(admin.headers, 'lost'),
    await send(admin.headers, 'completed', 'nobody'),
  ]

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403, 400, 404])
})
