import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { payments } from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { isCounted } from '#server/sales/orders/queries.ts'
import { moves } from '#shared/orders/order-states.ts'
import { openingSeconds } from './checkout/open-session.ts'
import { paymentJob } from './payment-jobs.ts'
import { firstCheckMs } from './schedule.ts'

export type NewAttempt = Pick<
  typeof payments.$inferSelect,
  'tranId' | 'orderId' | 'amountPaisa' | 'emiMonths'
>

/** Writes an attempt to pay an order, as its next part. The caller asks the gateway for its session. */
export async function insertAttempt(
  { app, tx }: { app: Pick<Context, 'gateways'>; tx: Tx },
  attempt: NewAttempt,
): Promise<void> {
  const { provider, account } = app.gateways.current
  const row = {
    ...attempt,
    state: moves.place.attempt[1],
    part: sql`1 + coalesce((select max(part) from payments where order_id = ${attempt.orderId}
      and ${isCounted}), 0)`,
    provider,
    ...account,
    openingUntil: sql`now() + make_interval(secs => ${openingSeconds})`,
  }
  await tx.insert(payments).values(row)
  const runAt = new Date(Date.now() + firstCheckMs)
  await enqueueJob(tx, paymentJob, { tranId: attempt.tranId }, { runAt })
}
