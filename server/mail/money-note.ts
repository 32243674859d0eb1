import { formatTaka, type Paisa, toTaka } from '#shared/money.ts'
import { isClosed } from '#shared/order-moves.ts'
import type { OrderStatus, PaymentStatus } from '#shared/order-states.ts'

type Closable = { status: OrderStatus; paymentStatus: PaymentStatus; totalPaisa: Paisa }

/** What happens to the money of an order that staff close, for the mail that says so. */
export function moneyNote(order: Closable, onItsWay: Paisa): string | undefined {
  if (!isClosed(order.status)) return undefined
  if (onItsWay > 0)
    return `We are giving you ${taka(onItsWay)} back. It reaches the card or account you paid with within 3 to 10 working days.`
  if (order.totalPaisa === 0) return undefined
  return {
    paid: `Your payment of ${taka(order.totalPaisa)} is with us. We will call you about giving it back.`,
    review: 'We have not accepted your payment yet. We will write to you about giving it back.',
    refunded: 'Your money has gone back the way you paid.',
    unpaid: 'You have not been charged for it.',
    failed: 'You have not been charged for it.',
    cancelled: 'You have not been charged for it.',
  }[order.paymentStatus]
}

function taka(paisa: Paisa): string {
  return formatTaka(toTaka(paisa))
}
