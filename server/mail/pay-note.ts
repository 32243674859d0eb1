import { formatPaisa, type Paisa } from '#shared/money.ts'
import { duePaisa, type OrderSums } from '#shared/orders/order-due.ts'
import type { OrderState } from '#shared/orders/order-moves.ts'

type Payable = Pick<OrderState, 'status' | 'paymentStatus'> & {
  totalPaisa: Paisa
  advancePaisa: Paisa | null
  holdUntil: Date | null
}

/** A sentence for the buyer's mail: how much is still to be paid, and until when. */
export function payNote(order: Payable, sums: OrderSums): string | undefined {
  const due = duePaisa(order, sums)
  if (due === 0) return undefined
  const now = Math.min(
    due,
    Math.max(0, (order.advancePaisa ?? order.totalPaisa) - sums.paidPaisa + sums.backPaisa),
  )
  if (now === 0) return `${formatPaisa(due)} is left to pay, on delivery or with the link in this mail.`
  const until = order.holdUntil && order.status === 'pending' ? ` by ${dhakaMinute(order.holdUntil)}` : ''
  const rest =
    due > now ? ` The other ${formatPaisa(due - now)} is paid on delivery, or with the same link.` : ''
  return `Please pay ${formatPaisa(now)}${until} with the link in this mail, so that we can get your order ready.${rest}`
}

/** `17 November 2026, 16:05`, as the clocks in Dhaka show it. */
function dhakaMinute(at: Date): string {
  return at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Dhaka',
  })
}
