import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { coupons } from '#server/platform/db/schema.ts'
import type { Coupon } from '#shared/contract/coupons.ts'
import { toPaisa } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import { toCoupon } from './queries.ts'

export async function insertCoupon(tx: Tx, values: Omit<Coupon, '_id'>): Promise<Coupon> {
  const [row] = await tx
    .insert(coupons)
    .values({ id: newId(), ...columnsOf(values) })
    .returning()
  return toCoupon(present(row))
}

export async function updateCoupon(tx: Tx, { _id, ...values }: Coupon): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...columnsOf(values), changedAt: new Date() })
    .where(eq(coupons.id, _id))
}

/** A term that is left out is none. */
function columnsOf({ code, discount, isActive, ...terms }: Omit<Coupon, '_id'>) {
  const { startsAt, endsAt, minimumSubtotal } = terms
  return {
    code,
    isActive,
    discount: Math.round(discount * 100),
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    maximumUses: terms.maximumUses ?? null,
    maximumUsesPerBuyer: terms.maximumUsesPerBuyer ?? null,
    minimumSubtotalPaisa: minimumSubtotal === undefined ? null : toPaisa(minimumSubtotal),
  }
}

export async function deleteCoupon(tx: Tx, id: string): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, id))
}
