import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { payments } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
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
  await insert(tx, { ...attempt, ...account, provider, state: moves.place.attempt[1], openingSeconds })
  const runAt = new Date(Date.now() + firstCheckMs)
  await enqueueJob(tx, paymentJob, { tranId: attempt.tranId }, { runAt })
}

const insert = statement(
  'insert_attempt',
  sql`
    insert into payments (tran_id, order_id, amount_paisa, emi_months, state, provider, gateway, store_id, part,
      opening_until)
    values (${placeholder('tranId')}, ${placeholder('orderId')}, ${placeholder('amountPaisa')},
      ${placeholder('emiMonths')}, ${placeholder('state')}, ${placeholder('provider')}, ${placeholder('gateway')},
      ${placeholder('merchantId')},
      1 + coalesce((select max(part) from payments where order_id = ${placeholder('orderId')} and ${isCounted}), 0),
      now() + make_interval(secs => ${placeholder('openingSeconds')}))`,
)
