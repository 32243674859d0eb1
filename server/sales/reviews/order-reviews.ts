import { asc, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { buyerReviews } from '#server/platform/db/schema.ts'
import type { OrderReview } from '#shared/contract/reviews.ts'

/** Reviews of the lines of these orders, by the order's id. */
export async function listOrderReviews(
  db: Db | Tx,
  orderIds: string[],
): Promise<(OrderReview & { orderId: string })[]> {
  const rows = await db
    .select()
    .from(buyerReviews)
    .where(inArray(buyerReviews.orderId, orderIds))
    .orderBy(asc(buyerReviews.line))
  return rows.map((row) => ({ orderId: row.orderId, ...toOrderReview(row) }))
}

export function toOrderReview(row: typeof buyerReviews.$inferSelect): OrderReview {
  const { line, stars, text, name, state, changes, answer } = row
  return { line, stars, text, name, state, canChange: changes === 0, answer }
}

/** The products that these orders' reviews are about. */
export async function listReviewedProducts(tx: Tx, orderIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: buyerReviews.productId })
    .from(buyerReviews)
    .where(inArray(buyerReviews.orderId, orderIds))
  return rows.map(({ id }) => id)
}
