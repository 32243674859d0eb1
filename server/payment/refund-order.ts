import { sql } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { Account, Context } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { write } from '#server/write.ts'
import { formatTaka, type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'gateway'>
type Wish = { orderId: string; amount: number; reason: string }

/** Staff give money back: in whole or in part, never more than was paid. */
export async function refundOrder(app: App, by: Account, { orderId, amount, reason }: Wish): Promise<void> {
  const amountPaisa = toPaisa(amount)
  if (amountPaisa === 0) throw new Problem('BAD_REQUEST', { message: 'A refund is more than nothing.' })
  const refundId = await write(app, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const tranId = await attemptWith(tx, orderId, amountPaisa)
    const request = { tranId, amountPaisa, reason: reason || 'Refund', by: by.displayName }
    await audit(tx, by, 'order.refund', orderId, null, { amount, reason })
    return requestRefund({ app, tx }, locked, request)
  })
  await sendRefund(app, refundId)
}

/** The payment that this much can still be given back from. */
async function attemptWith(tx: Tx, orderId: string, amountPaisa: Paisa): Promise<string> {
  const { rows } = await tx.execute<{ tranId: string; left: string }>(sql`
    select payments.tran_id as "tranId", coalesce(charged_paisa, 0) - (
      select coalesce(sum(refunds.amount_paisa), 0) from refunds
      where refunds.tran_id = payments.tran_id and refunds.state <> 'failed') as left
    from payments where order_id = ${orderId} and state = 'paid'
    order by attention is not distinct from 'duplicate_payment'`)
  const fitting = rows.find(({ left }) => Number(left) >= amountPaisa)
  if (fitting) return fitting.tranId
  const most = toTaka(Math.max(0, ...rows.map(({ left }) => Number(left))))
  throw new Problem('CONFLICT', {
    message: most > 0 ? `At most ${formatTaka(most)} can be refunded.` : 'There is nothing to refund.',
  })
}
