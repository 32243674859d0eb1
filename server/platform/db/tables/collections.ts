import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type CollectionKind, collectionKinds } from '#shared/orders/order-channels.ts'
import { id, isOneOf, moment, paisa } from './columns.ts'
import { ofOrder } from './orders.ts'
import { shipments } from './shipments.ts'
import { tills } from './tills.ts'

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
    /** The till that it was counted in, once that is closed. */
    tillId: text('till_id').references(() => tills.id),
    /** The parcel whose courier took it, and what the courier owes the shop for that parcel; null: it is in hand. */
    shipmentId: text('shipment_id').references(() => shipments.id),
    owedPaisa: paisa('owed_paisa'),
    /** When the courier's pay-out closed what was owed: only then it is received. */
    paidOutAt: moment('paid_out_at'),
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
    index('collections_till').on(t.tillId).where(sql`${t.tillId} is not null`),
    index('collections_in_hand')
      .on(t.byId, t.at)
      .where(sql`${t.byId} is not null and ${t.tillId} is null and ${t.owedPaisa} is null`),
    index('collections_parcel').on(t.shipmentId).where(sql`${t.shipmentId} is not null`),
    index('collections_owed').on(t.at).where(sql`${t.owedPaisa} is not null and ${t.paidOutAt} is null`),
    index('collections_paid_out').on(t.paidOutAt, t.id).where(sql`${t.paidOutAt} is not null`),
    // What was counted in a closed till, or paid out by a courier, is no mistake of the same day any more.
    check(
      'collections_counted',
      sql`${t.tillId} is null or (${t.voidedAt} is null and ${t.byId} is not null)`,
    ),
    check('collections_in_one_hand', sql`${t.tillId} is null or ${t.owedPaisa} is null`),
    check('collections_owed_for', sql`(${t.owedPaisa} is null) = (${t.shipmentId} is null)`),
    check('collections_owed_amount', sql`${t.owedPaisa} >= ${t.amountPaisa}`),
    check(
      'collections_paid_out',
      sql`${t.paidOutAt} is null or (${t.owedPaisa} is not null and ${t.voidedAt} is null)`,
    ),
    check('collections_voided', sql`num_nulls(${t.voidedAt}, ${t.voidedBy}, ${t.voidReason}) in (0, 3)`),
    check('collections_kind_known', isOneOf(t.kind, collectionKinds)),
    check('collections_amount', sql`${t.amountPaisa} > 0`),
  ],
)
