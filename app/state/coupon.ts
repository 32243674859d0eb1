import { useSyncExternalStore } from 'react'
import { stored } from './stored.ts'

export type AppliedCoupon = { code: string; percent: number }

const coupon = stored<AppliedCoupon | null>('coupon', null)
/** The percent that the buyer took along to the checkout. */
const discount = stored('discount', 0)

export function useCoupon(): AppliedCoupon | null {
  return useSyncExternalStore(coupon.subscribe, readCoupon, coupon.onServer)
}

export function readCoupon(): AppliedCoupon | null {
  const kept = coupon.get()
  return typeof kept?.code === 'string' && typeof kept.percent === 'number' ? kept : null
}

export function applyCoupon(applied: AppliedCoupon) {
  coupon.set(applied)
}

export function removeCoupon() {
  coupon.set(null)
  discount.set(0)
}

/** On the way from the cart to the checkout. */
export function storeDiscount() {
  discount.set(readCoupon()?.percent ?? 0)
}

/** Once the order is placed. The coupon itself stays with the cart until that is paid. */
export function clearDiscount() {
  discount.set(0)
}

/** Nothing is taken off where something is on sale already. */
export function discountOf(lines: readonly { product: { sale: boolean } }[], applied: AppliedCoupon | null) {
  return lines.some(({ product }) => product.sale) ? 0 : (applied?.percent ?? 0)
}
