import { countUnits } from '#server/goods/stock/units-by-product.ts'
import { refuseCharge } from '#server/sales/delivery/queries.ts'
import type { DeskOrderInput, DeskQuoteInput } from '#shared/contract/desk-orders.ts'
import { formatPaisa, formatTaka, type Paisa, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { type AdvanceTerms, highestAdvance, suggestedAdvance } from '#shared/orders/advance.ts'
import type { SwitchedOnCoupon } from '#shared/orders/coupon-terms.ts'
import { discountPaisa } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import { namedCoupon, type PricedOrder, pricedLine, subtotalOf } from '../checkout/price-lines.ts'
import type { SoldProduct, SoldUnit } from '../checkout/sold-product.ts'

export type PricedDeskOrder = PricedOrder & { staffDiscountPaisa: Paisa; deliveryPaisa: Paisa }

/** The price of a machine of the same kind as one that came back: what was paid for that. No request names it. */
export type AgreedPrice = { agreedPaisa?: Paisa | undefined }

/** An order, or as much of one as its price depends on, with the units that its lines ask for. */
type OrderToPrice = Omit<DeskQuoteInput, 'products'> &
  Pick<Partial<DeskOrderInput>, 'totalAmount'> & {
    products: (DeskQuoteInput['products'][number] & AgreedPrice & { unit?: SoldUnit })[]
  }

type Offer = {
  products: ReadonlyMap<string, SoldProduct>
  coupons: readonly SwitchedOnCoupon[]
  /** The highest discount of who makes the order, in percent of the lines. */
  discountPercent: number
  /** The highest delivery charge, for every role. */
  mostCharge: Taka
}

/** Prices an order of staff by the shop's own prices, with their discount and the delivery charge. */
export function priceDeskOrder(
  input: OrderToPrice,
  { products, coupons, discountPercent, mostCharge }: Offer,
) {
  const lines = input.products.map((line, position) => {
    const mayBeOut = { mayBeOut: input.preOrder }
    const priced = pricedLine(line, products.get(line.productId), position, mayBeOut)
    return line.agreedPaisa === undefined ? priced : { ...priced, unitPaisa: line.agreedPaisa }
  })
  const unitsByProduct = countUnits(lines)
  const subtotal = subtotalOf(lines)
  const bought = [...unitsByProduct.keys()].flatMap((id) => products.get(id) ?? [])
  const coupon = input.couponCode ? namedCoupon(input.couponCode, subtotal, bought, coupons) : null
  const discount = coupon ? discountPaisa(subtotal, coupon.percent) : 0
  const staffDiscount = toPaisa(input.staffDiscount?.amount ?? 0)
  refuseDiscount(staffDiscount, { subtotal, discount, discountPercent })
  refuseCharge(input.deliveryCharge, mostCharge)
  const delivery = toPaisa(input.deliveryCharge)
  const total = subtotal - discount - staffDiscount + delivery
  if (total === 0) throw new Problem('DISCOUNT_TOO_HIGH', { message: 'This leaves nothing to pay.' })
  refuseOtherTotal(input, total)
  const sums = { subtotalPaisa: subtotal, discountPaisa: discount, totalPaisa: total }
  const priced: PricedDeskOrder = {
    lines,
    unitsByProduct,
    coupon,
    ...sums,
    staffDiscountPaisa: staffDiscount,
    deliveryPaisa: delivery,
  }
  return priced
}

type Discounts = { subtotal: Paisa; discount: Paisa; discountPercent: number }

/** A coupon is everybody's; what staff add to it stays within their limit together with it. */
export function refuseDiscount(staffDiscount: Paisa, { subtotal, discount, discountPercent }: Discounts) {
  const most = Math.max(0, discountPaisa(subtotal, discountPercent) - discount)
  if (staffDiscount <= most) return
  const message = `You can take off at most ${formatPaisa(most)} here. Please ask a super admin for more.`
  throw new Problem('DISCOUNT_TOO_HIGH', { message })
}

/** Prices may have changed since the caller told the customer. */
function refuseOtherTotal({ totalAmount }: OrderToPrice, total: Paisa) {
  if (totalAmount == null || toPaisa(totalAmount) === total) return
  const expected = toTaka(total)
  const message = `The total is now ${formatTaka(expected)}.`
  throw new Problem('PRICE_CHANGED', { message, details: [{ path: 'totalAmount', message, expected }] })
}

/** The amount that must be paid before the order is confirmed: null is everything. */
export function advanceOf(
  input: Pick<DeskOrderInput, 'dueNow' | 'advance'>,
  { total, isInStock, terms }: { total: Paisa; isInStock: boolean; terms: AdvanceTerms },
): Paisa | null {
  if (input.dueNow === 'nothing') return 0
  const most = highestAdvance(total, isInStock, terms)
  const isAll = input.dueNow === 'all'
  const wanted = isAll
    ? total
    : input.advance == null
      ? suggestedAdvance(total, isInStock, terms)
      : toPaisa(input.advance)
  if (wanted > most) {
    const figure = formatPaisa(most)
    const message = isInStock
      ? `The advance is at most ${figure}, the total.`
      : `Something is not in stock, so the advance is at most ${figure}.`
    throw new Problem('ADVANCE_TOO_HIGH', { message })
  }
  return wanted === total ? null : wanted
}
