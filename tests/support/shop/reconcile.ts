import type { FastifyInstance } from 'fastify'
import { handle } from '#server/platform/jobs/job.ts'
import { paymentJob, refundJob } from '#server/sales/payment/payment-jobs.ts'
import { checkRefund } from '#server/sales/payment/refunds/check-refund.ts'
import { checkPayment } from '#server/sales/payment/settlement/check-payment.ts'
import { reconcile as reconcileLeftovers } from '#server/sales/payment/settlement/reconcile.ts'
import { runDueJobs } from './run-due-jobs.ts'

/** Does everything about payments, holds and refunds that is due at a time, which may be in the future. */
export async function reconcile(app: FastifyInstance, now = new Date()): Promise<void> {
  await runDueJobs(app, { handled: [handle(paymentJob, checkPayment)], periodic: [] }, { now })
  await reconcileLeftovers(app, now)
  await runDueJobs(app, { handled: [handle(refundJob, checkRefund)], periodic: [] }, { now })
}
