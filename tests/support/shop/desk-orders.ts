import { eq } from 'drizzle-orm'
import { orders, type products } from '#server/platform/db/schema.ts'
import { nusrat } from '../examples/customer.ts'
import type { payingShop } from './paying-shop.ts'

type Product = typeof products.$inferSelect
type Shop = Awaited<ReturnType<typeof payingShop>>
export type Staff = { headers: { authorization: string } }

/** The body of an order that staff make for one unit of a product. */
export function deskOrderBody(product: Pick<Product, 'id'>, changes: object = {}) {
  return {
    channel: 'hotline',
    customerInfo: nusrat,
    products: [{ productId: product.id, quantity: 1 }],
    dueNow: 'all',
    ...changes,
  }
}

/** Staff at the counter or on the phone: they make orders, take money, set a status. */
export function deskOf({ app }: Pick<Shop, 'app'>, manager: Staff, admin: Staff) {
  function post(path: string, payload: object, headers: Record<string, string>) {
    return app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers })
  }
  return {
    make(payload: object, { headers }: Staff = manager, key?: string) {
      return post('desk', payload, { ...headers, ...(key && { 'idempotency-key': key }) })
    },
    collect: (payload: object, { headers }: Staff = manager) => post('collect', payload, headers),
    correctMoney: (payload: object, { headers }: Staff = manager, key?: string) =>
      post('correctMoney', payload, { ...headers, ...(key && { 'idempotency-key': key }) }),
    setStatus: (orderId: string, orderStatus: string) =>
      post('updateOrderStatus', { orderId, orderStatus }, admin.headers),
  }
}

/** Somebody who has the payment link of an order. */
export function linkOf(shop: Pick<Shop, 'app' | 'db' | 'decide'>) {
  const { app, db } = shop

  function pay(payload: object) {
    return app.inject({ method: 'POST', url: '/api/payment/link', payload })
  }

  /** Pays at the gateway, which notifies the shop. */
  async function paid(payload: object): Promise<{ tranId: string }> {
    const { tran_id: tranId } = (await pay(payload)).json()
    await shop.decide(tranId, 'approve')
    return { tranId }
  }

  async function orderOf(id: string) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error('The order is gone')
    return order
  }

  return { pay, paid, orderOf, keyOf: async (id: string) => (await orderOf(id)).accessKey }
}
