import { and, eq, type SQL } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { claimPhotos, claims } from '#server/platform/db/schema.ts'
import { findProvedOrder } from '#server/sales/orders/queries.ts'
import type { OwnPhoto } from '#shared/contract/claims.ts'
import { Problem } from '#shared/problem.ts'

type Stores = Pick<Context, 'db' | 'claimStorage'>

/** A photo of a claim, for staff. The name alone is not enough: it must be of this claim. */
export function findPhoto(app: Stores, { id, name }: { id: string; name: string }): Promise<Buffer> {
  return findBytes(app, name, eq(claims.id, id))
}

/**
 * A photo for the buyer who sent it, by the same proof that shows the claim on the page of the order. One that
 * staff took at the counter, one of somebody else's claim and one that never was are refused in the same words.
 */
export async function findOwnPhoto(
  app: Stores,
  account: Account | null,
  { name, ...proof }: OwnPhoto,
): Promise<Buffer> {
  const order = await findProvedOrder(app.db, account, proof)
  return findBytes(app, name, and(eq(claims.orderId, order.id), eq(claims.by, 'buyer')))
}

async function findBytes({ db, claimStorage }: Stores, name: string, isOfClaim: SQL | undefined) {
  const [row] = await db
    .select({ name: claimPhotos.name })
    .from(claimPhotos)
    .innerJoin(claims, eq(claims.id, claimPhotos.claimId))
    .where(and(eq(claimPhotos.name, name), isOfClaim))
  const bytes = row ? await claimStorage.get(row.name) : null
  if (!bytes) throw new Problem('IMAGE_NOT_FOUND')
  return bytes
}
