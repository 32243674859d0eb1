import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { claimPhotos, claims, returns } from '#server/platform/db/schema.ts'
import { findProvedOrder } from '#server/sales/orders/queries.ts'
import type { OwnPhoto } from '#shared/contract/claims.ts'
import { Problem } from '#shared/problem.ts'

type Stores = Pick<Context, 'db' | 'claimStorage'>

/** A photo of a claim, for staff. The name alone is not enough: it must be of this claim. */
export function findPhoto(app: Stores, { id, name }: { id: string; name: string }): Promise<Buffer> {
  return findBytes(app, name, eq(claims.id, id))
}

/** A photo of a return, for staff. */
export function findReturnPhoto(app: Stores, { id, name }: { id: string; name: string }): Promise<Buffer> {
  return findBytes(app, name, eq(returns.id, id))
}

/**
 * A photo for the buyer who sent it, by the same proof that shows its claim or return on the page of the order. One that
 * staff took at the counter, one of somebody else and one that never was are refused in the same words.
 */
export async function findOwnPhoto(
  app: Stores,
  account: Account | null,
  { name, ...proof }: OwnPhoto,
): Promise<Buffer> {
  const order = await findProvedOrder(app.db, account, proof)
  const isOfClaim = and(eq(claims.orderId, order.id), eq(claims.by, 'buyer'))
  const isOfReturn = and(eq(returns.orderId, order.id), eq(returns.by, 'buyer'))
  return findBytes(app, name, or(isOfClaim, isOfReturn))
}

async function findBytes({ db, claimStorage }: Stores, name: string, isTheirs: SQL | undefined) {
  const [row] = await db
    .select({ name: claimPhotos.name })
    .from(claimPhotos)
    .leftJoin(claims, eq(claims.id, claimPhotos.claimId))
    .leftJoin(returns, eq(returns.id, claimPhotos.returnId))
    .where(and(eq(claimPhotos.name, name), isTheirs))
  const bytes = row ? await claimStorage.get(row.name) : null
  if (!bytes) throw new Problem('IMAGE_NOT_FOUND')
  return bytes
}
