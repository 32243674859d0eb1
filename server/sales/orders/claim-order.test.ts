import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEvents, orders } from '#server/platform/db/schema.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'

let shop: Awaited<ReturnType<typeof payingShop>>
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

async function guestOrder() {
  const response = await shop.initiate(cartOf([await shop.addProduct(), 1]))
  return (response.json() as { orderKey: string }).orderKey
}

function claim(key: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'POST', url: '/api/orders/claim', payload: { key }, headers })
}

test('a buyer who places an order gets its key, and the same key when the checkout is sent again', async () => {
  const cart = cartOf([await shop.addProduct(), 1])
  const headers = { 'idempotency-key': 'one-checkout-of-mine' }
  const first = (await shop.initiate(cart, headers)).json() as { orderKey: string; tran_id: string }
  const again = (await shop.initiate(cart, headers)).json()
  const page = await shop.app.inject(`/api/orders/key/${first.orderKey}`)
  const status = await shop.app.inject(`/api/payment/status/${first.tran_id}`)

  expect(again).toEqual(first)
  expect(page.json().order.products).toHaveLength(1)
  expect(status.body, 'the id of the payment, which the gateway knows too, opens nothing').not.toContain(
    first.orderKey,
  )
})

test('a guest saves an order to an account, once, and nobody else can take it', async () => {
  const key = await guestOrder()
  const [nadia, other] = [await shop.loginAs('user'), await shop.loginAs('user')]

  expect((await claim(key)).statusCode).toBe(401)
  const { orderId } = (await claim(key, nadia.headers)).json() as { orderId: string }
  expect((await claim(key, nadia.headers)).json()).toEqual({ success: true, orderId })
  expect((await claim(key, other.headers)).json()).toMatchObject({ code: 'ORDER_TAKEN' })

  const mine = await shop.app.inject({ url: `/api/orders/page/${orderId}`, headers: nadia.headers })
  expect(mine.statusCode).toBe(200)
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
  expect(events.filter(({ what }) => what === 'Saved to an account')).toHaveLength(1)
})

test('a key of long ago and a key of no order save nothing', async () => {
  const key = await guestOrder()
  await shop.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(orders.accessKey, key))
  const { headers } = await shop.loginAs('user')

  expect((await claim(key, headers)).statusCode).toBe(404)
  expect((await claim('a-key-that-nobody-has-at-all', headers)).statusCode).toBe(404)
})
