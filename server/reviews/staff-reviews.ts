import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { buyerReviews, orderLines, orders } from '#server/db/schema.ts'
import type { StateQuery } from '#shared/contract/fields.ts'
import type { StaffReview } from '#shared/contract/reviews.ts'
import type { ReviewState } from '#shared/products/buyer-reviews.ts'

const pageSize = 20

/** One page of reviews, newest first, and the number of all that match. */
export async function listStaffReviews(
  db: Db,
  { state, q, page = 1, limit = pageSize }: StateQuery<ReviewState>,
): Promise<{ list: StaffReview[]; total: number }> {
  const wanted = and(state ? eq(buyerReviews.state, state) : undefined, matchesSearch(q))
  const rows = await selectReviews(db)
    .where(wanted)
    .orderBy(desc(buyerReviews.createdAt), buyerReviews.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(buyerReviews)
    .innerJoin(orders, eq(orders.id, buyerReviews.orderId))
    .innerJoin(orderLines, isItsLine)
    .where(wanted)
  return { list: rows.map(toStaffReview), total: counted?.total ?? 0 }
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

/** A plain substring test among the words, the name, the product and the order's number. */
function matchesSearch(q = ''): SQL | undefined {
  const typed = q.trim().replaceAll('\0', '').toLowerCase()
  if (!typed) return undefined
  const text = sql`lower(concat_ws(' ', ${buyerReviews.text}, ${buyerReviews.name}, ${orderLines.name}, ${orders.number}))`
  return sql`position(${typed} in ${text}) > 0`
}

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
