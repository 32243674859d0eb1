import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { payments, refunds } from '#server/platform/db/schema.ts'
import { openRefunds } from '#shared/orders/order-states.ts'
import { nextRefundCheck } from '../schedule.ts'
import type { SettleApp } from '../settlement/settle.ts'
import { finishRefund } from './finish-refund.ts'
import { sendRefund } from './send-refund.ts'

type Refund = typeof refunds.$inferSelect

/** Sends a refund that was not sent, and asks about one that was: the gateway does not notify us of refunds. */
export async function checkRefund(app: SettleApp, refund: Refund, now: Date): Promise<void> {
  const { providerRefundId } = refund
  if (!providerRefundId) return sendRefund(app, refund.id, now)
  const gateway = await findGateway(app, refund)
  const response = await gateway?.findRefund(providerRefundId)
  if (response?.kind === 'ok' && response.value.status === 'refunded') {
    return finishRefund(app, refund.id, 'refunded')
  }
  if (response?.kind === 'ok' && response.value.status === 'cancelled') {
    return finishRefund(app, refund.id, { failed: 'cancelled by the gateway' })
  }
  const checks = refund.checks + 1
  const nextCheckAt = new Date(now.getTime() + nextRefundCheck(checks))
  // Another instance may have learnt of its end meanwhile.
  const isOpen = and(eq(refunds.id, refund.id), inArray(refunds.state, openRefunds))
  await app.db.update(refunds).set({ checks, nextCheckAt }).where(isOpen)
}

async function findGateway({ db, gateways }: SettleApp, { tranId }: Refund) {
  const [payment] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.tranId, tranId ?? ''))
  return payment && gateways.named(payment)
}

export function listDueRefunds({ db }: SettleApp, now: Date, limit: number): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(lte(refunds.nextCheckAt, now))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(limit)
}
