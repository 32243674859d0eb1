import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type AlertKind, alertKinds } from '#shared/alerts.ts'
import { type ReviewState, reviewStates } from '#shared/buyer-reviews.ts'
import type { CustomerInfo, LineUnit } from '#shared/contract/orders.ts'
import type { OrderDelivery } from '#shared/delivery.ts'
import { type DocumentSeries, documentSeries, type InvoiceLine, type Seller } from '#shared/invoice.ts'
import { type MessageState, messageStates } from '#shared/message-states.ts'
import {
  type CollectionKind,
  collectionKinds,
  type OrderChannel,
  orderChannels,
} from '#shared/order-channels.ts'
import {
  type AttemptAttention,
  attemptAttentions,
  attemptStates,
  type Closer,
  closers,
  type OrderAttention,
  orderAttentions,
  orderStatuses,
  paymentStatuses,
  refundStates,
} from '#shared/order-states.ts'
import type { Chosen, Options } from '#shared/pricing.ts'
import { deviceTypes } from '#shared/product-rules.ts'
import { roles } from '#shared/roles.ts'
import {
  type CourierId,
  courierIds,
  endedShipments,
  type ShipmentAttention,
  type ShipmentState,
  shipmentAttentions,
  shipmentStates,
} from '#shared/shipment-states.ts'
import { type SmsKind, type SmsState, smsKinds, smsStates } from '#shared/sms-states.ts'

import type { Specs } from '#shared/specs.ts'
import { batteryWeak, gradeDefinitions, type UnitGrade, unitGrades } from '#shared/unit-grades.ts'
import { leastPhotos, type UnitChecks, type UnitState, unitStates } from '#shared/unit-rules.ts'

export const role = pgEnum('role', roles)
export const deviceType = pgEnum('device_type', deviceTypes)
export const orderStatus = pgEnum('order_status', orderStatuses)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)
export const attemptState = pgEnum('attempt_state', attemptStates)
export const refundState = pgEnum('refund_state', refundStates)

const paisa = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => moment('created_at').notNull().defaultNow()
const id = () => text('id').primaryKey()

