import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { reviewsPerPage } from '#shared/products/buyer-reviews.ts'

type ProductReview = {
  stars: number
  text: string
  /** Empty where the buyer wants none. */
  name: string
  answer: string
  /** The money for the order went back. */
  isRefunded: boolean
  at: Date
}
export type ProductReviews = {
  /** All approved ones; `reviews` are those of the page. */
  count: number
  average: number
  page: number
  pages: number
  reviews: ProductReview[]
}

/** One page of what buyers say about a product, newest first. A page that is not there has no reviews. */
export async function listProductReviews(db: Db, productId: string, page: number): Promise<ProductReviews> {
  const rows = await read(db, { productId, offset: (page - 1) * reviewsPerPage })
  const { count = 0, average = 0 } = rows[0] ?? {}
  return {
    count,
    average,
    page,
    pages: Math.ceil(count / reviewsPerPage),
    reviews: rows.map(({ count: _count, average: _average, ...review }) => review),
  }
}

/** One round trip: the figures of all reviews come with each row of the page. */
const read = statement<ProductReview & { count: number; average: number }>(
  'list_product_reviews',
  sql`
    select stars, text, name, answer, orders.payment_status = 'refunded' as "isRefunded",
      buyer_reviews.created_at as at, count(*) over ()::int as count, avg(stars) over ()::float8 as average
    from buyer_reviews join orders on orders.id = order_id
    where product_id = ${placeholder('productId')} and state = 'approved'
    order by buyer_reviews.created_at desc, buyer_reviews.id
    limit ${sql.raw(`${reviewsPerPage}`)} offset ${placeholder('offset')}`,
)
