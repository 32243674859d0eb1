import { toast } from '#app/ui/feedback/toast.ts'
import { formatTaka } from '#shared/money.ts'
import { saleRefusal } from '#shared/orders/coupon.ts'
import { totals } from '#shared/pricing.ts'
import { type AppliedCoupon, readCoupon } from './coupon.ts'
import * as words from './coupon-words.ts'

export type Line = Parameters<typeof totals>[0][number] & { product: { sale: boolean } }

/** The amount that the coupon would take off if nothing in the cart were on sale, negative and in brackets. */
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
