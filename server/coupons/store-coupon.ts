import { eq } from 'drizzle-orm'
import type { Coupon } from '#shared/contract/coupons.ts'
import { present } from '#shared/present.ts'
import type { Tx } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { coupons } from '../db/schema.ts'
import { toCoupon } from './queries.ts'

export async function insertCoupon(tx: Tx, values: Omit<Coupon, '_id'>): Promise<Coupon> {
  const [row] = await tx
    .insert(coupons)
    .values({ id: newId(), ...values, discount: Math.round(values.discount * 100) })
    .returning()
  return toCoupon(present(row))
}

export async function updateCoupon(tx: Tx, { _id, ...values }: Coupon): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...values, discount: Math.round(values.discount * 100) })
    .where(eq(coupons.id, _id))
}

export async function deleteCoupon(tx: Tx, id: string): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, id))
}
