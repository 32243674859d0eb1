import * as z from 'zod'
import { bulkLimit } from '../../products/bulk-change.ts'
import { batchKinds, undoDays } from '../../products/product-batches.ts'
import { call } from '../call.ts'
import { Id, Money } from '../fields.ts'
import { ById } from '../params.ts'
import { Units } from '../product.ts'
import { AskedAbout } from '../products.ts'

/** Fields that are changed on many products at once, and what they were when staff saw them. */
const BulkFields = z
  .object({
    newPrice: Money,
    oldPrice: Money,
    sale: z.boolean(),
    quantity: Units,
    stock: z.boolean(),
  })
  .partial()

function hasEachOnce(changes: readonly { id: string }[]): boolean {
  return new Set(changes.map(({ id }) => id)).size === changes.length
}

/** A change of many products at once, or an import. */
const ProductBatch = z.object({
  _id: Id,
  kind: z.enum(batchKinds),
  /** The name of an imported file. */
  file: z.string(),
  by: z.string(),
  at: z.string(),
  /** How many products it changed or added. */
  products: z.number().int(),
})
export type ProductBatch = z.infer<typeof ProductBatch>

/** The list holds the first 200 products that stay as they are; the count is that of all. */
const UndoReport = z.object({
  undone: z.number().int(),
  refused: z.array(z.object({ id: Id, message: z.string() })),
  refusedCount: z.number().int(),
})
export type UndoReport = z.infer<typeof UndoReport>

/** Changes of many products at once. */
export const manyProducts = {
  changeMany: call({
    method: 'POST',
    url: '/products/changeMany',
    config: { access: 'products.write' },
    schema: {
      summary: 'Change price, sale and stock of many products, all or none; a dry run only asks',
      body: z.object({
        changes: z
          .array(z.object({ id: Id, set: BulkFields, basedOn: BulkFields }))
          .min(1)
          .max(bulkLimit)
          .refine(hasEachOnce, 'Each product comes once.'),
        dryRun: z.boolean().default(true),
      }),
      response: { 200: z.object({ changed: z.number().int(), questions: z.array(AskedAbout) }) },
    },
  }),
  batches: call({
    method: 'GET',
    url: '/products/batches',
    config: { access: 'products.write' },
    schema: {
      summary: `Changes of many products and imports that can be undone, for ${undoDays} days, newest first`,
      response: { 200: z.array(ProductBatch) },
    },
  }),
  undoBatch: call({
    method: 'POST',
    url: '/products/undoBatch/:id',
    config: { access: 'products.write' },
    schema: {
      summary: 'Undo a change of many products or an import, but for products that were changed since',
      params: ById,
      response: { 200: UndoReport },
    },
  }),
}
