import type { Account, Context } from '#server/context.ts'
import { listMissing } from '#server/goods/stock/list-missing.ts'
import { countUnits } from '#server/goods/stock/units-by-product.ts'
import type { Db } from '#server/platform/db/client.ts'
import { findRefusal } from '#server/sales/coupons/queries.ts'
import type { DeskQuote, DeskQuoteInput } from '#shared/contract/desk-orders.ts'
import { toTaka } from '#shared/money.ts'
import { suggestedAdvance } from '#shared/orders/advance.ts'
import { hasUseLimit } from '#shared/orders/coupon-terms.ts'
import { Problem } from '#shared/problem.ts'
import { chooseUnits } from '../checkout/choose-units.ts'
import { readProductsAndCoupons } from '../checkout/lock-checkout.ts'
import { subtotalOf } from '../checkout/price-lines.ts'
import { limitsOf } from './place-desk-order.ts'
import { advanceOf, priceDeskOrder } from './price-desk-order.ts'

/**
 * Prices an order of staff by the rules that it is made by. A product that is not in stock is priced and
 * named, and a coupon that cannot be used is left out with its reason, so that the caller can be told before the order
 * is refused.
 */
export async function quoteDeskOrder(
  app: Pick<Context, 'config' | 'db'>,
  account: Account,
  input: DeskQuoteInput,
): Promise<DeskQuote> {
  const offer = await readProductsAndCoupons(app.db, [
    ...new Set(input.products.map(({ productId }) => productId)),
  ])
  const missing = await listMissing(app.db, countUnits(input.products))
  const asked = input.products.map((line, position) => ({ ...line, position }))
  const lines = await chooseUnits(app.db, asked, offer.products, missing)
  const order = { ...input, products: lines, preOrder: true }
  const limits = limitsOf(app, account)
  const { priced, couponRefusal } = await priceWithCoupon(app.db, order, { ...offer, ...limits })
  const linesOf = (position: number) => priced.lines.filter((_, at) => lines[at]?.position === position)
  const isInStock = missing.length === 0
  const { totalPaisa } = priced
  const terms = app.config.advances
  return {
    prices: asked.map(({ position }) => toTaka(linesOf(position)[0]?.unitPaisa ?? 0)),
    amounts: asked.map(({ position }) => toTaka(subtotalOf(linesOf(position)))),
    subtotal: toTaka(priced.subtotalPaisa),
    discount: toTaka(priced.discountPaisa),
    couponRefusal,
    staffDiscount: toTaka(priced.staffDiscountPaisa),
    deliveryCharge: toTaka(priced.deliveryPaisa),
    total: toTaka(totalPaisa),
    dueNow: toTaka(advanceOf(input, { total: totalPaisa, isInStock, terms }) ?? totalPaisa),
    usualAdvance: toTaka(suggestedAdvance(totalPaisa, isInStock, terms)),
    missing: missing.map((id) => offer.products.get(id)?.title ?? 'a product'),
  }
}

type Pricing = Parameters<typeof priceDeskOrder>

/** Prices the order. The customer's uses of the coupon are checked when it is made, as in the checkout. */
async function priceWithCoupon(db: Db, order: Pricing[0], offer: Pricing[1]) {
  const withoutCoupon = (couponRefusal: string) => ({
    priced: priceDeskOrder({ ...order, couponCode: null }, offer),
    couponRefusal,
  })
  try {
    const priced = priceDeskOrder(order, offer)
    const { coupon, subtotalPaisa } = priced
    const refusal = coupon && hasUseLimit(coupon) ? await findRefusal(db, coupon.code, subtotalPaisa) : null
    return refusal === null ? { priced, couponRefusal: null } : withoutCoupon(refusal)
  } catch (error) {
    // A code is typed letter by letter: the total is shown all the while.
    if (error instanceof Problem && error.code === 'COUPON_NOT_APPLICABLE')
      return withoutCoupon(error.message)
    throw error
  }
}
