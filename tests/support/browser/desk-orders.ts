import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import type { Order, OrderDetails } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import { nusrat } from '../examples/customer.ts'
import { adminHeaders } from './accounts.ts'

/** An order that staff make, one piece of each product; all of it is due now unless the changes say otherwise. */
export async function makeDeskOrder(
  request: APIRequestContext,
  products: readonly Product[],
  changes: object = {},
): Promise<Order> {
  const lines = products.map(({ _id: productId }) => ({ productId, quantity: 1 }))
  const data = { channel: 'hotline', customerInfo: nusrat, products: lines, dueNow: 'all', ...changes }
  const made = await post(request, '/api/orders/desk', data)
  return ((await made.json()) as OrderDetails).order
}

/** The same, paid in cash. */
export async function makePaidOrder(
  request: APIRequestContext,
  products: readonly Product[],
): Promise<Order> {
  const order = await makeDeskOrder(request, products)
  const money = { orderId: order._id, kind: 'cash', amount: order.totalAmount, reference: '' }
  await post(request, '/api/orders/collect', money)
  return order
}

/** The same, delivered today; each piece has a serial number of its own. */
export async function makeDeliveredOrder(
  request: APIRequestContext,
  products: readonly Product[],
): Promise<Order> {
  const order = await makePaidOrder(request, products)
  const serials = products.map((_, line) => ({ line, piece: 1, serial: `SN${order.number}${line}` }))
  await post(request, '/api/warranties/serials', { orderId: order._id, serials })
  await post(request, '/api/orders/updateOrderStatus', { orderId: order._id, orderStatus: 'completed' })
  return order
}

/** A call that the demo admin makes and that must succeed. */
export async function post(request: APIRequestContext, url: string, data: object): Promise<APIResponse> {
  const response = await request.post(url, { data, headers: await adminHeaders(request) })
  expect(response.ok(), await response.text()).toBe(true)
  return response
}
