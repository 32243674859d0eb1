import { and, eq, inArray } from 'drizzle-orm'
import { payments, refunds } from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import type { Turn } from '#server/platform/jobs/job.ts'
import { openRefunds } from '#shared/orders/order-states.ts'
import { refundJob } from '../payment-jobs.ts'
import { nextRefundCheck } from '../schedule.ts'
import type { SettleApp } from '../settlement/settle.ts'
import { finishRefund } from './finish-refund.ts'
import { sendRefund } from './send-refund.ts'

/** Sends a refund that was not sent, and asks about one that was: the gateway does not notify us of refunds. */
export async function checkRefund(
  app: SettleApp,
  { id }: { id: string },
  { now }: Pick<Turn, 'now'>,
): Promise<void> {
  const isOpen = and(eq(refunds.id, id), inArray(refunds.state, openRefunds))
  const [refund] = await app.db.select().from(refunds).where(isOpen)
  if (!refund) return
  const { providerRefundId } = refund
  if (!providerRefundId) return sendRefund(app, id)
  const gateway = await findGateway(app, refund)
  const response = await gateway?.findRefund(providerRefundId)
  if (response?.kind === 'ok' && response.value.status === 'refunded') {
    return finishRefund(app, id, 'refunded')
  }
  if (response?.kind === 'ok' && response.value.status === 'cancelled') {
    return finishRefund(app, id, { failed: 'cancelled by the gateway' })
  }
  const checks = refund.checks + 1
  const runAt = new Date(now.getTime() + nextRefundCheck(checks))
  await app.db.transaction(async (tx) => {
    // Another request may have learnt of its end in the meantime.
    const { rowCount } = await tx.update(refunds).set({ checks }).where(isOpen)
    if (rowCount === 1) await enqueueJob(tx, refundJob, { id }, { runAt })
  })
}

async function findGateway({ db, gateways }: SettleApp, { tranId }: typeof refunds.$inferSelect) {
  const [payment] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.tranId, tranId ?? ''))
  return payment && gateways.named(payment)
}
