import { eq } from 'drizzle-orm'
import { audit } from '#server/changes/audit.ts'
import { type Touch, write } from '#server/changes/write.ts'
import type { Tx } from '#server/db/client.ts'
import { newId } from '#server/db/ids.ts'
import { orders } from '#server/db/schema.ts'
import { enqueue } from '#server/mail/enqueue.ts'
import { orderMails } from '#server/mail/order-mails.ts'
import type { Account, Context } from '#server/start/context.ts'
import type { Order } from '#shared/contract/orders.ts'
import { type OrderStatus, statusRefusal } from '#shared/order-status.ts'
import { Problem } from '#shared/problem.ts'
import { lockOrder } from './lock-order.ts'
import { recordEvent } from './record-event.ts'
import { type OrderRow, withLines } from './to-order.ts'
import { giveUnitsBack, type Needs, releaseHolds, takeUnits } from './units.ts'

type App = Pick<Context, 'config' | 'db' | 'changes'>
type Wish = { orderId: string; orderStatus: OrderStatus }

/** Staff may set any status; units follow, money does not: paying and refunding have their own doors. */
export async function updateStatus(app: App, by: Account, { orderId, orderStatus }: Wish): Promise<Order> {
  const changed = await write(app, async (tx, touch) => {
    const { order, lines, needs } = await lockOrder(tx, orderId)
    if (statusRefusal(order.status, orderStatus)) throw new Problem('SAME_STATUS')
    const change = { status: orderStatus, ...(await moveUnits({ tx, touch, order, needs }, orderStatus)) }
    const changed = { ...order, ...change }
    await tx.update(orders).set(change).where(eq(orders.id, orderId))
    const what = `Status changed from ${order.status} to ${orderStatus}`
    await recordEvent(tx, { orderId, by: by.displayName, what })
    await audit(tx, by, 'order.status', orderId, order.status, orderStatus)
    const { publicUrl } = app.config
    await enqueue(tx, orderMails('status', { order: changed, lines, publicUrl, event: newId() }))
    return changed
  })
  const [order] = await withLines(app.db, [changed])
  return order!
}

type Shelf = { tx: Tx; touch: Touch; order: OrderRow; needs: Needs }
type Change = Pick<OrderRow, 'unitsTaken' | 'attention'>

async function moveUnits(shelf: Shelf, next: OrderStatus): Promise<Change> {
  const { tx, touch, order } = shelf
  if (next === 'cancelled') return putBack(shelf)
  if (next === 'failed' && order.paymentStatus === 'unpaid') await releaseHolds(tx, touch, order.id)
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded'
  const attention = staysOpen(order) || (isPaid && next === 'failed') ? order.attention : null
  if (!isPaid || order.unitsTaken || !isTakenUp(order.status, next)) {
    return { unitsTaken: order.unitsTaken, attention }
  }
  if (!(await takeUnits({ ...shelf, orderId: order.id }))) {
    const message = 'There are not enough units left to take this order up again.'
    throw new Problem('PRODUCT_UNAVAILABLE', { message })
  }
  return { unitsTaken: true, attention }
}

/** An order that has ended needs no units; one that only waits needs them when it had ended before. */
function isTakenUp(current: OrderStatus, next: OrderStatus): boolean {
  const hasEnded = current === 'cancelled' || current === 'failed'
  return next !== 'failed' && (hasEnded || next !== 'pending')
}

/** What no status settles: a payment to decide about, a refund that did not go through. */
function staysOpen({ paymentStatus, attention }: OrderRow): boolean {
  return paymentStatus === 'review' || attention === 'refund_failed'
}

/** Units that were taken go back once; those that were only held are free again. */
async function putBack(shelf: Shelf): Promise<Change> {
  const { tx, touch, order } = shelf
  if (order.unitsTaken) await giveUnitsBack(shelf)
  else await releaseHolds(tx, touch, order.id)
  if (staysOpen(order)) return { unitsTaken: false, attention: order.attention }
  const needsRefund = order.paymentStatus === 'paid' && order.totalPaisa > 0
  return { unitsTaken: false, attention: needsRefund ? 'refund_needed' : null }
}
