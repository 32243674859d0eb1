import type { Paisa } from '#shared/money.ts'
import type { CollectionKind } from '#shared/orders/order-channels.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import type { OrderStatus, PaymentStatus } from '#shared/orders/order-states.ts'
import type { Language } from '#shared/site/languages.ts'
import { inEach, type Sentence } from '#shared/site/sentence.ts'
import { words as bn } from './words/money-note-words.bn.ts'
import { words as en } from './words/money-note-words.ts'

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

export const moneyWords: Record<Language, typeof en> = { en, bn }

/** A sentence about the money of an order that staff close, for the mail about it. */
export function moneyNote(order: Closable, money: Money): Sentence | undefined {
  if (!isClosedOrder(order.status)) return undefined
  const { totalPaisa } = order
  const { onItsWay, byHand, kept } = money
  if (onItsWay > 0 || byHand > 0) return inEach(moneyWords, (words) => goingBack(words, money))
  if (totalPaisa === 0) return undefined
  if (kept > 0) return inEach(moneyWords, ({ paymentIsWithUs }) => paymentIsWithUs(kept))
  return inEach(moneyWords, (words) => standing(words, order, money))
}

function goingBack(words: typeof en, { onItsWay, byHand, kept }: Money): string {
  return [
    ...(onItsWay > 0 ? [words.onItsWay(onItsWay)] : []),
    ...(byHand > 0 ? [words.byHand(byHand)] : []),
    ...(kept > 0 ? [words.otherIsWithUs(kept)] : []),
  ].join(' ')
}

function standing(words: typeof en, { paymentStatus, totalPaisa }: Closable, { back }: Money): string {
  // Parts of a payment may have gone back before the order was closed.
  const unpaid = back > 0 ? words.hasGoneBack : words.notCharged
  return {
    paid: words.paymentIsWithUs(totalPaisa),
    review: words.notAccepted,
    refunded: words.hasGoneBack,
    unpaid,
    failed: unpaid,
    cancelled: unpaid,
  }[paymentStatus]
}

/** Money that goes back: through the gateway, or from a person who took it. */
export type RefundFacts = {
  amountPaisa: Paisa
  from: 'gateway' | CollectionKind
  /** The product that it is for, where staff named one. */
  product?: string | undefined
}

/** The refund and the way it takes, for the mail about it. */
export function refundNote({ amountPaisa, from, product }: RefundFacts): Sentence {
  return inEach(moneyWords, ({ refundOnline, refundByHand }) =>
    from === 'gateway' ? refundOnline(amountPaisa, product) : refundByHand(amountPaisa, product, from),
  )
}
