import { formatPaisa, type Paisa } from '#shared/money.ts'

/** How much of an order is still to be paid, how and until when. */
export const words = {
  inReview: 'We are still checking another payment of yours. Please do not pay again.',
  linkIsOver: (due: Paisa) =>
    `${formatPaisa(due)} is left to pay. It can no longer be paid online: please call our hotline.`,
  onDelivery: (due: Paisa) =>
    `${formatPaisa(due)} is left to pay, on delivery or with the link in this email.`,
  now: (now: Paisa, until: Date | null) =>
    `Please pay ${formatPaisa(now)}${until ? ` by ${dhakaMinute(until)}` : ''} with the link in this email, so that we can get your order ready.`,
  rest: (rest: Paisa) => ` The other ${formatPaisa(rest)} is paid on delivery, or with the same link.`,
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
