import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { orders, products } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(orders))

type Laptop = Awaited<ReturnType<typeof shop.addProduct>>

async function placedOrder() {
  const laptop = await shop.addProduct({ quantity: 9, newPricePaisa: 100_000 })
  const { tranId } = await shop.placed(laptop, 5)
  return { laptop, tranId, orderId: (await shop.orderOf(tranId)).id }
}

async function setPrice({ id }: Laptop, newPricePaisa: number) {
  await shop.db.update(products).set({ newPricePaisa }).where(eq(products.id, id))
}

test('a raised price shows staff the open orders at the old one, and a lowered one none', async () => {
  const { laptop, orderId } = await placedOrder()
  const closed = await placedOrder()
  await shop.decide(closed.tranId, 'fail')
  const paid = await shop.paidOrder({ product: laptop })
  const listed = async () => {
    const url = '/api/orders/getAllOrders?belowPrice=true&limit=50'
    const found = await shop.app.inject({ url, headers: admin.headers })
    return found.json().map(({ _id }: { _id: string }) => _id)
  }
  expect(await listed()).toEqual([])

  await setPrice(laptop, 8_290_000)
  await setPrice(closed.laptop, 8_290_000)
  expect(await listed()).toEqual([orderId])
  expect(await listed()).not.toContain(paid.orderId)

  await setPrice(laptop, 90_000)
  expect(await listed()).toEqual([])
})

test('the price of the options counts when today’s price is compared', async () => {
  const options = {
    ram: [
      { value: '8GB', addPrice: 0 },
      { value: '16GB', addPrice: 5_000.5 },
    ],
    color: [],
    ssd: [],
    display: [],
  }
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000, options })
  const cart = shop.cartOf([laptop, 1])
  const [line] = cart.products
  const placed = await shop.initiate({
    ...cart,
    totalAmount: 55_000.5,
    products: [{ ...line, ram: '16GB', price: 55_000.5 }],
  })
  expect(placed.statusCode).toBe(200)
  const count = async () => {
    const url = '/api/orders/getAllOrders?belowPrice=true&page=1&limit=1'
    return (await shop.app.inject({ url, headers: admin.headers })).headers['x-total-count']
  }

  expect(await count()).toBe('0')
  const raised = { ...options, ram: [options.ram[0]!, { value: '16GB', addPrice: 5_001 }] }
  await shop.db.update(products).set({ options: raised }).where(eq(products.id, laptop.id))
  expect(await count()).toBe('1')
})
