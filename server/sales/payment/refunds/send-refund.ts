import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import { payments, refunds } from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { flagOrder } from '#server/sales/orders/flag-order.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { refundsBefore } from '#shared/orders/order-moves.ts'
import { openRefunds } from '#shared/orders/order-states.ts'
import type { GatewayResult, RefundResponse } from '../gateway/payment-gateway.ts'
import { refundJob } from '../payment-jobs.ts'
import { nextOpenCheck, nextRefundCheck } from '../schedule.ts'
import { finishRefund } from './finish-refund.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'gateways'>
type SentRefund = NonNullable<Awaited<ReturnType<typeof countTry>>>

/** Asks the gateway for a refund. Without an answer the same request is sent again later. */
export async function sendRefund(app: App, id: string): Promise<void> {
  const refund = await countTry(app, id)
  if (!refund) return
  const { requestKey, bankReference, amountPaisa, reason, orderId } = refund
  const gateway = app.gateways.named(refund)
  if (!gateway) return retryLater(app, refund, `no provider ${refund.provider}`)
  const response = await gateway.refund({ requestKey, bankReference, amountPaisa, reason, orderId })
  await recordResponse(app, refund, response)
}

/** Counts the try before it is made. Undefined where the refund has ended, or was sent. */
async function countTry({ db }: App, id: string) {
  const [refund] = await db
    .update(refunds)
    .set({ checks: sql`${refunds.checks} + 1` })
    .from(payments)
    .where(
      and(
        eq(refunds.id, id),
        eq(payments.tranId, refunds.tranId),
        isNull(refunds.providerRefundId),
        inArray(refunds.state, openRefunds),
      ),
    )
    .returning({
      id: refunds.id,
      orderId: refunds.orderId,
      requestKey: refunds.requestKey,
      amountPaisa: refunds.amountPaisa,
      reason: refunds.reason,
      checks: refunds.checks,
      createdAt: refunds.createdAt,
      provider: payments.provider,
      bankReference: payments.bankReference,
    })
  return refund
}

async function recordResponse(
  app: App,
  refund: SentRefund,
  response: GatewayResult<RefundResponse>,
): Promise<void> {
  if (response.kind !== 'ok') {
    const error = response.kind === 'unknown' ? `${response.cause}: ${response.detail}` : response.reason
    return retryLater(app, refund, error)
  }
  const { value } = response
  if (value.status === 'failed') return finishRefund(app, refund.id, { failed: value.reason })
  await markProcessing(app, refund, value.providerRefundId)
}

/** A slow answer may come after the end of the refund, which another request has learnt of: the end stays. */
async function markProcessing(app: App, refund: SentRefund, providerRefundId: string | null): Promise<void> {
  const { id } = refund
  const isAccepted = await app.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(refunds)
      .set({ state: 'processing', providerRefundId, error: null, checks: 0 })
      .where(and(eq(refunds.id, id), inArray(refunds.state, refundsBefore('processing'))))
    if (rowCount === 0) return false
    await enqueueJob(tx, refundJob, { id }, { runAt: new Date(Date.now() + nextRefundCheck(0)) })
    return true
  })
  if (isAccepted) return
  const isRefused = and(eq(refunds.id, id), eq(refunds.state, 'failed'))
  if ((await app.db.$count(refunds, isRefused)) > 0) await reportRefund(app, refund, acceptedLate)
}

const acceptedLate =
  'The gateway accepted a refund that it had refused before: look at its panel before you refund again'

async function retryLater(app: App, refund: SentRefund, error: string): Promise<void> {
  const age = Date.now() - refund.createdAt.getTime()
  const wait = nextOpenCheck(refund.checks - 1, age)
  const { id } = refund
  const isGivenUp = await app.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(refunds)
      .set({ error, ...(wait === null && { givenUpAt: new Date() }) })
      .where(and(eq(refunds.id, id), inArray(refunds.state, openRefunds)))
    if (rowCount === 0) return false
    if (wait === null) return true
    await enqueueJob(tx, refundJob, { id }, { runAt: new Date(Date.now() + wait) })
    return false
  })
  if (isGivenUp) await reportRefund(app, refund, 'The gateway has not answered about a refund for three days')
}

async function reportRefund(app: App, { orderId }: SentRefund, what: string): Promise<void> {
  await write(app, async (tx) => {
    const { order } = await lockOrder(tx, orderId)
    await flagOrder(tx, order, { move: 'refusedRefund', actor: 'shop', what })
  })
}
