import { formatPaisa, type Paisa } from '#shared/money.ts'
import type { CollectionKind } from '#shared/orders/order-channels.ts'

const howLong = 'It reaches the card or account you paid with within 3 to 10 working days.'

/** Money of an order that is closed, goes back, or was written down wrongly. */
export const words = {
  onItsWay: (amount: Paisa) => `We are refunding ${formatPaisa(amount)}. ${howLong}`,
  byHand: (amount: Paisa) => `We have refunded ${formatPaisa(amount)} that you had paid to us directly.`,
  otherIsWithUs: (amount: Paisa) =>
    `The other ${formatPaisa(amount)} is with us. We will call you about the refund.`,
  paymentIsWithUs: (amount: Paisa) =>
    `Your payment of ${formatPaisa(amount)} is with us. We will call you about the refund.`,
  hasGoneBack: 'Your money has gone back the way you paid.',
  notCharged: 'You have not been charged for it.',
  notAccepted: 'We have not accepted your payment yet. We will email you about the refund.',
  refundOnline: (amount: Paisa, product: string | undefined) =>
    `We are refunding ${formatPaisa(amount)}${product ? ` for ${product}` : ''}, which you paid online. ${howLong}`,
  refundByHand: (amount: Paisa, product: string | undefined, kind: CollectionKind) =>
    `We have refunded ${formatPaisa(amount)}${product ? ` for ${product}` : ''}, which you paid ${howPaid[kind]}.`,
  corrected: (wrong: Paisa, received: Paisa, due: Paisa) =>
    `${formatPaisa(wrong)} was recorded by mistake. We have received ${formatPaisa(received)} for this order in total${due > 0 ? `, and ${formatPaisa(due)} is due` : ''}.`,
  totals: (before: Paisa, now: Paisa) =>
    `The total was ${formatPaisa(before)} and is now ${formatPaisa(now)}.`,
  whatChanged: (what: string) => `What changed: ${what}.`,
  broughtBy: (courier: string) => `${courier} brings it to you.`,
}

const howPaid: Record<CollectionKind, string> = {
  cash: 'in cash',
  card: 'by card at our branch',
  bkash: 'by bKash',
  nagad: 'by Nagad',
  bangla_qr: 'by Bangla QR',
  bank: 'by bank transfer',
  cheque: 'by cheque',
  cod: 'in cash on delivery',
  exchange: 'with a machine that you returned',
}
