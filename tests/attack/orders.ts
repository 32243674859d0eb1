import type { Order } from '#shared/contract/orders.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import { approve } from './gateway.ts'
import { mark, type Person, type Target } from './target.ts'

/** Places an order and returns the id of its payment at the gateway. */
export async function placeOrder(shop: Target, json: object, as?: Pick<Person, 'token'>): Promise<string> {
  const placed = await shop.customer.initiate(json, { token: as?.token })
  if (placed.status !== 200) throw new Error(`The order was refused: ${placed.text}`)
  return placed.json().tran_id
}

/** An order of a new product that a customer has paid. */
export async function paidOrderOf(shop: Target, as: Person, json?: object): Promise<Order> {
  await approve(shop, await placeOrder(shop, json ?? orderBody(await shop.newProduct()), as))
  const [order] = (await shop.call<Order[]>(`GET /api/orders/user/${as.id}`, { as })).json()
  if (!order) throw new Error('The customer has no order')
  return order
}

/** An order of a new product that a guest has paid. */
export async function paidGuestOrder(shop: Target): Promise<{ id: string; number: string }> {
  const email = `${mark('parcel')}@projukti.test`
  await approve(shop, await placeOrder(shop, orderBody(await shop.newProduct(), 1, { email })))
  const as = shop.people.super_admin
  const [order] = (await shop.call<Order[]>(`GET /api/orders/getAllOrders?q=${email}`, { as })).json()
  if (!order) throw new Error('The guest has no order')
  return { id: order._id, number: order.number }
}

/** Staff complete an order, as after its delivery. */
export function completeOrder(shop: Target, orderId: string) {
  const json = { orderId, orderStatus: 'completed' }
  return shop.call('POST /api/orders/updateOrderStatus', { as: shop.people.super_admin, json })
}
