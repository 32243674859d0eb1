import { toast } from '#app/ui/feedback/toast.ts'
import { formatTaka } from '#shared/money.ts'
import { saleRefusal } from '#shared/orders/coupon.ts'
import { totals } from '#shared/pricing.ts'
import * as words from './coupon-words.ts'
import { createStore } from './stored.ts'

export type AppliedCoupon = { code: string; percent: number }

/** The coupon that was last applied; pages read it with `readCoupon`. */
export const coupon = createStore<AppliedCoupon | null>('coupon', null)
export function readCoupon(): AppliedCoupon | null {
  const stored = coupon.get()
  return typeof stored?.code === 'string' && typeof stored.percent === 'number' ? stored : null
}

export type Line = Parameters<typeof totals>[0][number] & { product: { sale: boolean } }

/** What the coupon would take off if there were nothing on sale in the cart, as a negative amount in brackets. */
export function lostDiscount(lines: readonly Line[], { percent }: AppliedCoupon): string {
  const { discount } = totals(
    lines.filter(({ product }) => !product.sale),
    percent,
  )
  return discount > 0 ? ` (−${formatTaka(discount)})` : ''
}

/** Says when a changed cart puts the coupon to rest, and when it applies again. */
export function announceCoupon(before: readonly Line[], after: readonly Line[]) {
  const applied = readCoupon()
  const [refusedBefore, refused] = [saleRefusalOf(before), saleRefusalOf(after)]
  if (!applied || refusedBefore === refused || after.length === 0) return
  if (refused) toast(words.couponRests(refused, applied.code, lostDiscount(after, applied)), 'error')
  else toast(words.couponApplies(applied.code, formatTaka(totals(after, applied.percent).discount)))
}

export function saleRefusalOf(lines: readonly Line[]): string | null {
  return saleRefusal(lines.map(({ product }) => product))
}
