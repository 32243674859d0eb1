import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type BatchKind, batchKinds } from '#shared/products/product-batches.ts'
import type { ShopDetails } from '#shared/site/shop-details.ts'
import { createdAt, id, isOneOf, moment, paisa } from './columns.ts'

export const shops = pgTable('shops', {
  id: id(),
  name: text('name').notNull(),
  hours: text('hours').notNull(),
  address: text('address').notNull(),
  nameBangla: text('name_bangla').notNull().default(''),
  hoursBangla: text('hours_bangla').notNull().default(''),
  addressBangla: text('address_bangla').notNull().default(''),
  map: text('map').notNull(),
  phone: text('phone').notNull(),
  position: integer('position').notNull().default(0),
})

/** Delivery rates: the courier's charge in a district and its days; paid on delivery, no part of an order's total. */
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

/** Needs: what somebody wants a machine for, in the words of a search, once staff have edited the list. */
export const needs = pgTable('needs', {
  name: text('name').primaryKey(),
  nameBangla: text('name_bangla').notNull().default(''),
  position: integer('position').notNull(),
  wordings: text('wordings').array().notNull(),
  /** The query string of a listing. */
  filters: text('filters').notNull(),
})

/** Other words for what the catalogue calls by one name, as staff have added them. */
export const synonyms = pgTable('synonyms', {
  word: text('word').primaryKey(),
  position: integer('position').notNull(),
  spellings: text('spellings').array().notNull(),
})

/** Searches that found nothing, counted by day and normalised text. Nothing says who searched, nor from where. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day').notNull(),
    phrase: text('phrase').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.phrase] }),
    check('missed_searches_bounded', sql`${t.times} >= 1 and length(${t.phrase}) between 1 and 80`),
  ],
)

/** Texts of pages, once staff have edited them; the default ones are in server/page-texts. */
export const pageTexts = pgTable('page_texts', {
  /** A page (`home`), or `meta:` with the path of a page. */
  key: text('key').primaryKey(),
  texts: jsonb('texts').notNull(),
})

/** The details of the shop, once a super admin has edited them: one row. */
export const shopDetails = pgTable(
  'shop_details',
  {
    id: text('id').primaryKey().default('shop'),
    /** Counts how often it was saved. */
    revision: integer('revision').notNull(),
    details: jsonb('details').$type<ShopDetails>().notNull(),
  },
  (t) => [check('shop_details_one', sql`${t.id} = 'shop'`)],
)

/** Settings that staff change while the shop runs; those of the operator are in the environment. */
export const shopSettings = pgTable('shop_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

export const webpageImages = pgTable(
  'webpage_images',
  {
    id: id(),
    title: text('title').notNull(),
    titleBangla: text('title_bangla').notNull().default(''),
    webpageName: text('webpage_name').notNull(),
    path: text('path').notNull(),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('webpage_images_page').on(t.webpageName, t.position, t.createdAt)],
)

/**
 * Changes of many products at once, and imports: each can be undone for some days. The values before and after are in the
 * lines of the audit log that name the batch.
 */
export const productBatches = pgTable(
  'product_batches',
  {
    id: id(),
    kind: text('kind').$type<BatchKind>().notNull(),
    /** The name of an imported file. */
    file: text('file').notNull().default(''),
    /** The account's name at that time. */
    by: text('by').notNull(),
    products: integer('products').notNull(),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_batches_newest').on(t.createdAt.desc(), t.id),
    check('product_batches_kind', isOneOf(t.kind, batchKinds)),
    check('product_batches_products', sql`${t.products} > 0`),
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
    /** The change of many products that the line is part of. */
    batchId: text('batch_id').references(() => productBatches.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('audit_log_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
    index('audit_log_newest').on(t.at, t.id),
    index('audit_log_subject').on(t.subject, t.id),
    index('audit_log_person').on(t.byId, t.at, t.id),
  ],
)

/** Backups that were written whole. The archives are files; these rows tell how old the newest is. */
export const backups = pgTable('backups', { takenAt: moment('taken_at').primaryKey().defaultNow() })

/** Uploaded pictures, so that the sweep can delete unused ones. */
export const uploads = pgTable(
  'uploads',
  { name: text('name').primaryKey(), createdAt: createdAt() },
  (t) => [index('uploads_age').on(t.createdAt)],
)

/** Leases of the version before, which may run beside this one during an upgrade. Goes with the next version. */
export const jobLeases = pgTable('job_leases', {
  job: text('job').primaryKey(),
  holder: text('holder').notNull(),
  until: moment('until').notNull(),
})
