import type { OrderPage } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'

/** What becomes of an order that its buyer cancels, and of the money for it. */
export function cancelText({ online, byHand }: NonNullable<OrderPage['cancelling']>): string {
  const texts = ['It has not been sent yet, so you can cancel it right away.']
  if (online > 0)
    texts.push(
      `${formatTaka(online)} goes back to the card, wallet or account you paid with, in 3 to 10 working days.`,
    )
  if (byHand > 0)
    texts.push(`${formatTaka(byHand)} was paid to us directly: we will call you about the refund.`)
  if (online + byHand === 0) texts.push('Nothing was charged.')
  return texts.join(' ')
}
