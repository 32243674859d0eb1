import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/schema.ts'
import { isStorable } from '#server/platform/db/storable.ts'
import type { Product } from '#shared/contract/product.ts'
import { findManaged, listProductsByIds } from './queries.ts'

/** Locks a product, so that nobody else changes or buys it before the transaction ends. */
export async function lockForEdit(tx: Tx, id: string): Promise<Product | undefined> {
  if (!isStorable(id)) return undefined
  const [locked] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  return locked && findManaged(tx, id)
}

/** Locks products in the order of their ids, as a checkout does, so that the two never deadlock. */
export async function lockManyForEdit(tx: Tx, ids: readonly string[]): Promise<Product[]> {
  const locked = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('update')
  return listProductsByIds(
    tx,
    locked.map(({ id }) => id),
  )
}
