import { refuseCharge } from '#server/sales/delivery/queries.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import type { OrderChangeQuoteInput } from '#shared/contract/changes/order-changes.ts'
import { formatPaisa, formatTaka, type Paisa, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { saleRefusal } from '#shared/orders/coupon.ts'
import type { SwitchedOnCoupon } from '#shared/orders/coupon-terms.ts'
import { roundedShare } from '#shared/orders/vat.ts'
import { discountPaisa } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import type { SoldProduct } from '../checkout/sold-product.ts'
import { refuseDiscount } from '../desk/price-desk-order.ts'

type Order = LockedOrder['order']

export type ChangedPrice = Pick<
  Order,
  | 'subtotalPaisa'
  | 'discountPaisa'
  | 'couponId'
  | 'couponCode'
  | 'staffDiscountPaisa'
  | 'deliveryPaisa'
  | 'totalPaisa'
> & { couponRefusal: string | null }

type Offer = {
  subtotalPaisa: Paisa
  /** The products of lines that are new or other than before. */
  products: readonly SoldProduct[]
  coupons: readonly SwitchedOnCoupon[]
  discountPercent: number
  mostCharge: Taka
}

/** The sums of a changed order, by the rules of an order that staff make. Its coupon counts on, if it still fits. */
export function priceChange(
  order: Order,
  { staffDiscount, deliveryCharge }: Pick<OrderChangeQuoteInput, 'staffDiscount' | 'deliveryCharge'>,
  offer: Offer,
): ChangedPrice {
  const { subtotalPaisa, discountPercent, mostCharge } = offer
  const coupon = couponAfter(order, offer)
  const staffDiscountPaisa = toPaisa(staffDiscount?.amount ?? 0)
  // A discount by somebody who may give more stays, as long as it is no larger part of the order than it was.
  const isGiven = staffDiscountPaisa <= order.staffDiscountPaisa && subtotalPaisa >= order.subtotalPaisa
  const discount = coupon.discountPaisa
  if (!isGiven) refuseDiscount(staffDiscountPaisa, { subtotal: subtotalPaisa, discount, discountPercent })
  if (staffDiscountPaisa > subtotalPaisa - discount) throw nothingLeft()
  refuseDelivery(order, deliveryCharge, mostCharge)
  const deliveryPaisa = toPaisa(deliveryCharge)
  const totalPaisa = subtotalPaisa - discount - staffDiscountPaisa + deliveryPaisa
  // Only an order that a coupon of 100 percent made free costs nothing.
  if (totalPaisa === 0 && !(order.totalPaisa === 0 && staffDiscountPaisa === 0)) throw nothingLeft()
  return { subtotalPaisa, ...coupon, staffDiscountPaisa, deliveryPaisa, totalPaisa }
}

/** The percent of the coupon of the order, also where staff have ended it since; a sale or its minimum void it. */
function couponAfter(order: Order, { subtotalPaisa, products, coupons }: Offer) {
  if (order.discountPaisa === 0) return noCoupon(null)
  const coupon = coupons.find(({ id }) => id === order.couponId)
  const minimum = coupon?.minimumSubtotalPaisa ?? 0
  const isBelow = subtotalPaisa < minimum && subtotalPaisa < order.subtotalPaisa
  const refusal =
    saleRefusal(products) ??
    (isBelow ? `This coupon is for orders of ${formatPaisa(minimum)} or more.` : null)
  if (refusal) return noCoupon(refusal)
  const isAsUsed = coupon && discountPaisa(order.subtotalPaisa, coupon.percent) === order.discountPaisa
  return {
    couponId: order.couponId,
    couponCode: order.couponCode,
    couponRefusal: null,
    discountPaisa: isAsUsed
      ? discountPaisa(subtotalPaisa, coupon.percent)
      : roundedShare(order.discountPaisa, subtotalPaisa, order.subtotalPaisa),
  }
}

function noCoupon(couponRefusal: string | null) {
  return { couponId: null, couponCode: null, discountPaisa: 0, couponRefusal }
}

/** A courier's charge of a web order is paid on delivery, as its buyer was told. */
function refuseDelivery({ channel }: Order, charge: Taka, most: Taka): void {
  refuseCharge(charge, most)
  if (channel !== 'web' || charge === 0) return
  const message = 'The delivery charge of a web order is paid on delivery and is no part of its total.'
  throw new Problem('CHARGE_TOO_HIGH', { message })
}

function nothingLeft(): Problem {
  return new Problem('DISCOUNT_TOO_HIGH', { message: 'This leaves nothing to pay.' })
}

/** Prices may have changed since the caller asked. */
export function refuseOtherTotal(totalAmount: Taka | null | undefined, totalPaisa: Paisa): void {
  if (totalAmount == null || toPaisa(totalAmount) === totalPaisa) return
  const expected = toTaka(totalPaisa)
  const message = `The total is now ${formatTaka(expected)}.`
  throw new Problem('PRICE_CHANGED', { message, details: [{ path: 'totalAmount', message, expected }] })
}
