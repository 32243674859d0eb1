import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { coupons, orders } from '#server/platform/db/schema.ts'
import { wordList } from '#server/platform/db/word-list.ts'
import type { Coupon } from '#shared/contract/coupons.ts'
import { type Paisa, toTaka } from '#shared/money.ts'
import { type SwitchedOnCoupon, termsRefusal, usesRefusal } from '#shared/orders/coupon-terms.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'
import { problems } from '#shared/problem.ts'

type CouponRow = typeof coupons.$inferSelect

/** An order uses its coupon while it can be paid and ever after it was paid, refunded or not. */
export const isUse = sql.raw(`(orders.payment_status in ('paid', 'review', 'refunded')
  or (orders.payment_status = 'unpaid' and orders.status not in (${wordList(closedStatuses)})))`)
const usesOfCoupon = sql<number>`(select count(*)::int from orders where orders.coupon_id = coupons.id and ${isUse})`

export async function listCoupons(db: Db): Promise<Coupon[]> {
  const columns = { ...getTableColumns(coupons), uses: usesOfCoupon }
  const rows = await db.select(columns).from(coupons).orderBy(desc(coupons.createdAt), coupons.id)
  return rows.map(({ uses, ...row }) => ({ ...toCoupon(row), uses }))
}

const isInForce = sql`is_active and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)
  and (maximum_uses is null or maximum_uses > ${usesOfCoupon})`

/** Percent by code, of the coupons that somebody can use now. Cart and checkout match codes exactly, case included. */
export async function activeCoupons(db: Db | Tx): Promise<Record<string, number>> {
  const rows = await db.select().from(coupons).where(isInForce).orderBy(coupons.code)
  return Object.fromEntries(rows.map(({ code, discount }) => [code, discount / 100]))
}

/** One coupon as JSON, for statements that read it together with other things. */
export const switchedOnCoupon =
  sql.raw(`json_build_object('id', id, 'code', code, 'percent', discount / 100.0,
  'startsAt', extract(epoch from starts_at) * 1000, 'endsAt', extract(epoch from ends_at) * 1000,
  'minimumSubtotalPaisa', minimum_subtotal_paisa, 'maximumUses', maximum_uses,
  'maximumUsesPerBuyer', maximum_uses_per_buyer)`)

/** The sentence that refuses a coupon for a cart of this subtotal, or null. The buyer is not known yet. */
export async function findRefusal(db: Db, code: string, subtotal: Paisa): Promise<string | null> {
  const [row] = await db
    .select({ coupon: sql<SwitchedOnCoupon>`${switchedOnCoupon}`, uses: usesOfCoupon })
    .from(coupons)
    .where(and(eq(coupons.code, code), coupons.isActive))
  if (!row) return problems.COUPON_NOT_APPLICABLE[1]
  return termsRefusal(row.coupon, subtotal) ?? usesRefusal(row.coupon, { uses: row.uses, usesOfBuyer: 0 })
}

/** A coupon as a checkout compares it, where staff have not switched it off or deleted it. */
export async function findSwitchedOn(tx: Tx, id: string): Promise<SwitchedOnCoupon | undefined> {
  const [row] = await tx
    .select({ coupon: sql<SwitchedOnCoupon>`${switchedOnCoupon}` })
    .from(coupons)
    .where(and(eq(coupons.id, id), coupons.isActive))
  return row?.coupon
}

export async function countUses(tx: Tx, id: string): Promise<number> {
  return tx.$count(orders, and(eq(orders.couponId, id), isUse))
}

/** Codes that differ only in case are one code to people. */
export async function isCodeTaken(tx: Tx, code: string, exceptId = ''): Promise<boolean> {
  const rows = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(sql`lower(${coupons.code})`, sql`lower(${code})`), ne(coupons.id, exceptId)))
  return rows.length > 0
}

export function toCoupon(row: CouponRow): Coupon {
  const { id, code, discount, isActive, startsAt, endsAt, minimumSubtotalPaisa } = row
  return {
    _id: id,
    code,
    discount: discount / 100,
    isActive,
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(row.maximumUses !== null && { maximumUses: row.maximumUses }),
    ...(row.maximumUsesPerBuyer !== null && { maximumUsesPerBuyer: row.maximumUsesPerBuyer }),
    ...(minimumSubtotalPaisa !== null && { minimumSubtotal: toTaka(minimumSubtotalPaisa) }),
  }
}
