import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { containsText } from '#server/platform/db/contains-text.ts'
import { buyerReviews, orderLines, orders } from '#server/platform/db/schema.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import type { StateQuery } from '#shared/contract/fields.ts'
import type { StaffReview } from '#shared/contract/reviews.ts'
import { staffPageSize } from '#shared/limits.ts'
import type { ReviewState } from '#shared/products/buyer-reviews.ts'

/** One page of reviews, newest first, and the number of all that match. */
export async function listStaffReviews(
  db: Db,
  { state, q, page = 1, limit = staffPageSize }: StateQuery<ReviewState>,
): Promise<ListPage<StaffReview>> {
  const wanted = and(state ? eq(buyerReviews.state, state) : undefined, containsText(q, searchedColumns))
  const rows = await selectReviews(db)
    .where(wanted)
    // As the indexes are sorted, `nulls last` included.
    .orderBy(sql`${buyerReviews.createdAt} desc nulls last, ${buyerReviews.id}`)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(buyerReviews)
    .innerJoin(orders, eq(orders.id, buyerReviews.orderId))
    .innerJoin(orderLines, isItsLine)
    .where(wanted)
  return { rows: rows.map(toStaffReview), total: counted?.total ?? 0 }
}

export async function findStaffReview(db: Db | Tx, id: string): Promise<StaffReview | undefined> {
  const [row] = await selectReviews(db).where(eq(buyerReviews.id, id))
  return row && toStaffReview(row)
}

const isItsLine = and(
  eq(orderLines.orderId, buyerReviews.orderId),
  eq(orderLines.position, buyerReviews.line),
)

function selectReviews(db: Db | Tx) {
  return db
    .select({
      review: buyerReviews,
      product: orderLines.name,
      number: orders.number,
      paymentStatus: orders.paymentStatus,
    })
    .from(buyerReviews)
    .innerJoin(orders, eq(orders.id, buyerReviews.orderId))
    .innerJoin(orderLines, isItsLine)
    .$dynamic()
}

const searchedColumns = sql`${buyerReviews.text}, ${buyerReviews.name}, ${orderLines.name}, ${orders.number}`

type Row = {
  review: typeof buyerReviews.$inferSelect
  product: string
  number: number
  paymentStatus: string
}

function toStaffReview({ review, product, number, paymentStatus }: Row): StaffReview {
  const { id, stars, text, name, state, answer } = review
  return {
    _id: id,
    stars,
    text,
    name,
    state,
    answer,
    product: { _id: review.productId, name: product },
    order: { _id: review.orderId, number: String(number) },
    wasChanged: review.changes > 0,
    isRefunded: paymentStatus === 'refunded',
    createdAt: review.createdAt.toISOString(),
    decidedAt: review.decidedAt?.toISOString() ?? null,
  }
}
