import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderLines, orders, products } from '#server/platform/db/schema.ts'
import { listGonePieces } from '#server/sales/orders/pieces/list-gone-pieces.ts'
import { listWarranties } from '#server/sales/warranties/queries.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { listLeft } from '#shared/orders/pieces.ts'
import { lastMomentToReturn } from '#shared/orders/returns/return-days.ts'
import { checkDays, returnDaysOf } from '#shared/units/warranty.ts'

/** A piece that is still part of its order. */
export type OrderPiece = {
  line: number
  piece: number
  name: string
  unitId: string | null
  /** The serial number, where it is known. */
  serial: string | null
  /** The last moment at which its buyer can ask for a return; null before it is delivered. */
  until: Date | null
}

/** The pieces of an order that are still part of it, without free lines, which are work and not goods. */
export async function listOrderPieces(db: Db | Tx, orderId: string): Promise<OrderPiece[]> {
  const lines = await db
    .select({ line: orderLines, product: products })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const gone = await listGonePieces(db, [orderId])
  const machines = (await listWarranties(db, [orderId])).filter(({ endedAt }) => endedAt === null)
  const deliveredAt = await findDelivery(db, orderId)
  return lines.flatMap(({ line, product }) => {
    if (isFreeLine(line)) return []
    const { position, name, unitId, quantity } = line
    const until = deliveredAt && lastMomentToReturn(deliveredAt, daysOf(line, product))
    const left = { quantity, gone: gone.filter((piece) => piece.line === position) }
    return listLeft(left).map((piece): OrderPiece => {
      const machine = machines.find((row) => row.line === position && row.piece === piece)
      return { line: position, piece, name, unitId, serial: machine?.serial ?? null, until }
    })
  })
}

type Line = typeof orderLines.$inferSelect

/** The days that were promised. Lines older than the column have those of the product, or of the warranty. */
function daysOf({ returnDays, warrantyRule }: Line, product: typeof products.$inferSelect | null): number {
  if (returnDays !== null) return returnDays
  if (product) return returnDaysOf(product)
  const length = warrantyRule?.length
  return length && 'days' in length ? length.days : checkDays
}

/** When the buyer got the order, as its warranties count it; null before. */
async function findDelivery(db: Db | Tx, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({
      at: sql<Date | string | null>`coalesce((select max(delivered_at) from shipments
        where shipments.order_id = ${orders.id} and shipments.state = 'delivered'), ${orders.completedAt})`,
      status: orders.status,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  const isOut = row?.status === 'completed' || row?.status === 'shipping'
  return isOut && row.at ? new Date(row.at) : null
}
