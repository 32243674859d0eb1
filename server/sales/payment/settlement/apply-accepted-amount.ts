import { and, ne } from 'drizzle-orm'
import { lockStock } from '#server/goods/stock/lock-stock.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import { payNote } from '#server/messages/mail/pay-note.ts'
import { lockSmsNumber, queueSms } from '#server/messages/sms/queue-sms.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { payments } from '#server/platform/db/schema.ts'
import { issueCreditNote } from '#server/sales/invoices/issue-credit-note.ts'
import { issueInvoice } from '#server/sales/invoices/issue-invoice.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { deliverPaidOrder } from '#server/sales/shipments/deliver-paid-order.ts'
import type { OrderEventFacts } from '#shared/orders/events/order-event.ts'
import { type OrderSums, owedPaisa } from '#shared/orders/order-due.ts'
import { type AcceptedAmount, isClosedOrder, orderAfter, type partMoves } from '#shared/orders/order-moves.ts'
import { type Actor, type Move, type MoveName, moves } from '#shared/orders/order-states.ts'
import { giveBackReviewed } from './give-back-reviewed.ts'
import type { LockedPayment, OrderRow } from './lock-payment.ts'
import { moveUnits, takeUnitsFor } from './move-units.ts'
import { isTooLate, receivedMail } from './received-mail.ts'
import { isUndecidedReview } from './undecided-review.ts'

/** Compares an accepted amount with the sums of an order that takes several payments. The order is locked. */
export async function compareWithOwed(
  tx: Tx,
  order: OrderRow,
  { amountPaisa, exceptTranId = '' }: { amountPaisa: number; exceptTranId?: string },
): Promise<AcceptedAmount & { sums: OrderSums }> {
  const sums = await findSums(tx, order.id)
  const netPaisa = sums.paidPaisa - sums.backPaisa + amountPaisa
  return {
    amountPaisa,
    sums,
    owedPaisa: owedPaisa(order, sums),
    // A pre-order waits for its units, and a web order for all of its money.
    isEnoughToConfirm:
      order.holdUntil !== null && netPaisa >= (order.advancePaisa ?? order.totalPaisa - order.forgivenPaisa),
    isInReview: await hasOtherReview(tx, order.id, exceptTranId),
  }
}

async function hasOtherReview(tx: Tx, orderId: string, exceptTranId: string): Promise<boolean> {
  const isOther = and(isUndecidedReview(orderId), ne(payments.tranId, exceptTranId))
  return (await tx.$count(payments, isOther)) > 0
}

type Accepted = {
  moves: ReturnType<typeof partMoves>
  actor: Extract<Actor, 'gateway' | 'shop' | 'staff'>
  /** The name in the order's history, and the words there. */
  by: string
  event: OrderEventFacts
  /** Money that the buyer gets an SMS about, and what tells it from other money for the same order. */
  thanks?: { amountPaisa: number; event?: string; evenIfLate?: boolean }
  /** The id by which mails and SMS are withdrawn if the money was a mistake, and when they go out; null: none do. */
  messages?: { event: string; runAt: Date | undefined } | null
}

/**
 * Writes what money changes about its order: states, units, history and mail. The row of the money itself is
 * written by the caller, in the same transaction. Order and lines are locked, products are not.
 */
export async function applyAcceptedAmount(
  work: AppWrite,
  locked: Omit<LockedPayment, 'attempt'>,
  { moves: possible, actor, by, event: told, thanks, messages }: Accepted,
): Promise<void> {
  const { app, tx, touch } = work
  const { order, lines, unitsByProduct } = locked
  await lockStock(tx, unitsByProduct)
  const name = await takeUnitsFor(tx, locked, possible)
  const after = orderAfter(name, actor, order)
  const isNowPaid = after.paymentStatus === 'paid'
  await storeMove(tx, order.id, { ...after, ...(isNowPaid && { paidAt: 'now' }) })
  if (moves[name].units === 'take') for (const id of unitsByProduct.keys()) touch(tags.stock(id))
  const isReopened = isClosedOrder(order.status) && !isClosedOrder(after.status)
  await moveUnits({ tx, touch }, locked, { move: name, mayHold: isReopened })
  await recordEvent(tx, { orderId: order.id, by, event: told })
  const missing = isNowPaid && unitsMissing(name)
  if (missing) await recordEvent(tx, { orderId: order.id, by: 'shop', what: missing, isPublic: false })
  if (isNowPaid) touch(tags.lastOrder())
  const { publicUrl } = app.config
  const kind = receivedMail(name, order)
  // A buyer who paid late is called, and asked for nothing more before that.
  const isLate = isTooLate(kind)
  const paying = isLate || isNowPaid ? {} : payNote({ ...order, ...after }, await findSums(tx, order.id))
  const event = messages?.event ?? (isNowPaid ? undefined : newId())
  const runAt = messages?.runAt
  const mails = orderMails(kind, { order: { ...order, ...after }, lines, publicUrl, ...paying, event })
  if (messages !== null) await enqueue(tx, mails, { runAt })
  const isThanked = thanks && messages !== null && (!isLate || thanks.evenIfLate)
  if (isThanked) await queueSms({ app, tx }, 'paid', order, { ...thanks, runAt })
  if (!isNowPaid) return
  if (order.paymentStatus === 'review')
    await giveBackReviewed({ app, tx, touch }, { order: { ...order, ...after }, lines })
  // An SMS may follow, about a parcel that was paid at the door. The one above has locked the number already.
  if (!isThanked) await lockSmsNumber({ app, tx }, order)
  await issueInvoice(tx, { order, lines })
  // Refunds of before staff changed the order were never asked for again.
  if (order.forgivenPaisa > 0) await issueCreditNote(tx, order.id, newId())
  await deliverPaidOrder(work, order)
}

/** The note for staff about an order that is paid and has not got its units. */
function unitsMissing(name: MoveName): string | undefined {
  const { units, attention }: Move = moves[name]
  if (units === 'take') return undefined
  return attention === 'refund_needed'
    ? 'Paid after the order had been closed: refund needed'
    : 'Paid, but too few units are left: refund it, or take the order up again when they are there'
}
