import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { type Touch, write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders, refunds } from '#server/platform/db/schema.ts'
import { removeJob } from '#server/platform/jobs/enqueue-job.ts'
import { issueCreditNote } from '#server/sales/invoices/issue-credit-note.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { listReviewedProducts } from '#server/sales/reviews/queries.ts'
import { updateWarrantiesOfOrder } from '#server/sales/warranties/update-warranties.ts'
import { eventOf, type OrderEventFacts } from '#shared/orders/events/order-event.ts'
import {
  type AttemptFacts,
  attentionAfterRefund,
  isAllRefunded,
  isClosedOrder,
  type OrderState,
  orderAfter,
} from '#shared/orders/order-moves.ts'
import { moves, refundMoves } from '#shared/orders/order-states.ts'
import { refundJob } from '../payment-jobs.ts'

type App = Pick<Context, 'db' | 'changes'>
type Order = typeof orders.$inferSelect
/** The columns of an order that a refund changes or is judged by. */
type RefundedOrder = OrderState & Pick<Order, 'id'>
type Refund = typeof refunds.$inferSelect

/** Writes the end of a refund. An order whose money is all back is refunded. */
export async function finishRefund(
  app: App,
  id: string,
  ending: 'refunded' | { failed: string },
): Promise<void> {
  await write(app, async (tx, touch) => {
    const order = await lockOrderOf(tx, id)
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
    if (!order || !refund) return
    const state = ending === 'refunded' ? 'refunded' : 'failed'
    if (!refundMoves[refund.state].includes(state)) return
    if (ending === 'refunded')
      await markRefunded({ tx, touch }, order, refund, { actor: 'gateway', by: 'gateway' })
    else await markFailed(tx, order, refund, ending.failed)
  })
}

type GivenBy = {
  actor: 'gateway' | 'staff'
  by: string
  /** The event of the history, where nobody gets the money in the hand. */
  event?: OrderEventFacts
}

/** Money is back with the buyer: the gateway paid it out, or a person handed it over. The order is locked. */
export async function markRefunded(
  { tx, touch }: { tx: Tx; touch: Touch },
  order: RefundedOrder,
  { id, amountPaisa, collectionId }: Pick<Refund, 'id' | 'amountPaisa' | 'collectionId'>,
  { actor, by, event = handedEvent({ amountPaisa, collectionId }) }: GivenBy,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'refunded', error: null, doneAt: new Date() })
    .where(eq(refunds.id, id))
  await removeJob(tx, refundJob, { id })
  await recordEvent(tx, { orderId: order.id, by, event, kind: 'refund' })
  const attempts = await listAttemptFacts(tx, order.id)
  const move = wholeMove(order)
  const after = move && isAllRefunded(attempts) ? orderAfter(move, actor, order) : order
  const { paymentStatus } = after
  await storeMove(tx, order.id, { paymentStatus, attention: attentionAfterRefund(after, attempts) })
  await updateWarrantiesOfOrder(tx, order.id)
  await issueCreditNote(tx, order.id, id)
  touch(tags.lastOrder())
  // Reviews of a refunded order are marked.
  for (const productId of await listReviewedProducts(tx, [order.id])) touch(tags.reviews(productId))
}

function handedEvent({ amountPaisa, collectionId }: Pick<Refund, 'amountPaisa' | 'collectionId'>) {
  return eventOf(collectionId ? 'refundHandedOver' : 'refundPaidOut', { amount: amountPaisa })
}

/** An open order whose parts are all back can still be paid; a closed one is done with. */
function wholeMove({ paymentStatus, status }: OrderState): 'refundAll' | 'refundParts' | null {
  const [from] = moves.refundAll.payment
  if (from.some((state) => state === paymentStatus)) return 'refundAll'
  return paymentStatus === 'unpaid' && isClosedOrder(status) ? 'refundParts' : null
}

/** Money that a person took is paid money, whose refund nobody can refuse. */
async function listAttemptFacts(tx: Tx, orderId: string): Promise<AttemptFacts[]> {
  const { rows } = await tx.execute<AttemptFacts>(sql`
    select state, attention, charged_paisa::float8 as "chargedPaisa", refunded_paisa::float8 as "refundedPaisa",
      exists (select from refunds as refused where refused.tran_id = money_received.tran_id and refused.state = 'failed'
        and not exists (
          select from refunds as later where later.tran_id = refused.tran_id and later.state = 'refunded'
            and later.created_at > refused.created_at)) as "hasRefusedRefund"
    from money_received where order_id = ${orderId}`)
  return rows
}

async function markFailed(tx: Tx, order: Order, { id }: Refund, error: string): Promise<void> {
  await tx.update(refunds).set({ state: 'failed', error }).where(eq(refunds.id, id))
  await removeJob(tx, refundJob, { id })
  const { attention } = orderAfter('refusedRefund', 'gateway', order)
  await storeMove(tx, order.id, { attention })
  await recordEvent(tx, {
    orderId: order.id,
    by: 'gateway',
    what: `Refund refused: ${error}`,
    kind: 'refund',
    isPublic: false,
  })
}

async function lockOrderOf(tx: Tx, refundId: string): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(sql`${orders.id} = (select order_id from refunds where id = ${refundId})`)
    .for('no key update')
  return order
}
