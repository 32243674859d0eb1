import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type CollectionKind, collectionKinds } from '#shared/orders/order-channels.ts'
import { id, isOneOf, moment, paisa } from './columns.ts'
import { ofOrder } from './orders.ts'

/**
 * Money that a person took for an order. Rows are added and never changed: a mistake of the same day is voided, which
 * leaves the row and takes it out of every sum, and its successor says what was right.
 */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    orderId: ofOrder(),
    kind: text('kind').$type<CollectionKind>().notNull(),
    amountPaisa: paisa('amount_paisa').notNull(),
    /** The number of a receipt, a transfer or a consignment. */
    reference: text('reference').notNull().default(''),
    /** The name of the staff member at that time, or `courier`. */
    by: text('by').notNull(),
    byId: text('by_id'),
    /** The branch that took it; null where none did, and in older rows. No foreign key: money outlives its branch. */
    shopId: text('shop_id'),
    at: moment('at').notNull().defaultNow(),
    /** Set together where the row was a mistake. */
    voidedAt: moment('voided_at'),
    voidedBy: text('voided_by'),
    voidReason: text('void_reason'),
    /** The voided row that this one corrects. */
    replaces: text('replaces'),
  },
  (t) => [
    index('collections_order').on(t.orderId, t.at),
    index('collections_taken').on(t.at),
    index('collections_search').using('gin', sql`${t.reference} gin_trgm_ops`),
    uniqueIndex('collections_number')
      .on(t.orderId, t.kind, t.reference)
      .where(sql`${t.reference} <> '' and ${t.voidedAt} is null`),
    // A mistake is corrected once: the next correction is of its successor.
    uniqueIndex('collections_replaces').on(t.replaces).where(sql`${t.replaces} is not null`),
    check('collections_voided', sql`num_nulls(${t.voidedAt}, ${t.voidedBy}, ${t.voidReason}) in (0, 3)`),
    check('collections_kind_known', isOneOf(t.kind, collectionKinds)),
    check('collections_amount', sql`${t.amountPaisa} > 0`),
  ],
)
