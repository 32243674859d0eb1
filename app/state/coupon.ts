import { createStore } from './stored.ts'

export type AppliedCoupon = { code: string; percent: number }

/** The coupon that was last applied; pages read it with `readCoupon`. */
export const coupon = createStore<AppliedCoupon | null>('coupon', null)
export function readCoupon(): AppliedCoupon | null {
  const stored = coupon.get()
  return typeof stored?.code === 'string' && typeof stored.percent === 'number' ? stored : null
}
