import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Chosen, Options } from '#shared/pricing.ts'
import { type AlertKind, alertKinds } from '#shared/products/alerts.ts'
import type { Specs } from '#shared/products/product-fields.ts'
import { deviceTypes } from '#shared/products/product-rules.ts'
import { batteryWeak, gradeDefinitions, type UnitGrade, unitGrades } from '#shared/units/unit-grades.ts'
import { leastPhotos, type UnitChecks, type UnitState, unitStates } from '#shared/units/unit-rules.ts'
import { mostOfTerm, type WarrantyTerms } from '#shared/units/warranty.ts'
import { users } from './accounts.ts'
import { createdAt, id, isLanguage, isOneOf, language, moment, paisa } from './columns.ts'
import { orders } from './orders.ts'
import { shops } from './shop.ts'

export const deviceType = pgEnum('device_type', deviceTypes)

/** The battery that each grade asks for; grade C may also name the weak battery as a flaw. */
function gradeBound(t: { grade: AnyPgColumn; batteryPercent: AnyPgColumn; flaws: AnyPgColumn }) {
  const bounds = unitGrades.map((grade) => `when '${grade}' then ${gradeDefinitions[grade].leastBattery}`)
  return sql`${t.grade} is null or ${t.batteryPercent} is null
    or ${t.batteryPercent} >= case ${t.grade} ${sql.raw(bounds.join(' '))} end
    or (${t.grade} = 'C' and ${sql.raw(`'${batteryWeak}'`)} = any(${t.flaws}))`
}

/** Every term is there, as a whole number within its bounds. */
function isWarranty(warranty: AnyPgColumn) {
  const terms = Object.entries(mostOfTerm).map(
    ([name, most]) => sql`coalesce(${warranty}->>${sql.raw(`'${name}'`)} ~ '^[0-9]{1,3}$'
      and (${warranty}->>${sql.raw(`'${name}'`)})::integer <= ${sql.raw(String(most))}, false)`,
  )
  return sql`${warranty} is null or (${sql.join(terms, sql` and `)})`
}

/** The GTIN of a product in the one spelling that all others equal, or null: see shared/products/gtin.ts. */
export function gtinOf(specs: AnyPgColumn) {
  return sql`lpad(${specs}->>'gtin', 14, '0')`
}

/** The digits of a GTIN count three and one in turn, and their sum is a multiple of ten. */
function isGtin(specs: AnyPgColumn) {
  const digits = Array.from({ length: 14 }, (_, at) => {
    const [place, weight] = [sql.raw(String(at + 1)), sql.raw(at % 2 === 0 ? '3' : '1')]
    return sql`${weight} * substr(${gtinOf(specs)}, ${place}, 1)::integer`
  })
  return sql`case when ${specs}->>'gtin' is null then true
    when ${specs}->>'gtin' !~ '^([0-9]{8}|[0-9]{12,14})$' then false
    else (${sql.join(digits, sql` + `)}) % 10 = 0 end`
}

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    descriptionBangla: text('description_bangla').notNull().default(''),
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
    featuresBangla: text('features_bangla').array().notNull().default([]),
    categories: text('categories').array().notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    details: text('details').notNull(),
    detailsBangla: text('details_bangla').notNull().default(''),
    options: jsonb('options').$type<Options>().notNull(),
    productName: text('product_name').notNull().default(''),
    /** The colour that a picture shows, by the picture's address; pictures of no colour in particular are left out. */
    pictureColors: jsonb('picture_colors').$type<Record<string, string>>().notNull().default({}),
    /** Title and description for search engines; empty ones are made from the product. */
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    specs: jsonb('specs').$type<Specs>().notNull().default({}),
    /** The warranty that staff entered; null is the shop's rule. */
    warranty: jsonb('warranty').$type<WarrantyTerms>(),
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
    // Drafts may lack a SKU.
    uniqueIndex('products_sku').on(sql`lower(${t.sku})`).where(sql`${t.sku} <> ''`),
    uniqueIndex('products_gtin').on(gtinOf(t.specs)).where(sql`${t.specs}->>'gtin' is not null`),
    index('products_title').on(sql`lower(${t.title})`),
    index('products_description').on(sql`md5(lower(${t.description}))`),
    check('products_price', sql`${t.newPricePaisa} >= 0 and ${t.oldPricePaisa} >= 0`),
    check('products_quantity', sql`${t.quantity} >= 0`),
    check('products_rating', sql`${t.rating} between 0 and 5`),
    check('products_images', sql`${t.draft} or cardinality(${t.images}) >= 2`),
    check('products_options', sql`jsonb_typeof(${t.options}) = 'object'`),
    check('products_warranty', isWarranty(t.warranty)),
    check('products_gtin_right', isGtin(t.specs)),
  ],
)

