import { useSyncExternalStore } from 'react'
import { createStore } from './stored.ts'

export type AppliedCoupon = { code: string; percent: number }

const coupon = createStore<AppliedCoupon | null>('coupon', null)
/** The percentage with which the buyer went to the checkout. */
const discount = createStore('discount', 0)

export function useCoupon(): AppliedCoupon | null {
  return useSyncExternalStore(coupon.subscribe, readCoupon, coupon.onServer)
}

export function readCoupon(): AppliedCoupon | null {
  const stored = coupon.get()
  return typeof stored?.code === 'string' && typeof stored.percent === 'number' ? stored : null
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
export function discountOf(lines: readonly { product: { sale: boolean } }[], applied: AppliedCoupon | null) {
  return lines.some(({ product }) => product.sale) ? 0 : (applied?.percent ?? 0)
}
