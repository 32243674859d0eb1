import { and, eq, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { buyerReviews, orderLines, orders } from '#server/platform/db/schema.ts'
import { isOldKey } from '#server/sales/orders/queries.ts'
import type { OrderReview, ReviewForm } from '#shared/contract/reviews.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { Problem } from '#shared/problem.ts'
import { toOrderReview } from './order-reviews.ts'

type Row = typeof buyerReviews.$inferSelect
type Words = Pick<Row, 'stars' | 'text' | 'name'>

/**
 * Writes a review of an order line, or changes it once. Staff read it before it is shown, and once more after the
 * change. The lock on the order makes two forms that are sent at once one review.
 */
export function writeReview(
  app: FastifyInstance,
  caller: Account | null,
  { key, orderId, line, stars, text, name = '' }: ReviewForm,
): Promise<OrderReview> {
  const words = { stars, text, name }
  return write(app, async (tx, touch) => {
    const order = await lockOrder(tx, key === undefined ? ownOrder(caller, orderId) : byKey(key))
    if (!order || (key !== undefined && isOldKey(order.createdAt))) throw new Problem('ORDER_NOT_FOUND')
    if (order.status !== 'completed') throw new Problem('REVIEW_TOO_EARLY')
    const place = { orderId: order.id, line }
    const [before] = await tx.select().from(buyerReviews).where(isAt(place))
    if (!before) return toOrderReview(await add(tx, place, words))
    if (isSame(before, words)) return toOrderReview(before)
    if (before.changes > 0) throw new Problem('REVIEW_FINAL')
    if (before.state === 'approved') touch(tags.reviews(before.productId))
    return toOrderReview(await change(tx, before, words))
  })
}

function byKey(key: string): SQL {
  return eq(orders.accessKey, key)
}

/** Somebody else's order is not found, so that nobody learns which orders exist. */
function ownOrder(caller: Account | null, orderId = ''): SQL | undefined {
  if (!caller) throw new Problem('NOT_LOGGED_IN')
  return and(eq(orders.id, orderId), eq(orders.userId, caller.id))
}

async function lockOrder(tx: Tx, where: SQL | undefined) {
  const [order] = await tx.select().from(orders).where(where).for('no key update')
  return order
}

function isAt({ orderId, line }: Pick<Row, 'orderId' | 'line'>): SQL | undefined {
  return and(eq(buyerReviews.orderId, orderId), eq(buyerReviews.line, line))
}

function isSame(before: Row, { stars, text, name }: Words): boolean {
  return before.stars === stars && before.text === text && before.name === name
}

async function add(tx: Tx, place: Pick<Row, 'orderId' | 'line'>, words: Words): Promise<Row> {
  const [bought] = await tx
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, place.orderId), eq(orderLines.position, place.line)))
  if (!bought || isFreeLine(bought)) throw new Problem('ORDER_NOT_FOUND')
  const [row] = await tx
    .insert(buyerReviews)
    .values({ id: newId(), ...place, ...bought, ...words })
    .returning()
  if (!row) throw new Problem('REVIEW_NOT_FOUND')
  return row
}

async function change(tx: Tx, before: Row, words: Words): Promise<Row> {
  const [row] = await tx
    .update(buyerReviews)
    .set({ ...words, state: 'new', changes: 1, decidedAt: null })
    .where(eq(buyerReviews.id, before.id))
    .returning()
  if (!row) throw new Problem('REVIEW_NOT_FOUND')
  return row
}
