import { asc, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import { hasPiecesLeft, listOrders, listSums, noMoney, withRefunds } from '#server/sales/orders/queries.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { PackingOrder, packing } from '#shared/contract/packing/packing.ts'
import type { Shipment } from '#shared/contract/shipments.ts'
import { staffPageSize } from '#shared/limits.ts'
import { nextHandOver, toShipment } from './find-order-shipments.ts'
import { listShipments } from './queries.ts'

type App = Pick<Context, 'db' | 'courier'>
type Query = z.infer<typeof packing.list.schema.querystring>

/** One page of what is to pack, oldest first; or the orders of a run, however far each of them is. */
export async function listPacking(app: App, query: Query): Promise<ListPage<PackingOrder>> {
  const { numbers, page = 1, limit = staffPageSize, ...filter } = query
  const found = numbers
    ? await listByNumber(app.db, numbers.split(',').map(Number))
    : await listOrders(app.db, { ...filter, toPack: 'true', sort: 'oldest', page, limit })
  return { rows: await withParcels(app, found.rows), total: found.total }
}

async function listByNumber(db: Db, numbers: readonly number[]): Promise<ListPage<Order>> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .orderBy(asc(orders.createdAt), asc(orders.number))
  return { rows: await withRefunds(db, rows), total: rows.length }
}

async function withParcels({ db, courier }: App, list: readonly Order[]): Promise<PackingOrder[]> {
  const ids = list.map(({ _id }) => _id)
  const found = await db
    .select({ order: orders, hasPieces: hasPiecesLeft })
    .from(orders)
    .where(inArray(orders.id, ids))
  const parcels = await listShipments(db, ids)
  const sums = await listSums(db, ids)
  return list.flatMap((order) => {
    const own = found.find((one) => one.order.id === order._id)
    if (!own) return []
    const rows = parcels.filter(({ orderId }) => orderId === order._id)
    const newest = rows.at(-1)
    return {
      order,
      parcel: newest ? withoutEvents(toShipment(newest, [], courier)) : null,
      next: nextHandOver({ ...own, rows, sums: sums.get(order._id) ?? noMoney }, courier),
    }
  })
}

function withoutEvents({ events: _, ...parcel }: Shipment): PackingOrder['parcel'] {
  return parcel
}
