import { and, desc, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { productBatches } from '#server/platform/db/schema.ts'
import type { ProductBatch } from '#shared/contract/goods/many-products.ts'
import { batchesShown, undoDays } from '#shared/products/product-batches.ts'

/** The newest changes of many products that can still be undone. */
export async function listBatches(db: Db): Promise<ProductBatch[]> {
  const rows = await db
    .select()
    .from(productBatches)
    .where(undoable)
    .orderBy(desc(productBatches.createdAt), productBatches.id)
    .limit(batchesShown)
  return rows.map(({ id, kind, file, by, products, createdAt }) => {
    return { _id: id, kind, file, by, products, at: createdAt.toISOString() }
  })
}

/** Neither undone nor too old. */
export const undoable = and(
  isNull(productBatches.undoneAt),
  gt(productBatches.createdAt, sql`now() - make_interval(days => ${undoDays})`),
)
