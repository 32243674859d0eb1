import { capital } from '#app/admin/kit/capital.ts'
import type { RefundSource } from '#shared/contract/order-payments.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { formatPaisa, formatTaka, type Taka, toPaisa } from '#shared/money.ts'
import { collectionNames } from '#shared/orders/order-channels.ts'

type Buyer = { order: { number: string; customerInfo: { name: string } } }

/** The effect of a refund from this source, and the work that is left for the person who makes it. */
export function wayBackText({ order }: Buyer, source: RefundSource, amount: Taka): string {
  const { customerInfo, number } = order
  const figure = formatTaka(amount)
  if (source.collectionId === null)
    return `The gateway sends ${figure} back to ${source.method}. ${customerInfo.name} has it in 3 to 10 working days; hand nothing back yourself.`
  const { cash, cod, exchange } = collectionNames
  const isCash = [cash, cod, exchange].includes(source.method)
  const way = isCash ? `Hand ${figure} back to` : `Pay ${figure} back to`
  return `${way} ${customerInfo.name} yourself, ${isCash ? 'in cash' : `by ${source.method}`}: it counts as refunded at once, and no card is credited for order ${number}.`
}

/** A source as staff choose it: 'Cash ৳50,000', and what is left where some went back. */
export function sourceText({ method, amount, left }: RefundSource): string {
  const name = `${capital(method)} ${formatTaka(amount)}`
  return left < amount ? `${name}, ${formatTaka(left)} left` : name
}

/** The refund that was made, as its order says it now; `before` is the order when staff decided. */
export function refundMadeText(amount: number, before: OrderDetails, now: OrderDetails): string {
  const isKnown = (id: string) => before.refunds.some(({ _id }) => _id === id)
  const made = now.refunds.filter(({ _id }) => !isKnown(_id))
  const byHand = sumOf(made.filter(({ collectionId }) => collectionId))
  const online = sumOf(made) - byHand
  const figure = `Refund of ${formatTaka(amount)}`
  if (byHand === 0) return `${figure} sent to the gateway`
  if (online === 0) return `${figure} recorded: return the money to the customer`
  return `${figure}: ${formatPaisa(online)} sent to the gateway, ${formatPaisa(byHand)} recorded: return that to the customer`
}

function sumOf(refunds: OrderDetails['refunds']): number {
  return refunds.reduce((sum, { amount }) => sum + toPaisa(amount), 0)
}
