import type { Account, Context } from '#server/start/context.ts'
import { listMissing } from '#server/stock/list-missing.ts'
import { suggestedAdvance } from '#shared/advance.ts'
import type { DeskQuote, DeskQuoteInput } from '#shared/contract/desk-orders.ts'
import { toTaka } from '#shared/money.ts'
import { readProducts } from './lock-products.ts'
import { discountPercentOf } from './place-desk-order.ts'
import { advanceOf, priceDeskOrder } from './price-desk-order.ts'

/**
 * What an order of staff would cost, by the rules that it is made by. Something that is not in stock is priced and
 * named, so that the caller can be told before the order is refused.
 */
export async function quoteDeskOrder(
  app: Pick<Context, 'config' | 'db'>,
  by: Account,
  input: DeskQuoteInput,
): Promise<DeskQuote> {
  const products = await readProducts(app.db, [...new Set(input.products.map(({ productId }) => productId))])
  const offer = { products, coupons: [], discountPercent: discountPercentOf(app, by) }
  const priced = priceDeskOrder({ ...input, preOrder: true }, offer)
  const missing = await listMissing(app.db, priced.needs)
  const { totalPaisa } = priced
  const isInStock = missing.length === 0
  return {
    prices: priced.lines.map(({ unitPaisa }) => toTaka(unitPaisa)),
    subtotal: toTaka(priced.subtotalPaisa),
    staffDiscount: toTaka(priced.staffDiscountPaisa),
    deliveryCharge: toTaka(priced.deliveryPaisa),
    total: toTaka(totalPaisa),
    dueNow: toTaka(advanceOf(input, totalPaisa, isInStock) ?? totalPaisa),
    usualAdvance: toTaka(suggestedAdvance(totalPaisa, isInStock)),
    missing: missing.map((id) => products.get(id)?.title ?? 'a product'),
  }
}
