import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { type MoneyMethod, moneyMethods } from '#shared/orders/money/money-rows.ts'
import { id, isOneOf, moment, paisa } from './columns.ts'

/**
 * The closed day of one person at one branch. The money in it names it: `till_id` of collections, refunds and pay-outs.
 * What comes later has none yet and belongs to the till of a later day, so a closed one never changes.
 */
export const tills = pgTable(
  'tills',
  {
    id: id(),
    /** Empty for staff of no branch. No foreign key: money outlives its branch. */
    shopId: text('shop_id').notNull(),
    /** The name of the branch at that time. */
    branch: text('branch').notNull().default(''),
    personId: text('person_id').notNull(),
    person: text('person').notNull(),
    /** The day in Dhaka. */
    day: date('day').notNull(),
    /** The cash that was in it in the morning. */
    openedPaisa: paisa('opened_paisa').notNull(),
    note: text('note').notNull().default(''),
    /** Who closed it: the person, or a super admin for somebody who did not. */
    closedBy: text('closed_by').notNull(),
    closedById: text('closed_by_id').notNull(),
    closedAt: moment('closed_at').notNull().defaultNow(),
  },
  (t) => [
    unique('tills_day').on(t.shopId, t.personId, t.day),
    index('tills_newest').on(t.day, t.id),
    check('tills_opened', sql`${t.openedPaisa} >= 0`),
  ],
)

/** The sums of a closed till by method: taken, paid back and held. */
export const tillSums = pgTable(
  'till_sums',
  {
    tillId: text('till_id')
      .notNull()
      .references(() => tills.id, { onDelete: 'cascade' }),
    method: text('method').$type<MoneyMethod>().notNull(),
    inPaisa: paisa('in_paisa').notNull(),
    outPaisa: paisa('out_paisa').notNull(),
    /** What the person counted: of cash with what the till was opened with. */
    countedPaisa: paisa('counted_paisa').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tillId, t.method] }),
    check('till_sums_method_known', isOneOf(t.method, moneyMethods)),
    check('till_sums_amounts', sql`${t.inPaisa} >= 0 and ${t.outPaisa} >= 0`),
  ],
)
