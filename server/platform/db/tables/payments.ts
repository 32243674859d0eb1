import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type AttemptAttention,
  attemptAttentions,
  attemptStates,
  refundStates,
} from '#shared/orders/order-states.ts'
import { collections } from './collections.ts'
import { checkByVersionBefore, createdAt, id, isOneOf, moment, paisa } from './columns.ts'
import { ofOrder, orders } from './orders.ts'
import { units } from './products.ts'
import { tills } from './tills.ts'

export const attemptState = pgEnum('attempt_state', attemptStates)

export const refundState = pgEnum('refund_state', refundStates)

/** Units set aside for an open payment. A row counts until it is deleted; `expiresAt` says when to ask the gateway. */
export const holds = pgTable(
  'holds',
  {
    orderId: ofOrder(),
    /** No foreign key: a buyer who is paying keeps the units of a product that staff delete in the meantime. */
    productId: text('product_id').notNull(),
    /** The very unit, where the product is sold unit by unit: then each unit has a row of its own. */
    unitId: text('unit_id').references(() => units.id),
    quantity: integer('quantity').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Whether the hold left less than half of the product for everybody else. */
    isScarce: boolean('is_scarce').notNull().default(false),
    /** The network that asked for the hold, which need not be the one that ordered; null: staff, or money that came. */
    network: text('network'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('holds_order_product').on(t.orderId, t.productId).where(sql`${t.unitId} is null`),
    // A unit is held once, whatever the code believes.
    uniqueIndex('holds_unit').on(t.unitId).where(sql`${t.unitId} is not null`),
    index('holds_order').on(t.orderId),
    index('holds_product').on(t.productId),
    check('holds_one_unit', sql`${t.unitId} is null or ${t.quantity} = 1`),
    index('holds_expiry').on(t.expiresAt),
    check('holds_quantity', sql`${t.quantity} >= 1`),
  ],
)

/**
 * One attempt to pay an order. Some columns have the names that SSLCOMMERZ, the first provider, gives such things: an
 * older version that runs beside this one knows them by these.
 */
export const payments = pgTable(
  'payments',
  {
    tranId: text('tran_id').primaryKey(),
    orderId: ofOrder(),
    state: attemptState('state').notNull().default('initiated'),
    /** The number of the payment within its order: 1 for the first. One attempt for each counts. */
    part: integer('part').notNull().default(1),
    amountPaisa: paisa('amount_paisa').notNull(),
    currency: text('currency').notNull().default('BDT'),
    /** The provider that took the payment, and our account there: it is never queried with other credentials. */
    provider: text('provider').notNull().default('sslcommerz'),
    gateway: text('gateway').notNull(),
    merchantId: text('store_id').notNull(),
    sessionKey: text('session_key').unique(),
    gatewayUrl: text('gateway_url'),
    /** Until then one request is opening a session at the gateway, and no other opens a second one. */
    openingUntil: moment('opening_until'),
    /** The provider's id of the charge, and the bank's. */
    chargeId: text('val_id').unique(),
    bankReference: text('bank_tran_id').unique(),
    /** The amount that the gateway took and that can be refunded, also where it is not the amount requested. */
    chargedPaisa: paisa('charged_paisa'),
    /** The part of it that the provider pays out to the shop. */
    payoutPaisa: paisa('store_amount_paisa'),
    cardType: text('card_type').notNull().default(''),
    cardBrand: text('card_brand').notNull().default(''),
    cardNumber: text('card_number').notNull().default(''),
    riskLevel: integer('risk_level'),
    /** Months of the EMI that the buyer chose, and what the bank made of it: 0 instalments = paid at once. */
    emiMonths: integer('emi_months'),
    emiInstalments: integer('emi_instalments'),
    emiBank: text('emi_bank').notNull().default(''),
    attention: text('attention').$type<AttemptAttention>(),
    /** Why it brought no money, in the provider's words; empty where it did not say. */
    endReason: text('end_reason').notNull().default(''),
    /** When a settlement of the provider named it: until then the provider owes it. */
    paidOutAt: moment('paid_out_at'),
    verifiedAt: moment('validated_at'),
    paidAt: moment('paid_at'),
    /** Written by the version before alone, which checks by it; goes with the next version. */
    nextCheckAt: moment('next_check_at'),
    /** How often the gateway was asked about it as it is now: the next time depends on it. */
    checks: integer('checks').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_received')
      .on(t.paidAt, t.orderId, t.amountPaisa, t.attention)
      .where(sql`${t.state} = 'paid'`),
    index('payments_charged')
      .on(sql`coalesce(${t.paidAt}, ${t.verifiedAt}, ${t.createdAt})`, t.tranId)
      .where(sql`${t.state} in ('paid', 'review')`),
    index('payments_paid_out').on(t.paidOutAt).where(sql`${t.paidOutAt} is not null`),
    index('payments_owed').on(t.paidAt).where(sql`${t.state} = 'paid' and ${t.paidOutAt} is null`),
    index('payments_made').on(t.createdAt, t.state, t.amountPaisa),
    index('payments_attention').on(t.tranId).where(sql`${t.attention} is not null`),
    index('payments_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    uniqueIndex('payments_one_paid_each')
      .on(t.orderId, t.part)
      .where(sql`${t.state} = 'paid' and ${t.attention} is distinct from 'duplicate_payment'`),
    check('payments_attention_known', isOneOf(t.attention, attemptAttentions)),
    check('payments_amount', sql`${t.amountPaisa} >= 0`),
    check('payments_part', sql`${t.part} >= 1`),
    check('payments_paid', sql`${t.state} <> 'paid' or ${t.paidAt} is not null`),
  ],
)

/** The inbox: every notification once, however often it came. The name of the table is older than the word. */
export const paymentNotifications = pgTable(
  'payment_notices',
  {
    /** Hash of the fields that make a notification the same as another (payment/settlement/notifications.ts). */
    bodyHash: text('body_hash').primaryKey(),
    tranId: text('tran_id').notNull(),
    source: text('source').notNull(),
    /** What it claims. Versions before this one wrote SSLCOMMERZ's own words, which are only a reason to ask. */
    outcome: text('status').notNull(),
    chargeId: text('val_id'),
    /** Why the payment failed, as a signed one says. */
    endReason: text('end_reason').notNull().default(''),
    signatureOk: boolean('signature_ok').notNull(),
    seen: integer('seen').notNull().default(1),
    receivedAt: moment('received_at').notNull().defaultNow(),
    processedAt: moment('processed_at'),
  },
  (t) => [
    index('payment_notices_tran').on(t.tranId),
    index('payment_notices_open').on(t.receivedAt).where(sql`${t.processedAt} is null`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: ofOrder(),
    /** The payment, or the money that a person took, that it gives back. */
    tranId: text('tran_id').references(() => payments.tranId),
    collectionId: text('collection_id').references(() => collections.id),
    /** Our key of the request, fixed before the first call, so that a retry can never pay twice. */
    requestKey: text('refund_trans_id').notNull().unique(),
    /** The entry of another order that the money counts for, where a machine was exchanged: nobody pays it out. */
    exchangeId: text('exchange_id').references(() => collections.id),
    providerRefundId: text('refund_ref_id'),
    amountPaisa: paisa('amount_paisa').notNull(),
    reason: text('reason').notNull(),
    /** The position of the order line that it is for, where staff named one. */
    line: integer('line'),
    /** The member of staff who asked for it, by the name at that time, and their branch; null: the shop by itself. */
    by: text('by'),
    byId: text('by_id'),
    shopId: text('shop_id'),
    /** Whether it gives back what was paid too much after staff changed the order: the total fell by as much. */
    isOfChange: boolean('of_change').notNull().default(false),
    state: refundState('state').notNull().default('requested'),
    error: text('error'),
    /** Set while it is open and nobody asks about it any more. */
    givenUpAt: moment('given_up_at'),
    nextCheckAt: checkByVersionBefore(),
    checks: integer('checks').notNull().default(0),
    /** When it was paid out or handed over; null in rows that an older version wrote. */
    doneAt: moment('done_at'),
    /** The till that it was counted in, once that is closed. */
    tillId: text('till_id').references(() => tills.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.tranId).where(sql`${t.tranId} is not null`),
    index('refunds_collection').on(t.collectionId).where(sql`${t.collectionId} is not null`),
    index('refunds_booked').on(sql`coalesce(${t.doneAt}, ${t.createdAt})`),
    index('refunds_till').on(t.tillId).where(sql`${t.tillId} is not null`),
    index('refunds_by_hand')
      .on(t.byId, t.createdAt)
      .where(sql`${t.byId} is not null and ${t.tillId} is null and ${t.collectionId} is not null`),
    index('refunds_asked').on(t.createdAt),
    index('refunds_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check(
      'refunds_counted',
      sql`${t.tillId} is null or (${t.state} = 'refunded' and ${t.collectionId} is not null and ${t.byId} is not null)`,
    ),
    check('refunds_amount', sql`${t.amountPaisa} > 0`),
    index('refunds_exchange').on(t.exchangeId).where(sql`${t.exchangeId} is not null`),
    check('refunds_exchange_done', sql`${t.exchangeId} is null or ${t.state} = 'refunded'`),
    check('refunds_of_one', sql`num_nonnulls(${t.tranId}, ${t.collectionId}) = 1`),
  ],
)

/** Requests that were carried out, by their idempotency key: the same one that comes again is not carried out again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    /** Where versions before this one wrote what an order of the web or of staff was known by. */
    tranId: text('tran_id').references(() => payments.tranId, { onDelete: 'cascade' }),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The id of the row that the request made. No foreign key: the row may be deleted, and the key stays used. */
    madeId: text('made_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('idempotency_keys_payment').on(t.tranId).where(sql`${t.tranId} is not null`),
    index('idempotency_keys_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    check('idempotency_keys_of_one', sql`num_nonnulls(${t.tranId}, ${t.orderId}, ${t.madeId}) = 1`),
  ],
)
