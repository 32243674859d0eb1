import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CustomerInfo, LineUnit } from '#shared/contract/orders.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { type OrderChannel, orderChannels } from '#shared/orders/order-channels.ts'
import {
  type Closer,
  closedStatuses,
  closers,
  type OrderAttention,
  orderAttentions,
  orderStatuses,
  paymentStatuses,
} from '#shared/orders/order-states.ts'
import type { Chosen } from '#shared/pricing.ts'
import type { WarrantyRule } from '#shared/units/warranty.ts'
import { users } from './accounts.ts'
import { createdAt, id, isLanguage, isOneOf, language, moment, paisa } from './columns.ts'
import { shops } from './shop.ts'

export const orderStatus = pgEnum('order_status', orderStatuses)

export const paymentStatus = pgEnum('payment_status', paymentStatuses)

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text('code').notNull(),
    /** Hundredths of a percent: 2.5% is 250. */
    discount: integer('discount').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    /** The terms below are optional; null is no limit. Uses are counted among the orders. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    maximumUses: integer('maximum_uses'),
    maximumUsesPerBuyer: integer('maximum_uses_per_buyer'),
    minimumSubtotalPaisa: paisa('minimum_subtotal_paisa'),
    /** When staff last changed it; null: never. */
    changedAt: moment('changed_at'),
  },
  (t) => [
    uniqueIndex('coupons_code').on(sql`lower(${t.code})`),
    check('coupons_dates', sql`${t.endsAt} > ${t.startsAt}`),
    check('coupons_uses', sql`${t.maximumUses} > 0 and ${t.maximumUsesPerBuyer} > 0`),
    check('coupons_minimum', sql`${t.minimumSubtotalPaisa} >= 0`),
    check('coupons_discount', sql`${t.discount} between 100 and 10000`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The number people say on the phone. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** A random key that gives access to this order without an account, as guests need. */
    accessKey: text('access_key').notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    customer: jsonb('customer').$type<CustomerInfo>().notNull(),
    /** Mails and SMS to the buyer are in it. */
    language: language(),
    subtotalPaisa: paisa('subtotal_paisa').notNull(),
    discountPaisa: paisa('discount_paisa').notNull().default(0),
    /** The discount by staff, beside a coupon, and its reason. */
    staffDiscountPaisa: paisa('staff_discount_paisa').notNull().default(0),
    staffDiscountReason: text('staff_discount_reason').notNull().default(''),
    /** A part of the total only where staff made the order. */
    deliveryPaisa: paisa('delivery_paisa').notNull().default(0),
    /** The rate of VAT in the delivery charge, see order_lines. */
    deliveryVatRate: integer('delivery_vat_rate'),
    totalPaisa: paisa('total_paisa').notNull(),
    /** The part of the total that nobody has to pay: refunds of a paid order that staff changed so that more is due. */
    forgivenPaisa: paisa('forgiven_paisa').notNull().default(0),
    /** The amount to pay before the order is confirmed: null = everything, 0 = nothing (cash on delivery). */
    advancePaisa: paisa('advance_paisa'),
    /** Whether several payments or collections may add up to the total. */
    inParts: boolean('in_parts').notNull().default(false),
    channel: text('channel').$type<OrderChannel>().notNull().default('web'),
    /** The branch and the member of staff that made it. */
    shopId: text('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Until then the units of an order of staff are held and its link can be paid. */
    holdUntil: moment('hold_until'),
    couponCode: text('coupon_code'),
    /** No foreign key: an order outlives its coupon, and a new coupon with the same code starts unused. */
    couponId: text('coupon_id'),
    /** How it reaches the buyer, as promised when it was placed; null for older orders. */
    delivery: jsonb('delivery').$type<OrderDelivery>(),
    /** The branch where it is picked up, whatever `delivery` called it. No foreign key: an order outlives its branch. */
    pickUpShopId: text('pick_up_shop_id'),
    currency: text('currency').notNull().default('BDT'),
    status: orderStatus('status').notNull().default('pending'),
    paymentStatus: paymentStatus('payment_status').notNull().default('unpaid'),
    /** Whether this order's units have left `products.quantity`: what is taken is given back once. */
    unitsTaken: boolean('units_taken').notNull().default(false),
    attention: text('attention').$type<OrderAttention>(),
    /** Null while the order is open. */
    closedBy: text('closed_by').$type<Closer>(),
    /**
     * When it got the status that closes or completes it, and when it was last taken up again after it had been closed.
     * Null also where the version before wrote the status, which it may still do during an upgrade.
     */
    closedAt: moment('closed_at'),
    completedAt: moment('completed_at'),
    reopenedAt: moment('reopened_at'),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
    /** When staff last changed what is ordered, and who; null: never. Its prices are agreed since. */
    changedAt: moment('changed_at'),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Name, email, phone and number in lower case, for the staff search. */
    searchText: text('search_text').notNull(),
    /** Folded email and digits of the phone: unpaid orders are bounded by them. */
    buyerEmail: text('buyer_email'),
    buyerPhone: text('buyer_phone'),
    /** The network that placed the order, or took it up again after it was closed. Deleted two days later. */
    buyerNetwork: text('buyer_network'),
  },
  (t) => [
    index('orders_by_buyer_email').on(t.buyerEmail),
    index('orders_by_buyer_phone').on(t.buyerPhone),
    index('orders_by_buyer_network')
      .on(t.buyerNetwork, t.createdAt)
      .where(sql`${t.buyerNetwork} is not null`),
    index('orders_newest').on(t.createdAt.desc(), t.id),
    index('orders_by_status').on(t.status, t.createdAt.desc(), t.id),
    index('orders_by_payment').on(t.paymentStatus, t.createdAt.desc(), t.id),
    index('orders_of_user').on(t.userId, t.createdAt.desc()),
    // The columns behind the first let the owner's reports read the index alone.
    index('orders_paid_sums')
      .on(t.paidAt.desc(), t.channel, t.shopId, t.totalPaisa, t.discountPaisa)
      .where(sql`${t.paidAt} is not null`),
    index('orders_of_staff').on(t.id, t.channel, t.shopId).where(sql`${t.channel} <> 'web'`),
    index('orders_units_left')
      .on(sql`greatest(${t.paidAt}, ${t.createdAt})`, t.id)
      .where(sql`${t.unitsTaken}`),
    index('orders_attention').on(t.createdAt.desc()).where(sql`${t.attention} is not null`),
    index('orders_of_shop').on(t.shopId).where(sql`${t.shopId} is not null`),
    index('orders_of_coupon').on(t.couponId).where(sql`${t.couponId} is not null`),
    index('orders_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check(
      'orders_total',
      sql`${t.totalPaisa} = ${t.subtotalPaisa} - ${t.discountPaisa} - ${t.staffDiscountPaisa} + ${t.deliveryPaisa}
        and ${t.discountPaisa} between 0 and ${t.subtotalPaisa}
        and ${t.staffDiscountPaisa} between 0 and ${t.subtotalPaisa} - ${t.discountPaisa} and ${t.deliveryPaisa} >= 0`,
    ),
    check('orders_delivery_vat_rate', sql`${t.deliveryVatRate} between 0 and 10000`),
    check('orders_language_known', isLanguage(t.language)),
    check('orders_channel_known', isOneOf(t.channel, orderChannels)),
    check('orders_staff_discount', sql`${t.staffDiscountPaisa} = 0 or ${t.staffDiscountReason} <> ''`),
    check('orders_advance', sql`${t.advancePaisa} between 0 and ${t.totalPaisa}`),
    check('orders_forgiven', sql`${t.forgivenPaisa} between 0 and ${t.totalPaisa}`),
    // A total of the specification is subtotal less discount, unless staff changed the order, and a web order is
    // confirmed when all of it is paid.
    check(
      'orders_of_web',
      sql`${t.channel} <> 'web' or ((${t.staffDiscountPaisa} = 0 or ${t.changedAt} is not null)
        and ${t.deliveryPaisa} = 0 and ${t.advancePaisa} is null and ${t.holdUntil} is null)`,
    ),
    check('orders_of_staff', sql`${t.channel} = 'web' or (${t.inParts} and ${t.totalPaisa} > 0)`),
    check('orders_attention_known', isOneOf(t.attention, orderAttentions)),
    check('orders_closed_by_known', isOneOf(t.closedBy, closers)),
    check('orders_closed_by_set', sql`(${t.closedBy} is not null) = (${isOneOf(t.status, closedStatuses)})`),
    check('orders_paid_when', sql`${t.paymentStatus} <> 'paid' or ${t.paidAt} is not null`),
  ],
)

/** The order that a row belongs to, and is deleted with. */
export function ofOrder() {
  return text('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })
}

/** Lines copy what was bought and do not refer to products, because an order outlives them. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: ofOrder(),
    position: integer('position').notNull(),
    /** Empty for a free line, which staff wrote: it has a name and a price, and nothing of it is in stock. */
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    unitPaisa: paisa('unit_paisa').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    image: text('image').notNull(),
    chosen: jsonb('chosen').$type<Chosen>().notNull(),
    cpu: text('cpu').notNull().default(''),
    gpu: text('gpu').notNull().default(''),
    /** Empty for orders older than the column. */
    sku: text('sku').notNull().default(''),
    /** The warranty promised when it was sold; empty for orders older than the column. */
    warranty: text('warranty').notNull().default(''),
    /** That warranty as data; null for none, and where the version before wrote the line during an upgrade. */
    warrantyRule: jsonb('warranty_rule').$type<Omit<WarrantyRule, 'long'>>(),
    /** Days after the delivery in which a piece can be returned, as promised that day; null for lines older than the column. */
    returnDays: integer('return_days'),
    /** The rate of VAT that its price includes, in hundredths of a percent; null for orders older than the column. */
    vatRate: integer('vat_rate'),
    /** The very unit that was ordered, and what was said about it; null where a product is not sold by unit. */
    unitId: text('unit_id'),
    unit: jsonb('unit').$type<LineUnit>(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    uniqueIndex('order_lines_unit').on(t.orderId, t.unitId).where(sql`${t.unitId} is not null`),
    check('order_lines_one_unit', sql`${t.unitId} is null or ${t.quantity} = 1`),
    check('order_lines_free', sql`${t.productId} <> '' or ${t.unitId} is null`),
    // The columns behind the first find the name that a product was first sold by.
    index('order_lines_product').on(t.productId, t.orderId, t.position),
    check('order_lines_quantity', sql`${t.quantity} >= 1`),
    check('order_lines_price', sql`${t.unitPaisa} >= 0`),
    check('order_lines_vat_rate', sql`${t.vatRate} between 0 and 10000`),
  ],
)

/** The kinds of events that the shop looks for later. */
export type OrderEventKind = 'status' | 'refund' | 'correction' | 'change' | 'money' | 'other'

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    at: moment('at').notNull().defaultNow(),
    by: text('by').notNull(),
    what: text('what').notNull(),
    /** What happened and with which figures, for other languages; null for sentences that nobody translates. */
    code: text('code'),
    values: jsonb('values'),
    /** Null where the version before wrote it, which it may still do during an upgrade. */
    kind: text('kind').$type<OrderEventKind>(),
    /** Buyers see the public ones; staff all. */
    isPublic: boolean('is_public').notNull().default(true),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.id),
    check('order_events_values', sql`(${t.code} is null) = (${t.values} is null)`),
  ],
)

/** Notes of staff about an order, for each other. No buyer ever reads one. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    at: moment('at').notNull().defaultNow(),
    /** The name of the staff member at that time. */
    by: text('by').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
)
