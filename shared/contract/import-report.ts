import * as z from 'zod'
import { text } from './fields.ts'

/** 16 MB as base64: some 5,000 products with all their texts. */
const maxFileLength = 22_400_000

/** A file of products: its bytes, or its text from a client that has read it already. */
export const ImportBody = z.object({
  csv: z.string().max(900_000).default(''),
  /** The bytes of the file in base64, so that the shop sees how it was saved. */
  file: z.string().max(maxFileLength).optional(),
  fileName: text(200).default(''),
  dryRun: z.boolean().default(true),
  /** The hash that a dry run answered: if the file or its products have changed since, nothing is saved. */
  basedOn: z.string().max(64).optional(),
})
export type ImportBody = z.infer<typeof ImportBody>

/** Lists hold the first 200 entries; the counts beside them are those of the whole file. */
export const ImportReport = z.object({
  dryRun: z.boolean(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  errors: z.array(
    z.object({
      /** As a spreadsheet numbers it. */
      row: z.number().int(),
      message: z.string(),
      column: z.string().optional(),
      /** The beginning of what was read. */
      value: z.string().optional(),
    }),
  ),
  errorCount: z.number().int(),
  /** Probable slips, such as a price of ৳0: staff are asked before they confirm. */
  questions: z.array(z.object({ row: z.number().int(), message: z.string() })),
  questionCount: z.number().int(),
  changes: z.array(
    z.object({
      row: z.number().int(),
      sku: z.string(),
      /** The product's name; a file of units has none. */
      title: z.string().optional(),
      field: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  changeCount: z.number().int(),
  /** How many products change in each field. */
  fields: z.array(z.object({ field: z.string(), count: z.number().int() })),
  basedOn: z.string(),
})
export type ImportReport = z.infer<typeof ImportReport>
