import { eq } from 'drizzle-orm'
import { newId } from '#server/platform/db/ids.ts'
import { warranties } from '#server/platform/db/schema.ts'
import type { OrderSerials } from '#shared/contract/warranties.ts'
import { courierShop } from './courier-shop.ts'
import { reconcile } from './reconcile.ts'

/** A shop with a courier, where staff enter serial numbers. */
export async function serialShop() {
  const shop = await courierShop()
  const admin = await shop.loginAs('super_admin', { displayName: 'Farhana' })

  /** A paid order of some machines of one kind. */
  async function paidFor(quantity = 1, product: Parameters<typeof shop.addProduct>[0] = {}) {
    const cart = shop.cartOf([await shop.addProduct(product), quantity])
    const tranId = (await shop.initiate(cart)).json<{ tran_id: string }>().tran_id
    await shop.decide(tranId, 'approve')
    const { id, number, accessKey } = await shop.orderOf(tranId)
    return { id, number, accessKey, tranId }
  }

  const post = (path: string, payload: object, headers = shop.manager.headers) =>
    shop.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })

  const serialsOf = (...serials: string[]) =>
    serials.map((serial, place) => ({ line: 0, piece: place + 1, serial }))

  return {
    ...shop,
    admin,
    paidFor,
    send: post,
    serialsOf,
    enter: (orderId: string, ...serials: string[]) =>
      post('warranties/serials', { orderId, serials: serialsOf(...serials) }),
    setTo: (orderId: string, orderStatus: string) =>
      post('orders/updateOrderStatus', { orderId, orderStatus }, admin.headers),
    async orderSerials(orderId: string): Promise<OrderSerials> {
      const { headers } = shop.manager
      return (await shop.app.inject({ url: `/api/warranties/of/${orderId}`, headers })).json()
    },
    warrantiesOf: (orderId: string) =>
      shop.db.select().from(warranties).where(eq(warranties.orderId, orderId)).orderBy(warranties.piece),
    /** Lets the gateway pay out what was asked back. */
    settleRefunds: () => reconcile(shop.app, new Date(Date.now() + 2 * 60_000)),
    newSerial: () =>
      `PF${newId()
        .replaceAll(/[^a-z\d]/gi, '')
        .toUpperCase()}`,
  }
}

export type SerialShop = Awaited<ReturnType<typeof serialShop>>
