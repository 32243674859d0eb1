import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

type App = Pick<Context, 'db' | 'changes'>

const batch = 200

/**
 * Gives invoices to orders that were paid by an instance of an older version, which gives none and may run beside this
 * one during an upgrade. Their numbers follow the order of payment. Each order is a transaction of its own, so that sales
 * wait for one number at most.
 */
export async function giveMissingInvoices(app: App, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const missing = await listMissing(app)
    for (const id of missing) {
      if (stopping?.aborted) return
      await giveInvoice(app, id)
    }
    if (missing.length < batch) return
  }
}

/**
 * Orders that were paid before the shop gave its first invoice are printed as orders, and stay so. One that staff changed
 * after it had its invoice, and that was refunded before its new total was paid, has none.
 */
async function listMissing({ db }: App): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders
    where payment_status in ('paid', 'refunded') and paid_at > (select min(issued_at) from invoices)
      and not exists (select from invoices where invoices.order_id = orders.id)
      and (payment_status = 'paid' or not exists (
        select from replaced_invoices where replaced_invoices.order_id = orders.id))
    order by paid_at, id limit ${batch}`)
  return rows.map(({ id }) => id)
}

async function giveInvoice(app: App, id: string): Promise<void> {
  await write(app, async (tx) => {
    const { order, lines } = await lockOrder(tx, id)
    await issueInvoice(tx, { order, lines })
    const refundId = await findLastRefund(tx, id)
    if (refundId) await issueCreditNote(tx, id, refundId)
  })
}

/** The credit note of the last refund that was paid out takes back the amounts of those before it as well. */
async function findLastRefund(tx: Tx, orderId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'refunded')))
    .orderBy(desc(refunds.createdAt))
    .limit(1)
  return last?.id
}
