import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type GoneState, goneStates } from '#shared/orders/pieces.ts'
import { isOneOf, moment } from './columns.ts'
import { orderLines } from './orders.ts'
import { refunds } from './payments.ts'

/** Pieces that are not part of their order any more. A piece without a row is ordered, as nearly all are. */
export const orderPieces = pgTable(
  'order_pieces',
  {
    orderId: text('order_id').notNull(),
    /** The position of the order line, and which of the line's pieces this is, from 1. */
    line: integer('line').notNull(),
    piece: integer('piece').notNull(),
    state: text('state').$type<GoneState>().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** The name of the staff member at that time. */
    by: text('by').notNull(),
    /** The refund of its price; of several, the first. */
    refundId: text('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
    /** Whether its unit came back to the stock with this, so that it does not come back with the order. */
    isRestocked: boolean('restocked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line, t.piece] }),
    foreignKey({
      name: 'order_pieces_line',
      columns: [t.orderId, t.line],
      foreignColumns: [orderLines.orderId, orderLines.position],
    })
      .onDelete('cascade')
      // A line moves up when staff take one before it out of the order.
      .onUpdate('cascade'),
    index('order_pieces_refund').on(t.refundId),
    check('order_pieces_counted', sql`${t.piece} >= 1`),
    check('order_pieces_state_known', isOneOf(t.state, goneStates)),
    check('order_pieces_refund_known', sql`${t.state} <> 'refunded' or ${t.refundId} is not null`),
  ],
)
