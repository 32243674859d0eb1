import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Coupon } from '#shared/contract/coupons.ts'
import { Problem } from '#shared/problem.ts'
import { audit } from '../changes/audit.ts'
import { write } from '../changes/write.ts'
import type { Tx } from '../db/client.ts'
import type { Account } from '../start/context.ts'
import { isCodeTaken, lockCoupon } from './queries.ts'
import { deleteCoupon, insertCoupon, updateCoupon } from './store-coupon.ts'

type Values = Omit<Coupon, '_id'>
type Change = { [Field in keyof Values]?: Values[Field] | undefined }

export function createCoupon(app: FastifyInstance, account: Account, values: Values): Promise<Coupon> {
  if (values.discount > app.config.managerCouponPercent) requireSuperAdmin(app, account)
  return write(app, async (tx) => {
    await claimCode(tx, values.code)
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
  change: Change,
): Promise<Coupon> {
  return write(app, async (tx) => {
    const before = await existing(tx, id)
    const after: Coupon = {
      _id: id,
      code: change.code ?? before.code,
      discount: change.discount ?? before.discount,
      isActive: change.isActive ?? before.isActive,
    }
    if (needsSuperAdmin(app, before, after)) requireSuperAdmin(app, account)
    if (after.code !== before.code) await claimCode(tx, after.code, id)
    await updateCoupon(tx, after)
    await audit(tx, account, 'coupon.update', after.code, before, after)
    return after
  })
}

export function removeCoupon(app: FastifyInstance, account: Account, id: string): Promise<Coupon> {
  return write(app, async (tx) => {
    const before = await existing(tx, id)
    await deleteCoupon(tx, id)
    await audit(tx, account, 'coupon.delete', before.code, before)
    return before
  })
}

/** A high discount can give the stock away. Switching such a coupon off is open to every manager. */
function needsSuperAdmin({ config }: FastifyInstance, before: Coupon, after: Coupon): boolean {
  const isHigh = Math.max(before.discount, after.discount) > config.managerCouponPercent
  const isSwitchedOff = isDeepStrictEqual(after, { ...before, isActive: false })
  return isHigh && !isSwitchedOff
}

function requireSuperAdmin({ config }: FastifyInstance, { role }: Account): void {
  if (role === 'super_admin') return
  const message = `Only a super admin can create or change coupons over ${config.managerCouponPercent} percent.`
  throw new Problem('NOT_ALLOWED', { message })
}

async function existing(tx: Tx, id: string): Promise<Coupon> {
  const coupon = await lockCoupon(tx, id)
  if (!coupon) throw new Problem('COUPON_NOT_FOUND')
  return coupon
}

/** Refuses a code that is in use. Under a lock, so that of two managers who choose the same code one is refused. */
async function claimCode(tx: Tx, code: string, id?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coupon codes'))`)
  if (await isCodeTaken(tx, code, id)) throw new Problem('DUPLICATE_COUPON')
}
