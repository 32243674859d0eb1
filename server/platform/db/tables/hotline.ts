import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { type CallMark, callMarks, lostMarks } from '#shared/orders/call-marks.ts'
import { wordList } from '../word-list.ts'
import { isOneOf, moment } from './columns.ts'
import { ofOrder } from './orders.ts'

/** The result of the last call to the buyer of an unpaid order. */
export const callNotes = pgTable(
  'call_notes',
  {
    orderId: ofOrder().primaryKey(),
    mark: text('mark').$type<CallMark>().notNull(),
    /** When to call again somebody who was not reached. */
    againAt: moment('again_at'),
    /** Why the sale is lost. */
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The name of the staff member at that time. */
    by: text('by').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('call_notes_age').on(t.at),
    check('call_notes_mark', isOneOf(t.mark, callMarks)),
    check('call_notes_again', sql`${t.againAt} is null or ${t.mark} = 'not_reached'`),
    check('call_notes_reason', sql`${t.reason} <> '' or ${t.mark} not in (${sql.raw(wordList(lostMarks))})`),
  ],
)

/** Notes of staff about a customer, known by the digits of the telephone. Kept no longer than the orders of it. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phoneKey: text('phone_key').notNull(),
    at: moment('at').notNull().defaultNow(),
    by: text('by').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('customer_notes_phone').on(t.phoneKey, t.id)],
)
