import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { OrderChannel } from '#shared/orders/order-channels.ts'
import { moment, paisa } from './columns.ts'

/*
 * Sums of whole days of Dhaka, so that a report on a year does not read every order of it. A job writes them; triggers
 * on orders, lines, payments, collections and refunds note the days whose sums no longer hold.
 */

/** Days that have sums. */
export const summedDays = pgTable('summed_days', { day: date('day').primaryKey() })

/** Days that changed since: a row for each transaction, so that none waits for another. They are counted live. */
export const staleDays = pgTable(
  'stale_days',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date('day').notNull(),
  },
  (t) => [index('stale_days_day').on(t.day)],
)

/** Money that moved on a day, and the orders that were paid on it. */
export const daySales = pgTable(
  'day_sales',
  {
    day: date('day').notNull(),
    channel: text('channel').$type<OrderChannel>().notNull(),
    /** No foreign key: a deleted branch is taken out of its orders, and their days are summed again. */
    shopId: text('shop_id'),
    received: paisa('received').notNull(),
    refunded: paisa('refunded').notNull(),
    orders: integer('orders').notNull(),
    totals: paisa('totals').notNull(),
    coupons: paisa('coupons').notNull(),
  },
  (t) => [unique('day_sales_key').on(t.day, t.channel, t.shopId).nullsNotDistinct()],
)

/** The progress of orders placed on a day, and the ends of the attempts to pay that were made on it. */
export const dayPayments = pgTable(
  'day_payments',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<'step' | 'outcome'>().notNull(),
    name: text('name').notNull(),
    number: integer('number').notNull(),
    paisa: paisa('paisa').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.name] }),
    check('day_payments_kind_known', sql`${t.kind} in ('step', 'outcome')`),
  ],
)

/** Units of a product in orders that are still sold, by the day of their payment; and units that left the stock. */
export const dayProducts = pgTable(
  'day_products',
  {
    day: date('day').notNull(),
    productId: text('product_id').notNull(),
    units: integer('units').notNull(),
    paisa: paisa('paisa').notNull(),
    unitsLeft: integer('units_left').notNull(),
    lastLeftAt: moment('last_left_at'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.productId] }),
    index('day_products_left').on(t.productId, t.lastLeftAt).where(sql`${t.lastLeftAt} is not null`),
  ],
)
