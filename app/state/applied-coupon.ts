import { useSyncExternalStore } from 'react'
import { type AppliedCoupon, coupon, readCoupon } from './coupon.ts'
import { type Line, saleRefusalOf } from './coupon-notice.ts'
import { createStore } from './stored.ts'

/** The percentage with which the buyer went to the checkout. */
const discount = createStore('discount', 0)

export function useCoupon(): AppliedCoupon | null {
  return useSyncExternalStore(coupon.subscribe, readCoupon, coupon.onServer)
}

export function applyCoupon(applied: AppliedCoupon) {
  coupon.set(applied)
}

export function removeCoupon() {
  coupon.set(null)
  discount.set(0)
}

/** Called on the way from the cart to the checkout. */
export function storeDiscount() {
  discount.set(readCoupon()?.percent ?? 0)
}

/** Called once the order is placed; the coupon itself stays with the cart until the order is paid. */
export function clearDiscount() {
  discount.set(0)
}

/** The percentage off the whole cart: none while anything in it is on sale. */
export function discountOf(lines: readonly Line[], applied: AppliedCoupon | null): number {
  return saleRefusalOf(lines) ? 0 : (applied?.percent ?? 0)
}
