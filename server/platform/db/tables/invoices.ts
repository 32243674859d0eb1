import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type DocumentSeries, documentSeries, type InvoiceLine, type Seller } from '#shared/orders/invoice.ts'
import type { RateSum } from '#shared/orders/money/vat-rates.ts'
import { isOneOf, moment, paisa } from './columns.ts'

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

/** The contents of an invoice, except for its order. */
const invoiceColumns = () => ({
  fiscalYear: integer('fiscal_year').notNull(),
  number: integer('number').notNull(),
  issuedAt: moment('issued_at').notNull(),
  seller: jsonb('seller').$type<Seller>().notNull(),
  lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  totalPaisa: paisa('total_paisa').notNull(),
  vatPaisa: paisa('vat_paisa').notNull(),
  /** What coupon and staff took off it; null in invoices of before these columns. */
  couponPaisa: paisa('coupon_paisa'),
  staffDiscountPaisa: paisa('staff_discount_paisa'),
  /** The BIN of a business that bought, which enters it afterwards. */
  buyerBin: text('buyer_bin'),
})

/**
 * The invoices of paid orders, except for their buyers, who are named in the orders alone. There is no
 * foreign key to the order: a number that was given stays given.
 */
export const invoices = pgTable(
  'invoices',
  {
    orderId: text('order_id').primaryKey(),
    ...invoiceColumns(),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.fiscalYear, t.number),
    index('invoices_issued').on(t.issuedAt),
    check('invoices_vat', sql`${t.vatPaisa} between 0 and ${t.totalPaisa}`),
  ],
)

/** Invoices of orders that staff changed afterwards: each is credited in whole, and its order gets another one. */
export const replacedInvoices = pgTable(
  'replaced_invoices',
  {
    orderId: text('order_id').notNull(),
    ...invoiceColumns(),
    replacedAt: moment('replaced_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.fiscalYear, t.number] }),
    index('replaced_invoices_order').on(t.orderId),
    index('replaced_invoices_issued').on(t.issuedAt),
    check('replaced_invoices_vat', sql`${t.vatPaisa} between 0 and ${t.totalPaisa}`),
  ],
)

/** Credit notes: amounts that a refund, or a change of the order, took back from an invoice. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    /** The refund; an id of its own where staff changed the order. */
    refundId: text('refund_id').primaryKey(),
    orderId: text('order_id').notNull(),
    /** The replaced invoice that it credits; null: the one that the order has now. */
    replacedYear: integer('replaced_year'),
    replacedNumber: integer('replaced_number'),
    fiscalYear: integer('fiscal_year').notNull(),
    number: integer('number').notNull(),
    issuedAt: moment('issued_at').notNull(),
    amountPaisa: paisa('amount_paisa').notNull(),
    vatPaisa: paisa('vat_paisa').notNull(),
    /** The same by rate; null in notes of before the column. */
    rates: jsonb('rates').$type<RateSum[]>(),
  },
  (t) => [
    uniqueIndex('credit_notes_number').on(t.fiscalYear, t.number),
    index('credit_notes_order').on(t.orderId),
    index('credit_notes_issued').on(t.issuedAt),
    check('credit_notes_amount', sql`${t.amountPaisa} > 0 and ${t.vatPaisa} between 0 and ${t.amountPaisa}`),
  ],
)
