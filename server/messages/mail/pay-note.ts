import { duePaisa, type OrderSums } from '#shared/orders/order-due.ts'
import { awaitedPaisa, type LinkedOrder, linkState } from '#shared/orders/pay-link.ts'
import type { Language } from '#shared/site/languages.ts'
import { inEach, type Sentence } from '#shared/site/sentence.ts'
import { words as bn } from './words/pay-note-words.bn.ts'
import { words as en } from './words/pay-note-words.ts'

/** A sentence for the buyer's mail, and whether the mail leads to the page where the order can be paid. */
type PayNote = { note?: Sentence; isPayable?: boolean }

const words: Record<Language, typeof en> = { en, bn }

/** How much is still to be paid, how and until when; nothing where nothing is due. */
export function payNote(order: LinkedOrder, sums: OrderSums): PayNote {
  const due = duePaisa(order, sums)
  if (due === 0) return {}
  const state = linkState(order)
  if (state === 'review') return { note: inEach(words, ({ inReview }) => inReview) }
  if (state !== 'open') return { note: inEach(words, ({ linkIsOver }) => linkIsOver(due)) }
  const now = awaitedPaisa(order, due)
  if (now === 0) return { note: inEach(words, ({ onDelivery }) => onDelivery(due)), isPayable: true }
  const until = order.holdUntil && order.status === 'pending' ? order.holdUntil : null
  const note = inEach(words, (said) => said.now(now, until) + (due > now ? said.rest(due - now) : ''))
  return { note, isPayable: true }
}
