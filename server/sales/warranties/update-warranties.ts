import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders, warranties } from '#server/platform/db/schema.ts'
import { fillOrderFacts } from '#server/sales/orders/fill-order-facts.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'

/**
 * Brings the warranties of an order to what its states ask for: they begin when it is delivered and end when machine or
 * money went back. The order is locked and already written. `deliveredAt` is given where no shipment has it yet.
 */
export async function updateWarrantiesOfOrder(tx: Tx, orderId: string, deliveredAt?: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const isInForce = and(eq(warranties.orderId, orderId), isNull(warranties.endedAt))
  if (!order || (await tx.$count(warranties, isInForce)) === 0) return
  if (order.paymentStatus === 'refunded' || isClosedOrder(order.status)) {
    const ending = order.paymentStatus === 'refunded' ? 'refunded' : 'returned'
    await tx.update(warranties).set({ endedAt: new Date(), ending }).where(isInForce)
  } else if (order.status === 'completed') await start(tx, orderId, deliveredAt)
  else {
    // Staff took a wrong "completed" back.
    const isStarted = and(isInForce, isNotNull(warranties.startsAt))
    await tx.update(warranties).set({ startsAt: null, endsAt: null }).where(isStarted)
  }
}

/** A warranty covers its last day in Dhaka to the end. */
async function start(tx: Tx, orderId: string, deliveredAt?: Date): Promise<void> {
  if (!deliveredAt) await fillOrderFacts(tx, [orderId])
  const at = deliveredAt
    ? sql`${deliveredAt.toISOString()}::timestamptz`
    : sql`coalesce(
        (select max(delivered_at) from shipments where order_id = ${orderId} and state = 'delivered'),
        (select completed_at from orders where id = ${orderId}), now())`
  await tx.execute(sql`
    with delivered as (select ${at} as at)
    update warranties set starts_at = delivered.at,
      ends_at = (date_trunc('day', delivered.at at time zone 'Asia/Dhaka')
        + make_interval(months => coalesce(months, 0), days => coalesce(days, 0) + 1)) at time zone 'Asia/Dhaka'
    from delivered
    where order_id = ${orderId} and ended_at is null and starts_at is null`)
}

type GonePieces = { line: number; pieces: readonly number[]; ending: 'refunded' | 'returned' }

/** Ends the warranties of pieces whose money goes back, or that came back themselves. The order is locked. */
export async function endWarrantiesOfPieces(
  tx: Tx,
  orderId: string,
  { line, pieces, ending }: GonePieces,
): Promise<void> {
  const ofPieces = and(eq(warranties.line, line), inArray(warranties.piece, [...pieces]))
  await tx
    .update(warranties)
    .set({ endedAt: new Date(), ending })
    .where(and(eq(warranties.orderId, orderId), ofPieces, isNull(warranties.endedAt)))
}

/** Deletes the serial numbers of pieces that their lines no longer have. The order is locked, and handed over to nobody. */
export async function deleteWarrantiesBeyond(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    delete from warranties using order_lines
    where warranties.order_id = ${orderId} and order_lines.order_id = warranties.order_id
      and order_lines.position = warranties.line and warranties.piece > order_lines.quantity`)
}
