import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ReviewState, reviewStates } from '#shared/products/buyer-reviews.ts'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { ofOrder } from './orders.ts'

/** Reviews of buyers, each about one line of a completed order. It keeps the product's id, as order lines do. */
export const buyerReviews = pgTable(
  'buyer_reviews',
  {
    id: id(),
    orderId: ofOrder(),
    line: integer('line').notNull(),
    productId: text('product_id').notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    /** The name to show; empty where the buyer wants none. */
    name: text('name').notNull().default(''),
    state: text('state').$type<ReviewState>().notNull().default('new'),
    /** The answer of staff, for everybody to read. */
    answer: text('answer').notNull().default(''),
    /** A review is changed once at most. */
    changes: integer('changes').notNull().default(0),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('buyer_reviews_line').on(t.orderId, t.line),
    index('buyer_reviews_shown').on(t.productId, t.createdAt.desc()).where(sql`${t.state} = 'approved'`),
    index('buyer_reviews_newest').on(t.createdAt.desc(), t.id),
    index('buyer_reviews_state').on(t.state, t.createdAt.desc()),
    check('buyer_reviews_stars', sql`${t.stars} between 1 and 5`),
    check('buyer_reviews_changes', sql`${t.changes} between 0 and 1`),
    check('buyer_reviews_state_known', isOneOf(t.state, reviewStates)),
  ],
)
