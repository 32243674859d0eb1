import type { Order } from '#shared/contract/orders.ts'
import { type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { awaitedPaisa } from '#shared/orders/pay-link.ts'

/** The amount that the shop waits for before it gets to work, as the payment link asks for it; 0: it waits for none. */
export function awaitedAmount({ totalAmount, advance = totalAmount, due }: Order): Taka {
  const order = { totalPaisa: toPaisa(totalAmount), forgivenPaisa: 0, advancePaisa: toPaisa(advance) }
  return toTaka(awaitedPaisa(order, toPaisa(due)))
}
