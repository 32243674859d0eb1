import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  closedReturns,
  type ReturnCause,
  type ReturnPlace,
  type ReturnState,
  returnCauses,
  returnPlaces,
  returnStates,
} from '#shared/orders/returns/return-states.ts'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { refunds } from './payments.ts'

/** Somebody brings a piece of an order back. One piece has one open return at most. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    /** The number that people say on the phone. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 7_001 }),
    orderId: text('order_id').notNull(),
    /** The position of the order line, and which of the line's pieces it is, from 1. */
    line: integer('line').notNull(),
    piece: integer('piece').notNull(),
    productName: text('product_name').notNull(),
    /** The serial number of the piece on that day, where it was known. */
    serial: text('serial'),
    cause: text('cause').$type<ReturnCause>().notNull(),
    /** What is wrong, in the words of the buyer or of staff. */
    problem: text('problem').notNull(),
    /** The name of the branch where it is handed in, as the buyer was told; empty where a courier picks it up. */
    branch: text('branch').notNull(),
    branchBangla: text('branch_bangla').notNull().default(''),
    shopId: text('shop_id'),
    state: text('state').$type<ReturnState>().notNull().default('asked'),
    /** Why it was refused or handed back, for the buyer to read. */
    reason: text('reason').notNull().default(''),
    /** `buyer`, or the name of the staff member who entered it. */
    by: text('by').notNull(),
    /** Where the piece went; null until staff decided. */
    place: text('place').$type<ReturnPlace>(),
    /** The refund, and the order of the machine that the buyer got instead. */
    refundId: text('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
    exchangeOrderId: text('exchange_order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When it moved last. */
    movedAt: moment('moved_at').notNull().defaultNow(),
    /** When the shop got the machine: the time for its decision runs from then on. */
    receivedAt: moment('received_at'),
    closedAt: moment('closed_at'),
  },
  (t) => [
    foreignKey({
      name: 'returns_order_line',
      columns: [t.orderId, t.line],
      foreignColumns: [orderLines.orderId, orderLines.position],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    uniqueIndex('returns_one_open_piece')
      .on(t.orderId, t.line, t.piece)
      .where(sql`not (${isOneOf(t.state, closedReturns)})`),
    index('returns_of_order').on(t.orderId),
    index('returns_state').on(t.state, t.createdAt),
    index('returns_exchange').on(t.exchangeOrderId).where(sql`${t.exchangeOrderId} is not null`),
    index('returns_refund').on(t.refundId).where(sql`${t.refundId} is not null`),
    check('returns_state_known', isOneOf(t.state, returnStates)),
    check('returns_cause_known', isOneOf(t.cause, returnCauses)),
    check('returns_place_known', sql`${t.place} is null or ${isOneOf(t.place, returnPlaces)}`),
    check('returns_counted', sql`${t.piece} >= 1`),
    check('returns_reason', sql`${t.state} not in ('refused', 'handed_back') or ${t.reason} <> ''`),
    check('returns_closed', sql`(${isOneOf(t.state, closedReturns)}) = (${t.closedAt} is not null)`),
    check('returns_decided', sql`(${t.state} in ('refunded', 'exchanged')) = (${t.place} is not null)`),
  ],
)

/** The moves of a return, the first when it was asked for. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReturnState>().notNull(),
    /** For staff alone. */
    note: text('note').notNull().default(''),
    by: text('by').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('return_events_of_return').on(t.returnId),
    check('return_events_state_known', isOneOf(t.state, returnStates)),
  ],
)
