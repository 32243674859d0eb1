import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { OrderSerials } from '#shared/contract/warranties.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import type { OrderStatus, PaymentStatus } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import { standingOf } from '#shared/units/warranty-check.ts'
import { listWarranties, type WarrantyRow } from './find-warranty.ts'
import { listPieces, type Piece } from './list-pieces.ts'

type States = { status: OrderStatus; paymentStatus: PaymentStatus }

/** Everything staff know about the serial numbers of an order. */
export async function findOrderSerials(db: Db | Tx, orderId: string): Promise<OrderSerials> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  const pieces = await listPieces(db, orderId)
  const refusal = serialsRefusal(order)
  return {
    pieces: pieces.map(toPiece),
    refusal,
    missing: missingOf(order, pieces),
    ended: (await listWarranties(db, [orderId])).flatMap(toEnded).reverse(),
  }
}

/** How many machines of an order have left the shop without a serial number, and not come back. */
export async function countMissingSerials(db: Db, orderId: string): Promise<number> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order ? missingOf(order, await listPieces(db, orderId)) : 0
}

function missingOf(order: States, pieces: readonly Piece[]): number {
  const hasLeft = serialsRefusal(order) === null && order.status !== 'confirmed'
  return hasLeft ? pieces.filter(({ warranty, isBack }) => !warranty && !isBack).length : 0
}

/** Why serial numbers cannot be entered for an order, or null: nothing is handed over before it is confirmed. */
export function serialsRefusal(order: States): string | null {
  if (order.paymentStatus === 'refunded') return 'The money for this order went back: it carries no warranty.'
  if (isClosedOrder(order.status)) return `This order is ${order.status}: it carries no warranty.`
  return order.status === 'pending' ? 'Serial numbers are entered once the order is confirmed.' : null
}

/** A warranty as the buyer of the order may see it. */
export function toOrderWarranty(row: WarrantyRow): OrderWarranty {
  const { line, piece, serial, startsAt, ending } = row
  const { lastDay, lastServiceDay } = standingOf(row)
  return { line, piece, serial, startsAt: startsAt?.toISOString() ?? null, lastDay, lastServiceDay, ending }
}

function toPiece({ rule: { short, long }, unitId: _unitId, isBack: _isBack, warranty, ...piece }: Piece) {
  return {
    ...piece,
    rule: { short, long },
    serial: warranty?.serial ?? '',
    warranty: warranty ? { _id: warranty.id, ...toOrderWarranty(warranty) } : null,
  }
}

function toEnded({ id, serial, productName, ending, endedAt }: WarrantyRow): OrderSerials['ended'] {
  if (!ending || !endedAt) return []
  return [{ _id: id, serial, name: productName, ending, endedAt: endedAt.toISOString() }]
}
