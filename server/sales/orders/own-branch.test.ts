import { afterAll, expect, test } from 'vitest'
import type { Order, OrderDetails } from '#shared/contract/orders.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app } = shop
afterAll(() => shop.close())

const branch = await shop.addShop()
const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim', shopId: branch })
const other = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const clerk = await shop.loginAs('shop_staff', { shopId: branch })
const desk = deskOf(shop, manager, admin)

const { phone, streetAddress, city, district } = nusrat
const details = { phone, streetAddress, company: '', city, district, postcode: '' }

type Staff = typeof manager

async function made(changes: object = {}): Promise<Order> {
  const response = await desk.make(deskOrderBody(await shop.addProduct(), changes))
  return response.json<OrderDetails>().order
}

function post(path: string, payload: object, { headers }: Staff) {
  return app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers })
}

function correct(orderId: string, who: Staff) {
  return post('correctDelivery', { orderId, ...details, streetAddress: 'House 9, Road 3' }, who)
}

const cancel = (orderId: string, who: Staff) => post('cancelUnpaid', { orderId }, who)

async function allowed(orderId: string, { headers }: Staff) {
  return (await app.inject({ url: `/api/orders/file/${orderId}`, headers })).json().allowed
}

async function webOrder(): Promise<string> {
  const { tranId } = await shop.placed(await shop.addProduct(), 1)
  return (await shop.orderOf(tranId)).id
}

test('a branch manager corrects an address of the own branch, and of no other', async () => {
  const { _id } = await made()

  expect((await correct(_id, other)).json()).toMatchObject({ code: 'NOT_ALLOWED' })
  expect((await correct(_id, clerk)).statusCode).toBe(403)
  expect((await correct(await webOrder(), manager)).statusCode).toBe(403)
  const corrected = await correct(_id, manager)
  expect(corrected.json().order.customerInfo.streetAddress).toBe('House 9, Road 3')
  expect((await correct(_id, admin)).statusCode).toBe(200)
})

test('a branch manager cancels an order of the own branch once, and its units are for sale again', async () => {
  const product = await shop.addProduct({ quantity: 2 })
  const { order } = (await desk.make(deskOrderBody(product))).json<OrderDetails>()
  expect(await shop.stockOf(product)).toEqual({ quantity: 2, held: 1 })
  expect(await allowed(order._id, manager)).toEqual({ correct: true, cancel: true, change: true })
  expect(await allowed(order._id, other)).toEqual({ correct: false, cancel: false, change: false })

  for (const who of [other, clerk]) expect((await cancel(order._id, who)).statusCode).toBe(403)
  const tries = await Promise.all([cancel(order._id, manager), cancel(order._id, manager)])

  expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(tries[0]?.json()).toMatchObject({ success: true, order: { orderStatus: 'cancelled' } })
  expect(await shop.stockOf(product)).toEqual({ quantity: 2, held: 0 })
  const file = await app.inject({ url: `/api/orders/file/${order._id}`, headers: manager.headers })
  const told = file.json<OrderDetails>().events.filter(({ what }) => /to cancelled$/.test(what))
  expect(told).toMatchObject([{ by: 'Rahim' }])
})

test('a branch manager changes what is ordered at the own branch or on the web, and at no other branch', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const lines = [
    { line: 0, productId: laptop.id, quantity: 1 },
    { text: 'RAM fitting', price: 500 },
  ]
  const made = await desk.make(deskOrderBody(laptop))
  const ordered = { orderId: made.json<OrderDetails>().order._id, lines }

  for (const path of ['change', 'change/quote'])
    expect((await post(path, ordered, other)).json()).toMatchObject({ code: 'NOT_ALLOWED' })
  expect((await post('change', ordered, manager)).statusCode).toBe(200)
  const { tranId } = await shop.placed(laptop)
  const orderId = (await shop.orderOf(tranId)).id
  expect(await allowed(orderId, other)).toEqual({ correct: false, cancel: false, change: true })
  const changed = await post('change', { orderId, lines }, other)
  expect(changed.statusCode, changed.body).toBe(200)
})

test('an order with money, on its way or of the web is not cancelled by a branch manager', async () => {
  const { _id, due } = await made()
  await desk.collect({ orderId: _id, kind: 'cash', amount: due - 100 })

  expect((await cancel(_id, manager)).json()).toMatchObject({ code: 'CONFLICT' })
  expect(await allowed(_id, manager)).toEqual({ correct: true, cancel: false, change: true })
  const onDelivery = await made({ dueNow: 'nothing' })
  await desk.setStatus(onDelivery._id, 'shipping')
  expect((await cancel(onDelivery._id, manager)).json()).toMatchObject({ code: 'CONFLICT' })
  expect((await cancel(await webOrder(), manager)).statusCode).toBe(403)
  expect(
    (await post('updateOrderStatus', { orderId: _id, orderStatus: 'cancelled' }, manager)).statusCode,
  ).toBe(403)
})

test('the list is narrowed to a branch: what it made, and what is picked up there', async () => {
  const own = await made()
  const { order: there } = (
    await desk.make(deskOrderBody(await shop.addProduct(), { pickUpAt: branch }), other)
  ).json<OrderDetails>()
  const { order: elsewhere } = (
    await desk.make(deskOrderBody(await shop.addProduct()), other)
  ).json<OrderDetails>()

  const response = await app.inject({
    url: `/api/orders/getAllOrders?branch=${branch}&limit=50`,
    headers: admin.headers,
  })

  const numbers = response.json<Order[]>().map(({ number }) => number)
  expect(numbers).toEqual(expect.arrayContaining([own.number, there.number]))
  expect(numbers).not.toContain(elsewhere.number)
})
