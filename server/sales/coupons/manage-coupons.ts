import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { coupons } from '#server/platform/db/schema.ts'
import type { Coupon, CouponChange, CouponInput } from '#shared/contract/coupons.ts'
import { may } from '#shared/people/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { countUses, isCodeTaken, toCoupon } from './queries.ts'
import { deleteCoupon, insertCoupon, updateCoupon } from './store-coupon.ts'

export function createCoupon(app: FastifyInstance, account: Account, input: CouponInput): Promise<Coupon> {
  const { code, discount, isActive } = input
  const values = { code, discount, isActive, ...termsAfter({}, input) }
  refuseBackwardDates(values)
  if (values.discount > app.config.managerCouponPercent) requireHighDiscounts(app, account)
  return write(app, async (tx) => {
    await refuseTakenCode(tx, values.code)
    const coupon = await insertCoupon(tx, values)
    await audit(tx, account, 'coupon.create', coupon.code, null, coupon)
    return coupon
  })
}

/** Fields that are left out stay as they are. */
export function changeCoupon(
  app: FastifyInstance,
  account: Account,
  id: string,
  change: CouponChange,
): Promise<Coupon> {
  return write(app, async (tx) => {
    const before = await lockCoupon(tx, id)
    const after: Coupon = {
      _id: id,
      code: change.code ?? before.code,
      discount: change.discount ?? before.discount,
      isActive: change.isActive ?? before.isActive,
      ...termsAfter(before, change),
    }
    await refuseStale({
      basedOn: change.basedOn,
      before,
      after,
      findAuthor: (fields) => findAuditAuthor(tx, before.code, before, fields),
    })
    refuseBackwardDates(after)
    if (isHighDiscount(app, before, after)) requireHighDiscounts(app, account)
    if (after.code !== before.code) await refuseTakenCode(tx, after.code, id)
    if (after.maximumUses !== before.maximumUses) await refuseFewerUses(tx, after)
    await updateCoupon(tx, after)
    await audit(tx, account, 'coupon.update', after.code, before, after)
    return after
  })
}

export function removeCoupon(app: FastifyInstance, account: Account, id: string): Promise<Coupon> {
  return write(app, async (tx) => {
    const before = await lockCoupon(tx, id)
    await deleteCoupon(tx, id)
    await audit(tx, account, 'coupon.delete', before.code, before)
    return before
  })
}

type Terms = Pick<Coupon, (typeof termNames)[number]>
const termNames = ['startsAt', 'endsAt', 'maximumUses', 'maximumUsesPerBuyer', 'minimumSubtotal'] as const

/** The terms after a change: what it leaves out stays, and null takes a term away. */
function termsAfter(before: Terms, change: CouponChange): Terms {
  const terms: Terms = {}
  for (const name of termNames) {
    const value = change[name] === undefined ? before[name] : change[name]
    if (value !== undefined && value !== null) Object.assign(terms, { [name]: value })
  }
  return {
    ...terms,
    ...(terms.startsAt && { startsAt: new Date(terms.startsAt).toISOString() }),
    ...(terms.endsAt && { endsAt: new Date(terms.endsAt).toISOString() }),
  }
}

function refuseBackwardDates({ startsAt, endsAt }: Terms): void {
  if (!startsAt || !endsAt || startsAt < endsAt) return
  const message = 'The last day must come after the first.'
  throw new Problem('BAD_REQUEST', { message, details: [{ path: 'endsAt', message }] })
}

/** Fewer uses than there are cannot be kept; a coupon is stopped by switching it off. */
async function refuseFewerUses(
  tx: Tx,
  { _id, maximumUses = Number.POSITIVE_INFINITY }: Coupon,
): Promise<void> {
  const uses = await countUses(tx, _id)
  if (uses <= maximumUses) return
  const message = `This coupon was already used ${uses} times. Switch it off to stop it.`
  throw new Problem('BAD_REQUEST', { message, details: [{ path: 'maximumUses', message }] })
}

/** A high discount can give the stock away. Switching such a coupon off is open to every manager. */
function isHighDiscount({ config }: FastifyInstance, before: Coupon, after: Coupon): boolean {
  const isHigh = Math.max(before.discount, after.discount) > config.managerCouponPercent
  const isSwitchedOff = isDeepStrictEqual(after, { ...before, isActive: false })
  return isHigh && !isSwitchedOff
}

function requireHighDiscounts({ config }: FastifyInstance, { role }: Account): void {
  if (may(role, 'discounts.exceed')) return
  const message = `Only a super admin can create or change coupons over ${config.managerCouponPercent} percent.`
  throw new Problem('NOT_ALLOWED', { message })
}

/** Locks a coupon, so that nobody else changes it before the transaction ends. */
async function lockCoupon(tx: Tx, id: string): Promise<Coupon> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
  if (!row) throw new Problem('COUPON_NOT_FOUND')
  return toCoupon(row)
}

/** Refuses a code that is in use. Under a lock, so that of two managers who choose the same code one is refused. */
async function refuseTakenCode(tx: Tx, code: string, id?: string): Promise<void> {
  await lockByName(tx, 'coupon-codes')
  if (await isCodeTaken(tx, code, id)) throw new Problem('DUPLICATE_COUPON')
}
