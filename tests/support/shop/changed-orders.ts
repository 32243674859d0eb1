import { expect } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import type { Staff } from './desk-orders.ts'
import type { payingShop } from './paying-shop.ts'

type Shop = Awaited<ReturnType<typeof payingShop>>

/** A free line that staff add. */
export const fitting = { text: 'RAM fitting', price: 500 }

/** A line of an order, as it is or with another quantity. */
export function lineOf({ id }: { id: string }, line = 0, changes: object = {}) {
  return { line, productId: id, quantity: 1, ...changes }
}

/** Staff who change orders. */
export function changesOf({ app, db }: Pick<Shop, 'app' | 'db'>, admin: Staff) {
  function post(path: string, payload: object, headers: Record<string, string>) {
    return app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers })
  }
  return {
    change: (orderId: string, body: object, { headers }: Staff = admin, key?: string) =>
      post('change', { orderId, ...body }, { ...headers, ...(key && { 'idempotency-key': key }) }),
    quote: (orderId: string, body: object, { headers }: Staff = admin) =>
      post('change/quote', { orderId, ...body }, headers),
    fileOf: async (orderId: string): Promise<WholeOrder> =>
      (await app.inject({ url: `/api/orders/file/${orderId}`, headers: admin.headers })).json(),
    healthy: async () => expect(await examine(db)).toEqual([]),
  }
}
