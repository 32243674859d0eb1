import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Coupon } from '#shared/contract/coupons.ts'
import type { Db, Tx } from '../db/client.ts'
import { coupons } from '../db/schema.ts'

type CouponRow = typeof coupons.$inferSelect

export async function listCoupons(db: Db): Promise<Coupon[]> {
  const rows = await db.select().from(coupons).orderBy(desc(coupons.createdAt), coupons.id)
  return rows.map(toCoupon)
}

/** Percent by code. Cart and checkout match codes exactly, case included. */
export async function activeCoupons(db: Db | Tx): Promise<Record<string, number>> {
  const rows = await db.select().from(coupons).where(eq(coupons.isActive, true)).orderBy(coupons.code)
  return Object.fromEntries(rows.map(({ code, discount }) => [code, discount / 100]))
}

/** The same as a JSON object in SQL, for a statement that reads it together with other things. */
export const percentByCode = sql`(select json_object_agg(code, discount / 100.0) from coupons where is_active)`

/** Locks a coupon, so that nobody else changes it before the transaction ends. */
export async function lockCoupon(tx: Tx, id: string): Promise<Coupon | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
  return row && toCoupon(row)
}

/** Codes that differ only in case are one code to people. */
export async function isCodeTaken(tx: Tx, code: string, exceptId = ''): Promise<boolean> {
  const rows = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(sql`lower(${coupons.code})`, sql`lower(${code})`), ne(coupons.id, exceptId)))
  return rows.length > 0
}

export function toCoupon({ id, code, discount, isActive }: CouponRow): Coupon {
  return { _id: id, code, discount: discount / 100, isActive }
}
