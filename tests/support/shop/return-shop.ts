import { eq } from 'drizzle-orm'
import { orders, shops } from '#server/platform/db/schema.ts'
import type { OrderReturns } from '#shared/contract/returns/order-returns.ts'
import type { StaffReturn } from '#shared/contract/returns/returns.ts'
import { serialShop } from './serial-shop.ts'

type Fields = Record<string, string | number>
export type ReturnShop = Awaited<ReturnType<typeof returnShop>>

/** A shop with a branch whose buyers bring pieces back. */
export async function returnShop() {
  const shop = await serialShop()
  const { app, db, admin, manager, send } = shop
  const branchId = await shop.addShop()
  const [branch] = await db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(eq(shops.id, branchId))

  /** A paid order of these products that was delivered some days ago. */
  async function delivered(
    products: [Awaited<ReturnType<typeof shop.addProduct>>, number][],
    { daysAgo = 0, headers = {} as Record<string, string> } = {},
  ) {
    const placed = await shop.initiate(shop.cartOf(...products), headers)
    const tranId = placed.json<{ tran_id: string }>().tran_id
    await shop.decide(tranId, 'approve')
    const { id, number, accessKey: key } = await shop.orderOf(tranId)
    await shop.setTo(id, 'completed')
    const completedAt = new Date(Date.now() - daysAgo * 86_400_000)
    await db.update(orders).set({ completedAt }).where(eq(orders.id, id))
    return { id, number, key, tranId }
  }

  function multipart(url: string, fields: Fields, headers: Record<string, string>, pictures: Buffer[]) {
    const payload = new FormData()
    for (const [name, value] of Object.entries(fields)) payload.append(name, String(value))
    for (const [nth, bytes] of pictures.entries())
      payload.append('photos', new Blob([new Uint8Array(bytes)]), `photo-${nth}.jpg`)
    return app.inject({ method: 'POST', url: `/api/returns/${url}`, payload, headers })
  }

  const form = { line: 0, piece: 1, cause: 'faulty', problem: 'It does not start', branch: branchId }

  function ask(fields: Fields, headers: Record<string, string> = {}, pictures: Buffer[] = []) {
    return multipart('ask', { ...form, ...fields }, headers, pictures)
  }

  function atCounter(fields: Fields, headers = manager.headers) {
    return multipart('atCounter', { ...form, ...fields }, headers, [])
  }

  function move(id: string, state: string, body: object = {}, headers = manager.headers) {
    return send(`returns/${id}/move`, { state, ...body }, headers)
  }

  function refund(id: string, body: object, headers = admin.headers) {
    return send(`returns/${id}/refund`, { place: 'stock', ...body }, headers)
  }

  /** Another machine for a piece, at the quoted total. */
  async function exchange(
    id: string,
    body: { products: object[]; amount: number; reason?: string },
    headers: object = {},
  ) {
    const { amount, products } = body
    const quoted = await send(`returns/${id}/exchange/quote`, { amount, products })
    const totalAmount = quoted.json<{ total: number }>().total
    const payload = { place: 'stock', pickUpAt: branchId, totalAmount, ...body }
    return send(`returns/${id}/exchange`, payload, { ...admin.headers, ...headers })
  }

  async function list(query = '', headers = manager.headers): Promise<StaffReturn[]> {
    return (await app.inject({ url: `/api/returns${query}`, headers })).json()
  }

  /** A piece that staff took at the counter and checked. */
  async function checked(orderId: string, fields: Fields = {}): Promise<StaffReturn> {
    const taken = (await atCounter({ orderId, ...fields })).json<StaffReturn>()
    return (await move(taken._id, 'checked')).json<StaffReturn>()
  }

  async function pageOf(key: string): Promise<{ returns?: OrderReturns }> {
    return (await app.inject({ url: `/api/orders/key/${key}` })).json()
  }

  return {
    ...shop,
    branch: branch!,
    delivered,
    ask,
    atCounter,
    move,
    refund,
    exchange,
    list,
    checked,
    pageOf,
  }
}