/** The text that staff search units by. */
export function unitSearchText(t: { code: AnyPgColumn; serial: AnyPgColumn; imei: AnyPgColumn }) {
  return sql`upper(${t.code} || ' ' || ${t.serial} || ' ' || ${t.imei})`
}

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
    /** Public: in the address, on the paper of the photo, on the invoice. */
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
    /** The Bangla of each flaw, in the same order; an empty text where it has none. */
    flawsBangla: text('flaws_bangla').array().notNull().default([]),
    checks: jsonb('checks').$type<UnitChecks>().notNull().default({}),
    photos: text('photos').array().notNull().default([]),
    /** The photo that shows the code on paper beside the unit. */
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
    index('units_newest').on(t.createdAt, t.id),
    index('units_state').on(t.state, t.createdAt, t.id),
    index('units_search').using('gin', sql`${unitSearchText(t)} gin_trgm_ops`),
    index('units_of_product').on(t.productId, t.state),
    index('units_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('units_of_shop').on(t.shopId).where(sql`${t.shopId} is not null`),
    // A machine that was sold or withdrawn may come back as another unit with the same serial number.
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
export const retiredAddresses = pgTable(
  'retired_addresses',
  {
    address: text('address').primaryKey(),
    productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
  },
  (t) => [index('retired_addresses_product').on(t.productId).where(sql`${t.productId} is not null`)],
)

/** Alerts: a product is back or cheaper. One counts once its mailbox or telephone has confirmed it, and fires once. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** An alert goes to a mailbox or, as 8801712345678, to a telephone. */
    email: text('email'),
    mailbox: text('mailbox'),
    phone: text('phone'),
    /** The account that asked for it while logged in, which lists and stops it. */
    userId: text('user_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    language: language(),
    /** The options that its mails speak of; the first of each group where it names none. */
    chosen: jsonb('chosen').$type<Chosen>().notNull().default({}),
    /** The price of the product when it was asked for, or of the cheapest fitting unit. */
    pricePaisa: paisa('price_paisa').notNull(),
    /** The same with what the chosen options cost: below it the price has dropped. Null where the version before asked. */
    chosenPaisa: paisa('chosen_paisa'),
    /** Opens nothing but this row, and is in mails that are written later: so it is stored as it is. */
    key: text('key').notNull().unique(),
    /** The visitor's network, until the alert is confirmed: floods are bounded by it. */
    network: text('network'),
    confirmedAt: moment('confirmed_at'),
    firedAt: moment('fired_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('alerts_once_by_choice').on(t.productId, t.mailbox, t.kind, t.chosen),
    uniqueIndex('alerts_once_by_phone_and_choice').on(t.productId, t.phone, t.kind, t.chosen),
    index('alerts_waiting')
      .on(t.productId, t.confirmedAt)
      .where(sql`${t.confirmedAt} is not null and ${t.firedAt} is null`),
    index('alerts_fired').on(t.productId, t.firedAt).where(sql`${t.firedAt} is not null`),
    index('alerts_mailbox').on(t.mailbox),
    index('alerts_phone').on(t.phone).where(sql`${t.phone} is not null`),
    index('alerts_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('alerts_network').on(t.network, t.createdAt).where(sql`${t.network} is not null`),
    check('alerts_language_known', isLanguage(t.language)),
    check('alerts_kind_known', isOneOf(t.kind, alertKinds)),
    check(
      'alerts_reader_known',
      sql`(${t.email} is null) = (${t.mailbox} is null) and (${t.email} is null) <> (${t.phone} is null)`,
    ),
    check('alerts_phone_known', sql`${t.phone} is null or ${t.phone} ~ '^8801[0-9]{9}$'`),
  ],
)
