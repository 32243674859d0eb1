import { afterAll, expect, test } from 'vitest'
import type { Order, OrderDetails } from '#shared/contract/orders.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { unitShop } from '#tests/support/shop/unit-shop.ts'

const { shop, list } = await unitShop()
const { app } = shop
const manager = await shop.loginAs('shop_manager')
const desk = deskOf(shop, manager, manager)
afterAll(() => shop.close())

async function made(changes: object = {}): Promise<Order> {
  const response = await desk.make(deskOrderBody(await shop.addProduct(), changes))
  return response.json<OrderDetails>().order
}

async function found(q: string): Promise<string[]> {
  const url = `/api/orders/getAllOrders?${new URLSearchParams({ q })}`
  const response = await app.inject({ url, headers: manager.headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Order[]>().map(({ _id }) => _id)
}

test('staff find an order by a part of the reference on a receipt, taken literally', async () => {
  const { _id, due } = await made()
  await desk.collect({ orderId: _id, kind: 'cash', amount: due, reference: 'bKash 9K_77120' })

  expect(await found('9k_771')).toEqual([_id])
  expect(await found('9kx771')).toEqual([])
  expect(await found('%%%')).toEqual([])
})

test('staff find an order by a part of a serial number', async () => {
  const { _id, due } = await made()
  await desk.collect({ orderId: _id, kind: 'cash', amount: due })
  const payload = { orderId: _id, serials: [{ line: 0, piece: 1, serial: 'PF4XK9T2' }] }
  const url = '/api/warranties/serials'
  expect((await app.inject({ method: 'POST', url, payload, headers: manager.headers })).statusCode).toBe(200)

  expect(await found('4xk9t')).toEqual([_id])
  expect(await found('4xk9z')).toEqual([])
})

test('staff find an order by a name that they heard wrong, and no other by it', async () => {
  const { _id } = await made({
    customerInfo: { ...deskOrderBody({ id: '' }).customerInfo, name: 'Shahriar Kabir' },
  })

  expect(await found('Shahriyar Kabir')).toEqual([_id])
  expect(await found('Shahrier')).toEqual([_id])
  expect(await found('Wqxyzvk')).toEqual([])
})

test('staff find an order by the code of its unit, while it is held and once it is sold', async () => {
  const laptop = await shop.addProduct({ deviceType: 'Pre-Owned' })
  const { code, _id: unitId } = await list(laptop)
  const products = [{ productId: laptop.id, quantity: 1, unitId }]
  const { order } = (await desk.make(deskOrderBody(laptop, { products }))).json<OrderDetails>()

  expect(await found(code.toLowerCase())).toEqual([order._id])
  await desk.collect({ orderId: order._id, kind: 'cash', amount: order.due })
  expect(await found(code)).toEqual([order._id])
})
