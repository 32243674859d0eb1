import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { coupons } from '#server/db/schema.ts'
import type { Coupon } from '#shared/contract/coupons.ts'
import { toCoupon } from './queries.ts'

/** Locks a coupon, so that nobody else changes it before the transaction ends. */
export async function lockCoupon(tx: Tx, id: string): Promise<Coupon | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
  return row && toCoupon(row)
}
