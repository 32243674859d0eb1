import { formatPaisa, type Paisa } from '#shared/money.ts'
import type { CollectionKind } from '#shared/orders/order-channels.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import type { OrderStatus, PaymentStatus } from '#shared/orders/order-states.ts'

type Closable = { status: OrderStatus; paymentStatus: PaymentStatus; totalPaisa: Paisa }
type Money = {
  /** The amount that the gateway gives back. */
  onItsWay: Paisa
  /** The amount that staff give back in this step. */
  byHand: Paisa
  /** The amount that came in for the order and that nobody gives back yet. */
  kept: Paisa
  /** The amount that came in and went back, or is on its way back. */
  back: Paisa
}

const howLong = 'It reaches the card or account you paid with within 3 to 10 working days.'
const isWithUs = 'is with us. We will call you about giving it back.'
const hasGoneBack = 'Your money has gone back the way you paid.'

/** A sentence about the money of an order that staff close, for the mail about it. */
export function moneyNote(order: Closable, { onItsWay, byHand, kept, back }: Money): string | undefined {
  if (!isClosedOrder(order.status)) return undefined
  const going = [
    ...(onItsWay > 0 ? [`We are giving you ${formatPaisa(onItsWay)} back. ${howLong}`] : []),
    ...(byHand > 0
      ? [`We have given you ${formatPaisa(byHand)} back, which you had paid to us directly.`]
      : []),
  ]
  if (going.length > 0 && kept > 0) going.push(`The other ${formatPaisa(kept)} ${isWithUs}`)
  if (going.length > 0) return going.join(' ')
  if (order.totalPaisa === 0) return undefined
  if (kept > 0) return `Your payment of ${formatPaisa(kept)} ${isWithUs}`
  // Parts of a payment may have gone back before the order was closed.
  const unpaid = back > 0 ? hasGoneBack : 'You have not been charged for it.'
  return {
    paid: `Your payment of ${formatPaisa(order.totalPaisa)} ${isWithUs}`,
    review: 'We have not accepted your payment yet. We will write to you about giving it back.',
    refunded: hasGoneBack,
    unpaid,
    failed: unpaid,
    cancelled: unpaid,
  }[order.paymentStatus]
}

/** Money that goes back: through the gateway, or from a person who took it. */
export type RefundFacts = {
  amountPaisa: Paisa
  from: 'gateway' | CollectionKind
  /** The product that it is for, where staff named one. */
  product?: string | undefined
}

/** The refund and the way it takes, for the mail about it. */
export function refundNote({ amountPaisa, from, product }: RefundFacts): string {
  const money = `${formatPaisa(amountPaisa)} back${product ? ` for ${product}` : ''}`
  if (from === 'gateway') return `We are giving you ${money}, of what you paid online. ${howLong}`
  return `We have given you ${money}, of what you paid ${howPaid[from]}.`
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
}
