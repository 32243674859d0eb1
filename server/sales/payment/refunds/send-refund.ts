import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import { payments, refunds } from '#server/platform/db/schema.ts'
import { flagOrder } from '#server/sales/orders/flag-order.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { refundsBefore } from '#shared/orders/order-moves.ts'
import { openRefunds } from '#shared/orders/order-states.ts'
import type { GatewayResult, RefundResponse } from '../gateway/payment-gateway.ts'
import { nextOpenCheck, nextRefundCheck } from '../schedule.ts'
import { finishRefund } from './finish-refund.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'gateways'>
type LeasedRefund = NonNullable<Awaited<ReturnType<typeof leaseRefund>>>

const leaseMs = 2 * 60 * 1000

/** Asks the gateway for a refund. Without an answer the same request is sent again later. */
export async function sendRefund(app: App, id: string, now = new Date()): Promise<void> {
  const refund = await leaseRefund(app, id, now)
  if (!refund) return
  const { requestKey, bankReference, amountPaisa, reason, orderId } = refund
  const gateway = app.gateways.named(refund)
  if (!gateway) return retryLater(app, refund, `no provider ${refund.provider}`)
  const response = await gateway.refund({ requestKey, bankReference, amountPaisa, reason, orderId })
  await recordResponse(app, refund, response)
}

/** Only one caller at a time may ask for a refund; after a crash its lease runs out. */
async function leaseRefund({ db }: App, id: string, now: Date) {
  const leasedUntil = new Date(now.getTime() + leaseMs)
  const [refund] = await db
    .update(refunds)
    .set({
      nextCheckAt: leasedUntil,
      checks: sql`${refunds.checks} + 1`,
    })
    .from(payments)
    .where(
      and(
        eq(refunds.id, id),
        eq(payments.tranId, refunds.tranId),
        isNull(refunds.providerRefundId),
        inArray(refunds.state, openRefunds),
        lte(refunds.nextCheckAt, now),
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
  refund: LeasedRefund,
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
async function markProcessing(
  app: App,
  refund: LeasedRefund,
  providerRefundId: string | null,
): Promise<void> {
  const nextCheckAt = new Date(Date.now() + nextRefundCheck(0))
  const [accepted] = await app.db
    .update(refunds)
    .set({ state: 'processing', providerRefundId, error: null, checks: 0, nextCheckAt })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, refundsBefore('processing'))))
    .returning({ id: refunds.id })
  if (accepted) return
  const isRefused = and(eq(refunds.id, refund.id), eq(refunds.state, 'failed'))
  if ((await app.db.$count(refunds, isRefused)) > 0) await reportRefund(app, refund, acceptedLate)
}

const acceptedLate =
  'The gateway accepted a refund that it had refused before: look at its panel before you refund again'

async function retryLater(app: App, refund: LeasedRefund, error: string): Promise<void> {
  const age = Date.now() - refund.createdAt.getTime()
  const wait = nextOpenCheck(refund.checks - 1, age)
  const nextCheckAt = wait === null ? null : new Date(Date.now() + wait)
  const [open] = await app.db
    .update(refunds)
    .set({ error, nextCheckAt })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, openRefunds)))
    .returning({ id: refunds.id })
  if (open && !nextCheckAt)
    await reportRefund(app, refund, 'The gateway has not answered about a refund for three days')
}

async function reportRefund(app: App, { orderId }: LeasedRefund, what: string): Promise<void> {
  await write(app, async (tx) => {
    const { order } = await lockOrder(tx, orderId)
    await flagOrder(tx, order, { move: 'refusedRefund', actor: 'shop', what })
  })
}
