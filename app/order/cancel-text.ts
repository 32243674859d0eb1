import type { OrderPage } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import * as words from './words/order-words.tsx'

/** The state of an order that its buyer cancels, and the way its money takes. */
export function cancelText({ online, byHand }: NonNullable<OrderPage['cancelling']>): string {
  const texts = [words.notSentYet]
  if (online > 0) texts.push(words.goesBackOnline(formatTaka(online)))
  if (byHand > 0) texts.push(words.paidByHand(formatTaka(byHand)))
  if (online + byHand === 0) texts.push(words.nothingCharged)
  return texts.join(' ')
}
