import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEvents, orders } from '#server/platform/db/schema.ts'
import type { Order } from '#shared/contract/orders.ts'
import { type CourierShop, courierShop } from '#tests/support/shop/courier-shop.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await courierShop()
})
afterAll(() => shop.close())

test('a parcel that comes back is in the history of its order, and under what needs attention until staff have seen it', async () => {
  const order = await shop.paidOrder()
  await shop.handOver(order.id)
  const listed = async () => {
    const url = `/api/orders/getAllOrders?attention=true&q=${order.number}`
    return (await shop.app.inject({ url, headers: shop.manager.headers })).json<Order[]>()
  }
  expect(await listed()).toEqual([])

  await shop.setParcelStatus(order, 'returned')

  expect(await listed()).toMatchObject([{ attention: null, parcelAttention: 'not_delivered' }])
  const history = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(history.at(-1)).toMatchObject({ by: 'courier', what: 'Steadfast has brought the parcel back' })
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  const page = await shop.app.inject(`/api/orders/key/${row?.accessKey}`)
  expect(page.json().order).not.toHaveProperty('parcelAttention')

  const { _id: shipmentId } = await shop.shipmentOf(order.id)
  await shop.post('seen', { shipmentId, note: 'Goes out again on Sunday' })
  expect(await listed()).toEqual([])
})
