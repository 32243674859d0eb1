import { desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders, returns } from '#server/platform/db/schema.ts'
import { sentPhotoNames } from '#server/sales/photos/photo-names.ts'
import { withBranchesInBangla } from '#server/site/shops/queries.ts'
import type { BuyerReturn, OrderReturns } from '#shared/contract/returns/order-returns.ts'
import { linkState } from '#shared/orders/pay-link.ts'
import { isClosedReturn } from '#shared/orders/returns/return-states.ts'
import { listOrderPieces } from './list-order-pieces.ts'
import { toBuyerReturn } from './return-row.ts'

/** The returns of an order and the pieces that may still come back; undefined where there is neither. */
export async function findOrderReturns(db: Db, orderId: string): Promise<OrderReturns | undefined> {
  const found = await db
    .select({ row: returns, other: orders })
    .from(returns)
    .leftJoin(orders, eq(orders.id, returns.exchangeOrderId))
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.createdAt))
  const rows = await withBranchesInBangla(
    db,
    found.map(({ row }) => row),
  )
  const photosOf = await sentPhotoNames(db, 'returnId', rows)
  const asked = rows.map((row, place) => {
    const other = found[place]?.other
    const photos = photosOf(row.id)
    return {
      ...toBuyerReturn(row),
      ...(other && { exchange: toExchange(other) }),
      ...(photos.length > 0 && { photos }),
    }
  })
  const pieces = await listReturnable(db, orderId, asked)
  return asked.length + pieces.length > 0 ? { asked, pieces } : undefined
}

/** Pieces that a buyer has, without those whose return is open. */
async function listReturnable(db: Db, orderId: string, asked: readonly BuyerReturn[]) {
  const pieces = await listOrderPieces(db, orderId)
  return pieces.flatMap(({ line, piece, serial, until }) => {
    const isOpen = asked.some((one) => one.line === line && one.piece === piece && !isClosedReturn(one.state))
    return until && !isOpen ? [{ line, piece, serial, until: until.toISOString() }] : []
  })
}

function toExchange(order: typeof orders.$inferSelect): NonNullable<BuyerReturn['exchange']> {
  const { number, accessKey } = order
  const isPayable = order.paymentStatus === 'unpaid' && linkState(order) === 'open'
  return {
    number: String(number),
    path: `/order/${accessKey}`,
    ...(isPayable && { payPath: `/pay/${accessKey}` }),
  }
}

/** Returns of these orders, for the copy of a buyer's data, without their photos. */
export async function listOwnReturns(db: Db | Tx, orderIds: string[]) {
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(desc(returns.createdAt))
  return rows.map((row) => ({ orderId: row.orderId, ...toBuyerReturn(row), problem: row.problem }))
}
