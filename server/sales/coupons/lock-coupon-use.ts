import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { widerNetworkOf } from '#server/platform/http/rate-limiter.ts'
import { hasUseLimit, type SwitchedOnCoupon, type Uses, usesRefusal } from '#shared/orders/coupon-terms.ts'
import { Problem } from '#shared/problem.ts'
import { isUse, switchedOnCoupon } from './queries.ts'

/** Unpaid uses that one network may have of a coupon with limited uses: a tenth of them, and a family's three. */
const unpaidShare = { of: 10, least: 3 }
/** The networks of one IPv6 /48 together. */
const widerShare = { of: 5, least: 6 }

type Buyer = { userId: string | null; email: string; phone: string; network: string }

/**
 * Refuses a coupon that was used as often as it may be. The coupon stays locked until the order is written, so of
 * parallel checkouts each counts the orders of those before it. Products are locked before.
 */
export async function lockCouponUse(tx: Tx, { id, percent }: SwitchedOnCoupon, buyer: Buyer): Promise<void> {
  const [row] = await lock(tx, { id })
  const coupon = row?.coupon
  if (!coupon || coupon.percent !== percent) throw new Problem('COUPON_NOT_APPLICABLE')
  if (!hasUseLimit(coupon)) return
  // A statement of its own: the one that waited for the lock counts what there was before it waited.
  const uses = await countUsesNear(tx, id, buyer)
  const message = usesRefusal(coupon, uses) ?? unpaidRefusal(coupon, uses)
  if (message) throw new Problem('COUPON_NOT_APPLICABLE', { message })
}

/** The sentence that refuses a buyer a coupon which was used as often as it may be, or null. Nothing is locked. */
export async function findUseRefusal(
  db: Db | Tx,
  coupon: SwitchedOnCoupon,
  buyer: Buyer,
): Promise<string | null> {
  return hasUseLimit(coupon) ? usesRefusal(coupon, await countUsesNear(db, coupon.id, buyer)) : null
}

async function countUsesNear(db: Db | Tx, id: string, buyer: Buyer) {
  const [uses = none] = await count(db, { id, ...buyer, wider: widerNetworkOf(buyer.network) })
  return uses
}

const lock = statement<{ coupon: SwitchedOnCoupon }>(
  'lock_coupon',
  sql`select ${switchedOnCoupon} as coupon from coupons
    where id = ${placeholder('id')} and is_active for no key update`,
)

type CountedUses = Uses & { unpaidNearby: number; unpaidAround: number }
const none: CountedUses = { uses: 0, usesOfBuyer: 0, unpaidNearby: 0, unpaidAround: 0 }

/** A payment that fails, expires or is cancelled gives the use back by its status alone. */
const count = statement<CountedUses>(
  'count_coupon_uses',
  sql`select count(*)::int as uses, (count(*) filter (where user_id = ${placeholder('userId')}
      or buyer_email = ${placeholder('email')} or buyer_phone = ${placeholder('phone')}))::int as "usesOfBuyer",
      (count(*) filter (where buyer_network = ${placeholder('network')}
      and payment_status = 'unpaid'))::int as "unpaidNearby",
      (count(*) filter (where starts_with(buyer_network, ${placeholder('wider')})
      and payment_status = 'unpaid'))::int as "unpaidAround"
    from orders where coupon_id = ${placeholder('id')} and ${isUse}`,
)

/** The sentence that refuses a coupon whose uses one network is about to take without paying, or null. */
function unpaidRefusal({ maximumUses }: SwitchedOnCoupon, counted: CountedUses): string | null {
  if (maximumUses === null) return null
  const allowed = ({ of, least }: typeof unpaidShare) => Math.max(least, Math.floor(maximumUses / of))
  return counted.unpaidNearby < allowed(unpaidShare) && counted.unpaidAround < allowed(widerShare)
    ? null
    : 'Many people near you are paying with this coupon just now. Please try again in a few minutes.'
}
