import { inArray } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { auditMany } from '#server/platform/changes/audit.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/schema.ts'
import type { Product } from '#shared/contract/product.ts'
import { retire } from './product-slug.ts'

type Saving = { tx: Tx; touch: Touch; account: Account }

/** Deletes locked products; their addresses are gone from now on. */
export async function removeProducts(
  { tx, touch, account }: Saving,
  removed: readonly Product[],
): Promise<void> {
  const ids = removed.map(({ _id }) => _id)
  await tx.delete(products).where(inArray(products.id, ids))
  await retire(tx, [...ids, ...removed.map(({ slug }) => slug)], null)
  const entries = removed.map((before) => {
    return { action: 'product.delete', subject: before._id, before, after: null }
  })
  await auditMany(tx, account, entries)
  for (const id of ids) touch(tags.product(id))
}
