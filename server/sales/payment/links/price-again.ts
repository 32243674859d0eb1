import { lockStock } from '#server/goods/stock/lock-stock.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { refusalInBangla } from '#server/platform/http/refusal-in-bangla.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storePrices } from '#server/sales/orders/store-prices.ts'
import { formatPaisa, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { Problem } from '#shared/problem.ts'
import { findPriceToday, keepsPrice, type PriceToday } from './find-price-today.ts'

/**
 * Gives an order that is about to be paid again the prices of today, where its buyer has agreed to their total, and
 * refuses to go on where not. An unpaid order is no option on a price that the shop has corrected.
 */
export async function priceAgain(
  tx: Tx,
  locked: LockedOrder,
  agreedTotal: Taka | null,
): Promise<LockedOrder> {
  const { order, unitsByProduct } = locked
  if (await keepsPrice(tx, order)) return locked
  await lockStock(tx, unitsByProduct)
  const today = await findPriceToday(tx, order)
  if (!today.isChanged) return locked
  if (agreedTotal === null || toPaisa(agreedTotal) !== today.order.totalPaisa) throw changed(order, today)
  await storePrices(tx, order.id, today)
  const totals = { before: order.totalPaisa, now: today.order.totalPaisa }
  const reason = today.couponRefusal
  const reasonBangla = reason && refusalInBangla({ code: 'COUPON_NOT_APPLICABLE', message: reason })
  const event = eventOf('pricedAgain', { ...totals, reason, reasonBangla })
  await recordEvent(tx, { orderId: order.id, by: 'customer', event })
  return { ...locked, order: { ...order, ...today.order } }
}

function changed(order: LockedOrder['order'], today: PriceToday): Problem {
  const sentences = [
    `Prices have changed since you ordered: ${totalsOf(order, today)}.`,
    today.couponRefusal,
    'Please agree to the new total first.',
  ]
  const message = sentences.filter(Boolean).join(' ')
  const expected = toTaka(today.order.totalPaisa)
  return new Problem('PRICE_CHANGED', { message, details: [{ path: 'agreedTotal', message, expected }] })
}

function totalsOf(order: LockedOrder['order'], today: PriceToday): string {
  return `${formatPaisa(order.totalPaisa)} before, ${formatPaisa(today.order.totalPaisa)} now`
}
