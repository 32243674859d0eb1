import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { claims } from '#server/platform/db/schema.ts'
import { sentPhotoNames } from '#server/sales/photos/photo-names.ts'
import { withBranchesInBangla } from '#server/site/shops/queries.ts'
import type { BuyerClaim } from '#shared/contract/claims.ts'
import type { MachineClaim } from '#shared/units/warranty-check.ts'
import { toBuyerClaim } from './claim-row.ts'

/** The claims of an order, newest first, as its buyer sees them. */
export async function listOrderClaims(db: Db | Tx, orderId: string): Promise<BuyerClaim[]> {
  const rows = await db
    .select()
    .from(claims)
    .where(eq(claims.orderId, orderId))
    .orderBy(desc(claims.createdAt))
  const photosOf = await sentPhotoNames(db, 'claimId', rows)
  return (await withBranchesInBangla(db, rows)).map((row) => {
    const photos = photosOf(row.id)
    return { ...toBuyerClaim(row), ...(photos.length > 0 && { photos }) }
  })
}

/** The newest claim of a machine by this buyer. Four digits open it, so it holds no text that anybody typed. */
export async function findMachineClaim(
  db: Db | Tx,
  { orderId, serialHash }: { orderId: string; serialHash: string },
): Promise<MachineClaim | null> {
  const rows = await db
    .select()
    .from(claims)
    .where(and(eq(claims.orderId, orderId), eq(claims.serialHash, serialHash)))
    .orderBy(desc(claims.createdAt))
    .limit(1)
  const [row] = await withBranchesInBangla(db, rows)
  if (!row) return null
  const { number, state, branch, branchBangla, movedAt } = row
  return { number: String(number), state, branch, branchBangla, movedAt: movedAt.toISOString() }
}

/** Claims about these orders, for the copy of a buyer's data, without their photos. */
export async function listOwnClaims(db: Db | Tx, orderIds: string[]) {
  const rows = await db
    .select()
    .from(claims)
    .where(inArray(claims.orderId, orderIds))
    .orderBy(desc(claims.createdAt))
  return rows.map((row) => ({ orderId: row.orderId, ...toBuyerClaim(row), problem: row.problem }))
}
