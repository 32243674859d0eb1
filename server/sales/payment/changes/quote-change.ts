import type { Account, Context } from '#server/context.ts'
import { findInvoices } from '#server/sales/invoices/queries.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import type { OrderChangeQuote, OrderChangeQuoteInput } from '#shared/contract/changes/order-changes.ts'
import { toTaka } from '#shared/money.ts'
import { changesIn } from '#shared/orders/events/change-facts.ts'
import { subtotalOf } from '../checkout/price-lines.ts'
import { limitsOf } from '../desk/place-desk-order.ts'
import { refuseUnchangeable } from './change-order.ts'
import { findChangeMoney } from './find-change-money.ts'
import { planChange } from './plan-change.ts'

/** Works out what a change of an order would cost and move, by the rules that it is made by. Nothing is stored. */
export function quoteChange(
  app: Pick<Context, 'config' | 'db'>,
  account: Account,
  input: OrderChangeQuoteInput,
): Promise<OrderChangeQuote> {
  return app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, input.orderId)
    const { order } = locked
    await refuseUnchangeable(tx, account, order)
    const { lines, price, changes } = await planChange(tx, locked, input, limitsOf(app, account))
    const money = await findChangeMoney(tx, { order, account, totalPaisa: price.totalPaisa })
    const linesOf = (place: number) => lines.filter(({ position }) => position === place)
    const places = [...input.lines.keys()]
    return {
      prices: places.map((place) => toTaka(linesOf(place)[0]?.unitPaisa ?? 0)),
      amounts: places.map((place) => toTaka(subtotalOf(linesOf(place)))),
      subtotal: toTaka(price.subtotalPaisa),
      discount: toTaka(price.discountPaisa),
      couponRefusal: price.couponRefusal,
      staffDiscount: toTaka(price.staffDiscountPaisa),
      deliveryCharge: toTaka(price.deliveryPaisa),
      before: toTaka(order.totalPaisa),
      total: toTaka(price.totalPaisa),
      due: toTaka(money.duePaisa),
      back: toTaka(money.backPaisa),
      from: money.from.map(({ name, amountPaisa }) => ({ name, amount: toTaka(amountPaisa) })),
      changes: changes.map((change) => changesIn('en', [change])),
      replacesInvoice: changes.length > 0 && (await findInvoices(tx, [order.id])).has(order.id),
    }
  })
}
