import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Holder } from '#server/goods/stock/lock-holder.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newTranId } from '#server/platform/db/ids.ts'
import { payments } from '#server/platform/db/schema.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { isClosedOrder, orderAfter } from '#shared/orders/order-moves.ts'
import { openAttempts } from '#shared/orders/order-states.ts'
import { amountRefusal, linkAmounts, linkState } from '#shared/orders/pay-link.ts'
import { Problem } from '#shared/problem.ts'
import { offeredMonths } from '../checkout/emi-months.ts'
import type { Payable } from '../checkout/open-session.ts'
import { insertAttempt } from '../insert-attempt.ts'
import { closeAttemptIn } from '../settlement/close-attempt.ts'
import type { SettleApp } from '../settlement/settle.ts'
import { holdAgain } from './hold-again.ts'
import { type LinkPayment, refuseUnpayable } from './link-payment.ts'
import { priceAgain } from './price-again.ts'

type Opening = {
  orderId: string
  holder: Holder
  request: LinkPayment
  /** Open attempts that the gateway says are unpaid. */
  replaced: string[]
}
type Opened = { kind: 'new'; payable: Payable } | { kind: 'other'; tranId: string }

/**
 * Writes a new attempt for an order that is paid by its link, and gives up the earlier ones. `other`: somebody else
 * has opened one in the meantime, which nobody has asked about.
 */
export async function openAttempt(
  { app, tx, touch }: Pick<AppWrite, 'tx' | 'touch'> & { app: SettleApp },
  { orderId, holder, request, replaced }: Opening,
): Promise<Opened> {
  const before = await lockOrder(tx, orderId)
  refuseUnpayable(linkState(before.order))
  const other = await findOther(tx, orderId, replaced)
  if (other) return { kind: 'other', tranId: other }
  const locked = await priceAgain(tx, before, request.agreedTotal)
  const { order, lines } = locked
  const amountPaisa = await amountOf(tx, order, request)
  const emiMonths = offeredMonths(request.emiMonths, amountPaisa)
  if (!order.unitsTaken) await holdAgain({ app, tx, touch }, locked, holder)
  const tranId = newTranId()
  await insertAttempt({ app, tx }, { tranId, orderId, amountPaisa, emiMonths })
  // The new attempt is written first: without it, closing the last of the others would cancel the order.
  for (const id of replaced) await closeAttemptIn({ tx, touch }, id, replacement)
  const { provider } = app.gateways.current
  const inParts = order.inParts || amountPaisa !== order.totalPaisa
  const isReopened = isClosedOrder(order.status)
  await storeMove(tx, orderId, {
    ...orderAfter('payAgain', 'customer', order),
    inParts,
    // The use of its coupon counts from now on for the network that claimed it again.
    ...(isReopened && { buyerNetwork: holder.network }),
  })
  if (isReopened) await recordEvent(tx, { orderId, by: 'customer', event: eventOf('payingAgain') })
  return {
    kind: 'new',
    payable: { orderId, provider, tranId, amountPaisa, emiMonths, lines, customer: order.customer },
  }
}

const replacement = { move: 'cancel', actor: 'customer', event: eventOf('replacedByPayment') } as const

async function findOther(tx: Tx, orderId: string, known: string[]): Promise<string | undefined> {
  const isOpen = and(eq(payments.orderId, orderId), inArray(payments.state, openAttempts))
  const [other] = await tx
    .select({ tranId: payments.tranId })
    .from(payments)
    .where(known.length > 0 ? and(isOpen, notInArray(payments.tranId, known)) : isOpen)
    .limit(1)
  return other?.tranId
}

async function amountOf(tx: Tx, order: LockedOrder['order'], { amountPaisa }: LinkPayment): Promise<number> {
  const { owed, now } = linkAmounts(order, await findSums(tx, order.id))
  const amount = amountPaisa === null ? now : amountPaisa === 'all' ? owed : amountPaisa
  const refusal = amountRefusal(amount, owed)
  if (refusal) throw new Problem(refusal)
  return amount
}
