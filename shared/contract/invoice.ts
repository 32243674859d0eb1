import * as z from 'zod'
import { Timestamp } from './fields.ts'

/** The invoice of an order that was paid in whole, with the fields of Mushak 6.3 beside its buyer's name and address. */
export const Invoice = z.object({
  /** Its fiscal year and its place in it: `2026-27/000123`. */
  number: z.string(),
  issuedAt: Timestamp,
  seller: z.object({
    name: z.string(),
    address: z.string(),
    nameBangla: z.string().optional(),
    addressBangla: z.string().optional(),
    bin: z.string().nullable(),
  }),
  buyerBin: z.string().nullable(),
  /** The rate of all lines; null where they differ. */
  vatPercent: z.number().nullable(),
  /** The amounts of each line, less discounts: without VAT, the VAT, and both. */
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number().int(),
      vatPercent: z.number(),
      net: z.number(),
      vat: z.number(),
      gross: z.number(),
    }),
  ),
  net: z.number(),
  vat: z.number(),
  total: z.number(),
  /** How the order was paid, part by part; missing where only sums are read. */
  paidBy: z.array(z.object({ by: z.string(), amount: z.number() })).optional(),
  creditNotes: z.array(
    z.object({
      number: z.string(),
      issuedAt: Timestamp,
      amount: z.number(),
      vat: z.number(),
      /** The line that the refund was for, where staff named one. */
      description: z.string().nullable(),
    }),
  ),
})
export type Invoice = z.infer<typeof Invoice>

/** An invoice of before staff changed the order. Its credit notes take all of it back. */
export const ReplacedInvoice = Invoice.pick({ number: true, issuedAt: true, total: true, vat: true }).extend({
  creditNotes: z.array(
    z.object({ number: z.string(), issuedAt: Timestamp, amount: z.number(), vat: z.number() }),
  ),
})
export type ReplacedInvoice = z.infer<typeof ReplacedInvoice>
