import { eq, sql } from 'drizzle-orm'
import { tags } from '#server/changes/tags.ts'
import { write } from '#server/changes/write.ts'
import type { Tx } from '#server/db/client.ts'
import { orders, refunds } from '#server/db/schema.ts'
import { recordEvent } from '#server/orders/queries.ts'
import type { Context } from '#server/start/context.ts'
import { formatTaka, toTaka } from '#shared/money.ts'

type Ending = { failed: string } | 'refunded'
type App = Pick<Context, 'db' | 'changes'>

/** The last word on a refund; an order that got everything back is refunded. */
export async function finishRefund(app: App, id: string, ending: Ending): Promise<void> {
  await write(app, async (tx, touch) => {
    const orderId = await lockOrderOf(tx, id)
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
    if (!refund || !orderId || refund.state === 'refunded' || refund.state === 'failed') return
    if (ending === 'refunded') await markRefunded(tx, refund)
    else await markFailed(tx, refund, ending.failed)
    touch(tags.lastOrder())
  })
}

type Refund = typeof refunds.$inferSelect

async function markRefunded(tx: Tx, { id, orderId, amountPaisa }: Refund) {
  await tx
    .update(refunds)
    .set({ state: 'refunded', error: null, nextCheckAt: null })
    .where(eq(refunds.id, id))
  const what = `Refund of ${formatTaka(toTaka(amountPaisa))} paid out`
  await recordEvent(tx, { orderId, by: 'gateway', what })
  // What was paid twice does not count: the order is refunded when its own payment is.
  await tx.execute(sql`
    update orders set payment_status = 'refunded'
    where id = ${orderId} and payment_status in ('paid', 'review') and not exists (
      select from payments
      where payments.order_id = orders.id and payments.state in ('paid', 'review')
        and payments.attention is distinct from 'duplicate_payment'
        and coalesce(payments.charged_paisa, 0) > (
          select coalesce(sum(amount_paisa), 0) from refunds
          where refunds.tran_id = payments.tran_id and refunds.state = 'refunded'))`)
  await leaveAttention(tx, orderId)
}

/** Money went back: what the order needed a person for may be done with, and what that had hidden shows again. */
async function leaveAttention(tx: Tx, orderId: string) {
  await tx.execute(sql`
    update orders set attention = case
      when exists (
        select from refunds as refused where refused.order_id = orders.id and refused.state = 'failed'
          and not exists (
            select from refunds as later where later.tran_id = refused.tran_id and later.state = 'refunded'
              and later.created_at > refused.created_at)) then 'refund_failed'
      when payment_status = 'review' then coalesce((
        select payments.attention from payments where payments.order_id = orders.id
          and payments.state = 'review' and payments.attention <> 'rejected' limit 1), 'refund_needed')
      when payment_status = 'paid' and not units_taken then
        case when status in ('cancelled', 'failed') then 'refund_needed' else 'paid_no_stock' end
      when exists (
        select from payments where payments.order_id = orders.id and payments.attention = 'duplicate_payment'
          and payments.charged_paisa > (
            select coalesce(sum(amount_paisa), 0) from refunds
            where refunds.tran_id = payments.tran_id and refunds.state = 'refunded')) then 'duplicate_payment'
      end
    where id = ${orderId}
      and (payment_status = 'refunded' or attention in ('duplicate_payment', 'refund_failed'))`)
}

async function markFailed(tx: Tx, { id, orderId }: Refund, error: string) {
  await tx.update(refunds).set({ state: 'failed', error, nextCheckAt: null }).where(eq(refunds.id, id))
  await tx.update(orders).set({ attention: 'refund_failed' }).where(eq(orders.id, orderId))
  await recordEvent(tx, { orderId, by: 'gateway', what: `Refund refused: ${error}`, isPublic: false })
}

async function lockOrderOf(tx: Tx, refundId: string): Promise<string | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} = (select order_id from refunds where id = ${refundId})`)
    .for('no key update')
  return order?.id
}
