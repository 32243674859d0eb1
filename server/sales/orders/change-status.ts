import { sql } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { lockStock } from '#server/goods/stock/lock-stock.ts'
import { putUnitsBack } from '#server/goods/stock/put-units-back.ts'
import { releaseHolds } from '#server/goods/stock/release-holds.ts'
import { takeUnits } from '#server/goods/stock/take-units.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { moneyNote } from '#server/messages/mail/money-note.ts'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { creditClosed } from '#server/sales/invoices/replace-invoice.ts'
import { updateWarrantiesOfOrder } from '#server/sales/warranties/update-warranties.ts'
import type { Order } from '#shared/contract/orders.ts'
import { formatPaisa, type Paisa } from '#shared/money.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { orderAfterStatus, statusRefusal } from '#shared/orders/order-moves.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import { findLastAuthor } from './find-last-author.ts'
import { type LockedOrder, toPiecesLeft } from './lock-order.ts'
import { findSums } from './order-sums.ts'
import { neverLeft } from './pieces/never-left.ts'
import { recordEvent } from './record-event.ts'
import { storeMove } from './store-move.ts'

type StatusWrite = {
  app: Pick<Context, 'config'>
  tx: Tx
  touch: Touch
  /** The staff member who sets the status; null where the buyer cancels the order. */
  account: Account | null
}
export type StatusBasis = { [Field in 'orderStatus' | 'paymentStatus']?: Order[Field] | undefined }
type StatusChange = {
  orderStatus: OrderStatus
  basedOn?: StatusBasis | undefined
  /** The refund in the same step, through the gateway and by hand, and the rest that stays: the buyer's mail names all. */
  refund?: { onlinePaisa: Paisa; byHandPaisa: Paisa; keptPaisa: Paisa }
}

/** Gives a locked order another status, with everything that follows from it, and returns its row afterwards. */
export async function changeStatus(
  { app, tx, touch, account }: StatusWrite,
  locked: LockedOrder,
  { orderStatus, basedOn, refund }: StatusChange,
): Promise<LockedOrder['order']> {
  const { order, lines } = locked
  const orderId = order.id
  if (statusRefusal(order.status, orderStatus)) throw new Problem('SAME_STATUS')
  await refuseMoved(tx, order, basedOn)
  const sums = await findSums(tx, orderId)
  const isMadeByStaff = order.channel !== 'web'
  if (isMadeByStaff && orderStatus === 'completed') refuseUnpaid(duePaisa(order, sums))
  const netPaisa = sums.paidPaisa - sums.backPaisa
  const facts = { ...order, isMadeByStaff, netPaisa }
  const { units, after } = orderAfterStatus(facts, orderStatus, account ? 'staff' : 'cancellation')
  await moveUnits(tx, touch, { locked, units, isByBuyer: !account })
  await storeMove(tx, orderId, after)
  const event = account
    ? eventOf('statusChanged', { from: order.status, to: orderStatus })
    : eventOf('cancelledByBuyer')
  await recordEvent(tx, { orderId, by: account?.displayName ?? 'customer', event, kind: 'status' })
  if (account) await audit(tx, account, 'order.status', orderId, order.status, orderStatus)
  await updateWarrantiesOfOrder(tx, orderId)
  const changed = { ...order, ...after }
  const onItsWay = (refund?.onlinePaisa ?? 0) + sums.onItsWayPaisa
  const kept = refund?.keptPaisa ?? netPaisa
  const byHand = refund?.byHandPaisa ?? 0
  const note = moneyNote(changed, { onItsWay, byHand, kept, back: sums.backPaisa })
  const { publicUrl } = app.config
  await enqueue(tx, orderMails('status', { order: changed, lines, publicUrl, note, event: newId() }))
  await creditClosed(tx, orderId, changed)
  return changed
}

/** Web orders are asked about in the browser instead: the specification lets staff set any status. */
function refuseUnpaid(due: Paisa): void {
  if (due === 0) return
  const message = `${formatPaisa(due)} is still due for this order. Please record the payment first.`
  throw new Problem('STILL_DUE', { message })
}

/** Refuses a decision about an order that has moved on since its author looked at it. */
async function refuseMoved(
  tx: Tx,
  order: LockedOrder['order'],
  basedOn: StatusBasis | undefined,
): Promise<void> {
  await refuseStale({
    basedOn,
    before: { orderStatus: order.status, paymentStatus: order.paymentStatus },
    findAuthor: () => findLastAuthor(tx, order.id),
  })
}

type Change = {
  locked: LockedOrder
  units: ReturnType<typeof orderAfterStatus>['units']
  isByBuyer: boolean
}

async function moveUnits(tx: Tx, touch: Touch, { locked, units, isByBuyer }: Change): Promise<void> {
  const { order, lines, unitsByProduct } = locked
  if (units === 'put back') {
    // Staff who cancel may have found something on the machine; a buyer has not seen it yet.
    const keepsGrades = isByBuyer && (await neverLeft(tx, order.id))
    await putUnitsBack(tx, touch, { orderId: order.id, lines: toPiecesLeft(lines), keepsGrades })
  }
  if (units === 'release') await releaseHolds(tx, touch, order.id)
  if (units !== 'take') return
  await lockStock(tx, unitsByProduct)
  if (!(await takeUnits(tx, order.id, unitsByProduct))) throw await noUnits(tx, order.id)
  for (const id of unitsByProduct.keys()) touch(tags.stock(id))
}

/** A pre-order of something that is sold unit by unit was made before its unit was there. */
async function noUnits(tx: Tx, orderId: string): Promise<Problem> {
  const unnamed = await findLineWithoutUnit(tx, orderId)
  const message = unnamed
    ? `${unnamed} is sold unit by unit, and this order names no unit. Please create a new order with the unit, and refund what was paid for this one.`
    : 'There are not enough units left to reopen this order.'
  return new Problem('PRODUCT_UNAVAILABLE', { message })
}

/** The name of a product of this order that is sold unit by unit, while its line names no unit. */
async function findLineWithoutUnit(tx: Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select order_lines.name from order_lines join products on products.id = order_lines.product_id
    where order_lines.order_id = ${orderId} and order_lines.unit_id is null and products.by_unit
    order by order_lines.position limit 1`)
  return rows[0]?.name
}
