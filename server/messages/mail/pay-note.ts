import { formatPaisa } from '#shared/money.ts'
import { duePaisa, type OrderSums } from '#shared/orders/order-due.ts'
import { awaitedPaisa, type LinkedOrder, linkState } from '#shared/orders/pay-link.ts'

/** A sentence for the buyer's mail, and whether the mail leads to the page where the order can be paid. */
type PayNote = { note?: string; isPayable?: boolean }

/** How much is still to be paid, how and until when; nothing where nothing is due. */
export function payNote(order: LinkedOrder, sums: OrderSums): PayNote {
  const due = duePaisa(order, sums)
  if (due === 0) return {}
  const isLeft = `${formatPaisa(due)} is left to pay`
  const state = linkState(order)
  if (state === 'review')
    return { note: 'We are still checking another payment of yours. Please do not pay again.' }
  if (state !== 'open')
    return { note: `${isLeft}. The time to pay it online is over: please call our hotline.` }
  const now = awaitedPaisa(order, due)
  if (now === 0) return { note: `${isLeft}, on delivery or with the link in this email.`, isPayable: true }
  const until = order.holdUntil && order.status === 'pending' ? ` by ${dhakaMinute(order.holdUntil)}` : ''
  const rest =
    due > now ? ` The other ${formatPaisa(due - now)} is paid on delivery, or with the same link.` : ''
  return {
    note: `Please pay ${formatPaisa(now)}${until} with the link in this email, so that we can get your order ready.${rest}`,
    isPayable: true,
  }
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