/** Who wrote a message: the account that was logged in, and the one spelling of the e-mail that was typed. */
const sender = () => ({
  userId: text('user_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  mailbox: text('mailbox'),
})

/** What staff did about a message: who looks after it, and who answered and closed it. */
const handling = () => ({
  state: text('state').$type<MessageState>().notNull().default('new'),
  ownerId: text('owner_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  /** For staff alone; never in the copy of their data that people download. */
  note: text('note').notNull().default(''),
  answeredBy: text('answered_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  answeredAt: moment('answered_at'),
  closedBy: text('closed_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  closedAt: moment('closed_at'),
})

/** A closed list as a CHECK: unlike an enum it can be added to a text column that an older version still writes. */
const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** The battery that each grade asks for; grade C may also name the weak battery as a flaw. */
function gradeBound(t: { grade: AnyPgColumn; batteryPercent: AnyPgColumn; flaws: AnyPgColumn }) {
  const bounds = unitGrades.map((grade) => `when '${grade}' then ${gradeDefinitions[grade].leastBattery}`)
  return sql`${t.grade} is null or ${t.batteryPercent} is null
    or ${t.batteryPercent} >= case ${t.grade} ${sql.raw(bounds.join(' '))} end
    or (${t.grade} = 'C' and ${sql.raw(`'${batteryWeak}'`)} = any(${t.flaws}))`
}

export const shops = pgTable('shops', {
  id: id(),
  name: text('name').notNull(),
  hours: text('hours').notNull(),
  address: text('address').notNull(),
  map: text('map').notNull(),
  phone: text('phone').notNull(),
  position: integer('position').notNull().default(0),
})

/** What the courier charges in a district and how long it takes; paid on delivery, no part of an order's total. */
export const deliveryRates = pgTable(
  'delivery_rates',
  {
    district: text('district').primaryKey(),
    chargePaisa: paisa('charge_paisa').notNull(),
    minDays: integer('min_days').notNull(),
    maxDays: integer('max_days').notNull(),
  },
  (t) => [
    check('delivery_rates_charge', sql`${t.chargePaisa} >= 0`),
    check('delivery_rates_days', sql`${t.minDays} between 0 and ${t.maxDays}`),
  ],
)
/** Banks that make instalments of a charge, once staff have edited the list. */
export const emiBanks = pgTable('emi_banks', {
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
  months: integer('months').array().notNull(),
})

/** What somebody wants a machine for, in the words of a search, once staff have edited the list. */
export const needs = pgTable('needs', {
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
  wordings: text('wordings').array().notNull(),
  /** The query string of a listing. */
  filters: text('filters').notNull(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    /** The one spelling of the mailbox; null where an older account has it (npm run doctor names those). */
    foldedEmail: text('folded_email'),
    username: text('username').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    displayName: text('display_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: role('role').notNull().default('user'),
    shopId: text('shop_id').references(() => shops.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_folded_email').on(t.foldedEmail),
    index('users_created').on(t.createdAt.desc(), t.id),
    index('users_role').on(t.role, t.createdAt.desc()),
    check('users_branch', sql`${t.role} not in ('shop_manager', 'shop_staff') or ${t.shopId} is not null`),
  ],
)

/** Tokens are stored as SHA-256 only, so that a stolen database logs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** What the browser called itself at the login, for the owner to recognise. */
    userAgent: text('user_agent').notNull().default(''),
    /** Exact to ten minutes: a write for every call would be dear. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const passwordResets = pgTable('password_resets', {
  keyHash: text('key_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

/** Mailboxes that asked for a link and are looked up after the answer, so that its time tells nothing. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  mailbox: text('mailbox').primaryKey(),
  createdAt: createdAt(),
})

export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('login_failures_recent').on(t.email, t.at)],
)

/** Accounts whose password is being checked, so that none has two checked at once on any instance. */
export const passwordChecks = pgTable('password_checks', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** An instance that stopped in the middle holds the account up no longer than this. */
  until: moment('until').notNull(),
})

/** The authenticator app of a member of staff; without `confirmed_at` it is being set up and does not count. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed where the shop has a key for it. It never leaves this table but to the owner who sets it up. */
  secret: text('secret').notNull(),
  /** The period of the last code that was used: neither it nor an earlier one is taken again. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
})

/** Codes for the day the phone is lost, as SHA-256 only. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Settings that staff change while the shop runs; those of the operator are in the environment. */
export const shopSettings = pgTable('shop_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    videoUrl: text('video_url').notNull().default(''),
    brand: text('brand').notNull(),
    processor: text('processor').notNull(),
    processorModel: text('processor_model').notNull().default(''),
    gpu: text('gpu').notNull().default(''),
    display: text('display').notNull().default(''),
    resolution: text('resolution').notNull().default(''),
    images: text('images').array().notNull(),
    newPricePaisa: paisa('new_price_paisa').notNull(),
    oldPricePaisa: paisa('old_price_paisa').notNull().default(0),
    deviceType: deviceType('device_type').notNull(),
    /** Units on hand; available are these less the holds. */
    quantity: integer('quantity').notNull().default(1),
    sale: boolean('sale').notNull().default(false),
    stock: boolean('stock').notNull().default(true),
    sku: text('sku').notNull(),
    features: text('features').array().notNull(),
    categories: text('categories').array().notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    details: text('details').notNull(),
    options: jsonb('options').$type<Options>().notNull(),
    productName: text('product_name').notNull().default(''),
    /** The colour that a picture shows, by the picture's address; pictures of no colour in particular are left out. */
    pictureColors: jsonb('picture_colors').$type<Record<string, string>>().notNull().default({}),
    specs: jsonb('specs').$type<Specs>().notNull().default({}),
    /** Staff still work on it: nobody else sees it or can buy it. */
    draft: boolean('draft').notNull().default(false),
    /** Sold unit by unit: quantity, price and options follow its rows in `units`. */
    byUnit: boolean('by_unit').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('products_newest').on(t.createdAt.desc(), t.id),
    index('products_drafts').on(t.createdAt.desc(), t.id).where(sql`${t.draft}`),
    uniqueIndex('products_sku').on(sql`lower(${t.sku})`),
    index('products_title').on(sql`lower(${t.title})`),
    index('products_description').on(sql`md5(lower(${t.description}))`),
    check('products_price', sql`${t.newPricePaisa} >= 0 and ${t.oldPricePaisa} >= 0`),
    check('products_quantity', sql`${t.quantity} >= 0`),
    check('products_rating', sql`${t.rating} between 0 and 5`),
    check('products_images', sql`cardinality(${t.images}) >= 2`),
    check('products_options', sql`jsonb_typeof(${t.options}) = 'object'`),
  ],
)

/**
 * Pre-owned units that are known one by one. `order_id` has room for one order, so a unit is sold once; who holds one is
 * said by `holds`. Rows are never deleted: a unit outlives its product.
 */
export const units = pgTable(
  'units',
  {
    id: id(),
    productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The maker, who gives each serial number once. */
    brand: text('brand').notNull(),
    /** Public: in the address, on the paper of the photograph, on the invoice. */
    code: text('code').notNull().unique(),
    /** For staff alone, like IMEI and cost. */
    serial: text('serial').notNull().default(''),
    imei: text('imei').notNull().default(''),
    costPaisa: paisa('cost_paisa'),
    grade: text('grade').$type<UnitGrade>(),
    hasBattery: boolean('has_battery').notNull().default(true),
    batteryPercent: integer('battery_percent'),
    cycles: integer('cycles'),
    ram: text('ram').notNull().default(''),
    ssd: text('ssd').notNull().default(''),
    color: text('color').notNull().default(''),
    flaws: text('flaws').array().notNull().default([]),
    checks: jsonb('checks').$type<UnitChecks>().notNull().default({}),
    photos: text('photos').array().notNull().default([]),
    /** The photograph that shows the code on paper beside the unit. */
    verifiedPhoto: text('verified_photo'),
    pricePaisa: paisa('price_paisa').notNull(),
    shopId: text('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    state: text('state').$type<UnitState>().notNull().default('draft'),
    /** The order that bought it. */
    orderId: text('order_id').references((): AnyPgColumn => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('units_of_product').on(t.productId, t.state),
    // What was sold or withdrawn may come back as another unit with the same serial number.
    uniqueIndex('units_serial')
      .on(sql`lower(${t.brand})`, sql`upper(${t.serial})`)
      .where(sql`${t.serial} <> '' and ${t.state} not in ('sold', 'withdrawn')`),
    check('units_state', isOneOf(t.state, unitStates)),
    check('units_grade', isOneOf(t.grade, unitGrades)),
    check('units_price', sql`${t.pricePaisa} >= 0 and ${t.costPaisa} >= 0`),
    check('units_cycles', sql`${t.cycles} >= 0`),
    check(
      'units_battery',
      sql`${t.batteryPercent} between 1 and 100 and (${t.hasBattery} or ${t.batteryPercent} is null)`,
    ),
    check('units_grade_battery', gradeBound(t)),
    check(
      'units_listed_whole',
      sql`${t.state} <> 'listed' or coalesce(${t.grade} is not null and ${t.serial} <> ''
        and (${t.batteryPercent} is not null or not ${t.hasBattery}) and ${t.pricePaisa} > 0
        and cardinality(${t.photos}) >= ${sql.raw(String(leastPhotos))} and ${t.verifiedPhoto} = any(${t.photos}), false)`,
    ),
  ],
)

/** Slugs and ids that products no longer have: with a product they redirect to it, without one they are gone. */
export const retiredAddresses = pgTable('retired_addresses', {
  address: text('address').primaryKey(),
  productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
})

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
    subtotalPaisa: paisa('subtotal_paisa').notNull(),
    discountPaisa: paisa('discount_paisa').notNull().default(0),
    /** What staff took off beside a coupon, and why. */
    staffDiscountPaisa: paisa('staff_discount_paisa').notNull().default(0),
    staffDiscountReason: text('staff_discount_reason').notNull().default(''),
    /** A part of the total only where staff made the order. */
    deliveryPaisa: paisa('delivery_paisa').notNull().default(0),
    totalPaisa: paisa('total_paisa').notNull(),
    /** What must be paid before the order is confirmed: null = everything, 0 = nothing (cash on delivery). */
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
    /** Without a reference: an order outlives its coupon, and a new coupon with the same code starts at no uses. */
    couponId: text('coupon_id'),
    /** How it reaches the buyer, as promised when it was placed; null for older orders. */
    delivery: jsonb('delivery').$type<OrderDelivery>(),
    currency: text('currency').notNull().default('BDT'),
    status: orderStatus('status').notNull().default('pending'),
    paymentStatus: paymentStatus('payment_status').notNull().default('unpaid'),
    /** Whether this order's units have left `products.quantity`: what is taken is given back once. */
    unitsTaken: boolean('units_taken').notNull().default(false),
    attention: text('attention').$type<OrderAttention>(),
    /** Null while the order is open. A trigger fills it in for an older version that does not know the column. */
    closedBy: text('closed_by').$type<Closer>(),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
    /** Name, e-mail, phone and number in lower case, for the staff search. */
    searchText: text('search_text').notNull(),
    /** Folded e-mail, digits of the phone, and network that the order came from: unpaid holds are bounded by them. */
    buyerEmail: text('buyer_email'),
    buyerPhone: text('buyer_phone'),
    /** Deleted after two days. */
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
    index('orders_paid').on(t.paidAt.desc()).where(sql`${t.paidAt} is not null`),
    index('orders_attention').on(t.createdAt.desc()).where(sql`${t.attention} is not null`),
    index('orders_of_coupon').on(t.couponId).where(sql`${t.couponId} is not null`),
    index('orders_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check(
      'orders_total',
      sql`${t.totalPaisa} = ${t.subtotalPaisa} - ${t.discountPaisa} - ${t.staffDiscountPaisa} + ${t.deliveryPaisa}
        and ${t.discountPaisa} between 0 and ${t.subtotalPaisa}
        and ${t.staffDiscountPaisa} between 0 and ${t.subtotalPaisa} - ${t.discountPaisa} and ${t.deliveryPaisa} >= 0`,
    ),
    check('orders_channel_known', isOneOf(t.channel, orderChannels)),
    check('orders_staff_discount', sql`${t.staffDiscountPaisa} = 0 or ${t.staffDiscountReason} <> ''`),
    check('orders_advance', sql`${t.advancePaisa} between 0 and ${t.totalPaisa}`),
    // A total of the specification is subtotal less discount, and a web order is confirmed when all of it is paid.
    check(
      'orders_of_web',
      sql`${t.channel} <> 'web' or (${t.staffDiscountPaisa} = 0 and ${t.deliveryPaisa} = 0
        and ${t.advancePaisa} is null and ${t.holdUntil} is null)`,
    ),
    check('orders_of_staff', sql`${t.channel} = 'web' or (${t.inParts} and ${t.totalPaisa} > 0)`),
    check('orders_attention_known', isOneOf(t.attention, orderAttentions)),
    check('orders_closed_by_known', isOneOf(t.closedBy, closers)),
    check(
      'orders_closed_by_set',
      sql`(${t.closedBy} is not null) = (${t.status} in ('cancelled', 'failed'))`,
    ),
    check('orders_paid_when', sql`${t.paymentStatus} <> 'paid' or ${t.paidAt} is not null`),
  ],
)

/** Lines copy what was bought and do not refer to products, because an order outlives them. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
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
    /** The very unit that was ordered, and what was said about it; null where a product is not sold by unit. */
    unitId: text('unit_id'),
    unit: jsonb('unit').$type<LineUnit>(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    uniqueIndex('order_lines_unit').on(t.orderId, t.unitId).where(sql`${t.unitId} is not null`),
    check('order_lines_one_unit', sql`${t.unitId} is null or ${t.quantity} = 1`),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} >= 1`),
    check('order_lines_price', sql`${t.unitPaisa} >= 0`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    by: text('by').notNull(),
    what: text('what').notNull(),
    /** Buyers see the public ones; staff all. */
    isPublic: boolean('is_public').notNull().default(true),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
)

/** What staff wrote down about an order for each other. No buyer ever reads one. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** The name of the staff member at that time. */
    by: text('by').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
)

/** One hand-over of an order to a courier. An order has one that has not ended, at most. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counts the hand-overs of an order; part of the invoice, which the courier takes once. */
    attempt: integer('attempt').notNull(),
    invoice: text('invoice').notNull().unique(),
    courier: text('courier').$type<CourierId>().notNull(),
    /** Which one, where the list does not have it. */
    courierName: text('courier_name').notNull().default(''),
    parcels: integer('parcels').notNull().default(1),
    /** What the courier collects at the door, and what it says it has collected. */
    codPaisa: paisa('cod_paisa').notNull(),
    collectedPaisa: paisa('collected_paisa'),
    /** What the courier charges the shop. */
    chargePaisa: paisa('charge_paisa'),
    /** Null while the courier has not told it. */
    consignment: text('consignment'),
    tracking: text('tracking'),
    state: text('state').$type<ShipmentState>().notNull(),
    /** Whether the courier is asked by its API; otherwise staff say what became of it. */
    isBooked: boolean('is_booked').notNull(),
    attention: text('attention').$type<ShipmentAttention>(),
    error: text('error'),
    /** Calls that were begun to book it: after the first one the courier is asked whether it knows the invoice. */
    tries: integer('tries').notNull().default(0),
    /** Until then one request is booking it, and no other does. */
    bookingUntil: moment('booking_until'),
    nextCheckAt: moment('next_check_at'),
    checks: integer('checks').notNull().default(0),
    /** When the courier saw what it told last. */
    newsAt: moment('news_at'),
    /** The name of the staff member who handed it over. */
    by: text('by').notNull(),
    createdAt: createdAt(),
    handedAt: moment('handed_at'),
    deliveredAt: moment('delivered_at'),
    returnedAt: moment('returned_at'),
  },
  (t) => [
    uniqueIndex('shipments_attempt').on(t.orderId, t.attempt),
    uniqueIndex('shipments_one_open')
      .on(t.orderId)
      .where(sql`not (${isOneOf(t.state, endedShipments)})`),
    uniqueIndex('shipments_consignment').on(t.courier, t.courierName, t.consignment),
    index('shipments_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    index('shipments_attention').on(t.createdAt).where(sql`${t.attention} is not null`),
    check('shipments_courier_known', isOneOf(t.courier, courierIds)),
    check('shipments_state_known', isOneOf(t.state, shipmentStates)),
    check('shipments_attention_known', isOneOf(t.attention, shipmentAttentions)),
    check('shipments_parcels', sql`${t.parcels} between 1 and 50`),
    check('shipments_money', sql`${t.codPaisa} >= 0 and ${t.collectedPaisa} >= 0 and ${t.chargePaisa} >= 0`),
    check('shipments_handed', sql`${t.state} in ('booking', 'refused') or ${t.handedAt} is not null`),
    check('shipments_delivered', sql`${t.state} <> 'delivered' or ${t.deliveredAt} is not null`),
  ],
)

/** What was heard about a shipment, each piece of news once, however often it came. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** Hash of what makes one piece of news the same as another. */
    newsHash: text('news_hash').notNull(),
    /** `courier`, `shop`, or the name of a staff member. */
    by: text('by').notNull(),
    /** When it happened by the courier's clock, and when the shop heard of it. */
    at: moment('at').notNull(),
    heardAt: moment('heard_at').notNull().defaultNow(),
    /** The courier's own word and text; buyers never see the text, which may name them. */
    word: text('word').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Set where the news moved the shipment. */
    state: text('state').$type<ShipmentState>(),
  },
  (t) => [uniqueIndex('shipment_events_once').on(t.shipmentId, t.newsHash)],
)

/** Tries to follow an order at /track, by what is counted: the order's number, or the network they came from. */
export const trackTries = pgTable(
  'track_tries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('track_tries_recent').on(t.subject, t.at)],
)

/** Who wants to be told when a product is back or cheaper. It counts once its mailbox has confirmed it, and once. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AlertKind>().notNull(),
    email: text('email').notNull(),
    mailbox: text('mailbox').notNull(),
    /** The price when it was asked for: below it the price has dropped. */
    pricePaisa: paisa('price_paisa').notNull(),
    /** Opens nothing but this row, and is in mails that are written later: so it is stored as it is. */
    key: text('key').notNull().unique(),
    /** Where it was asked for, until it is confirmed: floods are bounded by it. */
    network: text('network'),
    confirmedAt: moment('confirmed_at'),
    firedAt: moment('fired_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('alerts_once').on(t.productId, t.mailbox, t.kind),
    index('alerts_waiting')
      .on(t.productId, t.confirmedAt)
      .where(sql`${t.confirmedAt} is not null and ${t.firedAt} is null`),
    index('alerts_fired').on(t.productId, t.firedAt).where(sql`${t.firedAt} is not null`),
    index('alerts_mailbox').on(t.mailbox),
    index('alerts_network').on(t.network, t.createdAt).where(sql`${t.network} is not null`),
    check('alerts_kind_known', isOneOf(t.kind, alertKinds)),
  ],
)

/** What a buyer wrote about one line of a completed order. It keeps the product's id, as order lines do. */
export const buyerReviews = pgTable(
  'buyer_reviews',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    productId: text('product_id').notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    /** The name to show; empty where the buyer wants none. */
    name: text('name').notNull().default(''),
    state: text('state').$type<ReviewState>().notNull().default('new'),
    /** What staff say to it, for everybody to read. */
    answer: text('answer').notNull().default(''),
    /** A review is changed once at most. */
    changes: integer('changes').notNull().default(0),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('buyer_reviews_line').on(t.orderId, t.line),
    index('buyer_reviews_shown').on(t.productId, t.createdAt.desc()).where(sql`${t.state} = 'approved'`),
    index('buyer_reviews_state').on(t.state, t.createdAt.desc()),
    check('buyer_reviews_stars', sql`${t.stars} between 1 and 5`),
    check('buyer_reviews_changes', sql`${t.changes} between 0 and 1`),
    check('buyer_reviews_state_known', isOneOf(t.state, reviewStates)),
  ],
)

/** Units set aside for an open payment. A row counts until it is deleted; `expiresAt` says when to ask the gateway. */
export const holds = pgTable(
  'holds',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Without a reference: a buyer who is paying keeps the units of a product that staff delete meanwhile. */
    productId: text('product_id').notNull(),
    /** The very unit, where the product is sold unit by unit: then each unit has a row of its own. */
    unitId: text('unit_id').references(() => units.id),
    quantity: integer('quantity').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** It left less than half of the product for everybody else. */
    isScarce: boolean('is_scarce').notNull().default(false),
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

/** Money that a person took for an order. Rows are added and never changed: a mistake is given back by a refund. */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CollectionKind>().notNull(),
    amountPaisa: paisa('amount_paisa').notNull(),
    /** The number of a receipt, a transfer or a consignment. */
    reference: text('reference').notNull().default(''),
    /** The name of the staff member at that time, or `courier`. */
    by: text('by').notNull(),
    byId: text('by_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('collections_order').on(t.orderId, t.at),
    uniqueIndex('collections_reference').on(t.orderId, t.kind, t.reference).where(sql`${t.reference} <> ''`),
    check('collections_kind_known', isOneOf(t.kind, collectionKinds)),
    check('collections_amount', sql`${t.amountPaisa} > 0`),
  ],
)

/** One attempt to pay an order: one tran_id at the gateway. */
export const payments = pgTable(
  'payments',
  {
    tranId: text('tran_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: attemptState('state').notNull().default('initiated'),
    /** Which payment of its order it is for: the first, the second. One attempt for each counts. */
    part: integer('part').notNull().default(1),
    amountPaisa: paisa('amount_paisa').notNull(),
    currency: text('currency').notNull().default('BDT'),
    /** The gateway and store that took the payment: it is never queried with other credentials. */
    gateway: text('gateway').notNull(),
    storeId: text('store_id').notNull(),
    sessionKey: text('session_key').unique(),
    gatewayUrl: text('gateway_url'),
    /** Until then one request is opening a session at the gateway, and no other opens a second one. */
    openingUntil: moment('opening_until'),
    valId: text('val_id').unique(),
    bankTranId: text('bank_tran_id').unique(),
    /** The amount that the gateway took and that can be refunded, also where it is not the amount requested. */
    chargedPaisa: paisa('charged_paisa'),
    storeAmountPaisa: paisa('store_amount_paisa'),
    cardType: text('card_type').notNull().default(''),
    cardBrand: text('card_brand').notNull().default(''),
    cardNumber: text('card_number').notNull().default(''),
    riskLevel: integer('risk_level'),
    /** Months of the EMI that the buyer chose, and what the bank made of it: 0 instalments = paid at once. */
    emiMonths: integer('emi_months'),
    emiInstalments: integer('emi_instalments'),
    emiBank: text('emi_bank').notNull().default(''),
    attention: text('attention').$type<AttemptAttention>(),
    validatedAt: moment('validated_at'),
    paidAt: moment('paid_at'),
    nextCheckAt: moment('next_check_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
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

/** The inbox: every notification once, however often it came. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    /** Hash of the fields that make a notification the same as another (payment/notices.ts). */
    bodyHash: text('body_hash').primaryKey(),
    tranId: text('tran_id').notNull(),
    source: text('source').notNull(),
    status: text('status').notNull(),
    valId: text('val_id'),
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
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What it gives back: a payment, or money that a person took. */
    tranId: text('tran_id').references(() => payments.tranId),
    collectionId: text('collection_id').references(() => collections.id),
    /** Our id of the refund, fixed before the first call, so that a retry can never pay twice. */
    refundTransId: text('refund_trans_id').notNull().unique(),
    refundRefId: text('refund_ref_id'),
    amountPaisa: paisa('amount_paisa').notNull(),
    reason: text('reason').notNull(),
    state: refundState('state').notNull().default('requested'),
    error: text('error'),
    nextCheckAt: moment('next_check_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('refunds_amount', sql`${t.amountPaisa} > 0`),
    check('refunds_of_one', sql`num_nonnulls(${t.tranId}, ${t.collectionId}) = 1`),
  ],
)

/** The last number of each series of documents in a fiscal year. Its row is locked last, and until the commit: no gaps. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    series: text('series').$type<DocumentSeries>().notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.fiscalYear] }),
    check('document_numbers_series_known', isOneOf(t.series, documentSeries)),
  ],
)

/**
 * What a paid order's invoice says, except for its buyer, who is named in the order alone. Without a reference to
 * it: a number that was given stays given.
 */
export const invoices = pgTable(
  'invoices',
  {
    orderId: text('order_id').primaryKey(),
    fiscalYear: integer('fiscal_year').notNull(),
    number: integer('number').notNull(),
    issuedAt: moment('issued_at').notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    totalPaisa: paisa('total_paisa').notNull(),
    vatPaisa: paisa('vat_paisa').notNull(),
    /** Of a business that bought, which tells it afterwards. */
    buyerBin: text('buyer_bin'),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.fiscalYear, t.number),
    check('invoices_vat', sql`${t.vatPaisa} between 0 and ${t.totalPaisa}`),
  ],
)

/** What was taken back from an invoice by a refund. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    refundId: text('refund_id').primaryKey(),
    orderId: text('order_id').notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    number: integer('number').notNull(),
    issuedAt: moment('issued_at').notNull(),
    amountPaisa: paisa('amount_paisa').notNull(),
    vatPaisa: paisa('vat_paisa').notNull(),
  },
  (t) => [
    uniqueIndex('credit_notes_number').on(t.fiscalYear, t.number),
    index('credit_notes_order').on(t.orderId),
    check('credit_notes_amount', sql`${t.amountPaisa} > 0 and ${t.vatPaisa} between 0 and ${t.amountPaisa}`),
  ],
)

/** Requests that are sent twice: an order of the web is known by its first attempt, one of staff by itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    tranId: text('tran_id').references(() => payments.tranId, { onDelete: 'cascade' }),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [check('idempotency_keys_of_one', sql`num_nonnulls(${t.tranId}, ${t.orderId}) = 1`)],
)

export const webpageImages = pgTable(
  'webpage_images',
  {
    id: id(),
    title: text('title').notNull(),
    webpageName: text('webpage_name').notNull(),
    path: text('path').notNull(),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('webpage_images_page').on(t.webpageName, t.position, t.createdAt)],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    number: text('number').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    ...sender(),
    ...handling(),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_state').on(t.state, t.createdAt),
    check('contact_messages_state_known', isOneOf(t.state, messageStates)),
    index('contact_messages_user').on(t.userId),
    index('contact_messages_mailbox').on(sql`coalesce(${t.mailbox}, lower(${t.email}))`),
    index('contact_messages_age').on(t.createdAt),
  ],
)

export const customRequirements = pgTable(
  'custom_requirements',
  {
    id: id(),
    name: text('name').notNull(),
    businessOrganization: text('business_organization').notNull(),
    emailAddress: text('email_address').notNull(),
    contactNumber: text('contact_number').notNull(),
    address: text('address').notNull(),
    additionalInfo: text('additional_info').notNull(),
    ...sender(),
    ...handling(),
    createdAt: createdAt(),
  },
  (t) => [
    index('custom_requirements_state').on(t.state, t.createdAt),
    check('custom_requirements_state_known', isOneOf(t.state, messageStates)),
    index('custom_requirements_user').on(t.userId),
    index('custom_requirements_mailbox').on(sql`coalesce(${t.mailbox}, lower(${t.emailAddress}))`),
    index('custom_requirements_age').on(t.createdAt),
  ],
)

/** Links that show what is kept under a mailbox without an account. Each downloads once and deletes once. */
export const privacyLinks = pgTable(
  'privacy_links',
  {
    keyHash: text('key_hash').primaryKey(),
    mailbox: text('mailbox').notNull(),
    expiresAt: moment('expires_at').notNull(),
    downloadedAt: moment('downloaded_at'),
  },
  (t) => [index('privacy_links_mailbox').on(t.mailbox, t.expiresAt)],
)

/** Mailboxes that asked for such a link and are looked up after the answer, so that its time tells nothing. */
export const privacyLinkRequests = pgTable('privacy_link_requests', {
  mailbox: text('mailbox').primaryKey(),
  createdAt: createdAt(),
})

/** Mails to send, written by the transaction that causes them. `dedupeKey` keeps a mail from being sent twice. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    recipient: text('recipient').notNull(),
    /** The one spelling of the recipient, for mails that are bounded per mailbox. */
    mailbox: text('mailbox'),
    replyTo: text('reply_to'),
    /** Where a mail program ends such mails with one click (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_outbox_due').on(t.nextTryAt).where(sql`${t.sentAt} is null`),
    index('mail_outbox_mailbox').on(t.mailbox, t.createdAt).where(sql`${t.mailbox} is not null`),
  ],
)

/** SMS to buyers. Unlike a mail, one is handed to its sender at most once: see `state`. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: id(),
    /** Names the event, such as `order:ID:paid`: it causes one SMS. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SmsKind>().notNull(),
    /** As 8801712345678. */
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    /** `handed` without an answer stays so: nobody knows whether it arrived, and it is not sent again. */
    state: text('state').$type<SmsState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('sms_outbox_kind', isOneOf(t.kind, smsKinds)),
    check('sms_outbox_state', isOneOf(t.state, smsStates)),
    check('sms_outbox_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    index('sms_outbox_due').on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    index('sms_outbox_recipient').on(t.recipient, t.createdAt),
    index('sms_outbox_order').on(t.orderId),
  ],
)

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** The account's name at that time; accounts may change. */
    by: text('by').notNull(),
    byId: text('by_id').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [index('audit_log_newest').on(t.at.desc(), t.id), index('audit_log_subject').on(t.subject, t.id)],
)

/** Uploaded pictures, so that the sweep can delete unused ones. */
export const uploads = pgTable(
  'uploads',
  { name: text('name').primaryKey(), createdAt: createdAt() },
  (t) => [index('uploads_age').on(t.createdAt)],
)

/** A job runs on the instance that holds its lease. */
export const jobLeases = pgTable('job_leases', {
  job: text('job').primaryKey(),
  holder: text('holder').notNull(),
  until: moment('until').notNull(),
})
