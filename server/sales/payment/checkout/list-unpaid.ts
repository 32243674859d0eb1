import { asc, eq, inArray, sql } from 'drizzle-orm'
import { idempotencyKeys, payments } from '#server/platform/db/schema.ts'
import { isOpenAttempt } from '#shared/orders/order-moves.ts'
import { type SettleApp, settle } from '../settlement/settle.ts'

const mostKeys = 5
const budgetMs = 4_000

/**
 * Earlier attempts of a checkout that its next one may replace: the gateway says that they are unpaid. Only the
 * browser that made them knows their keys. Sorted, because everyone who closes several locks them in this order.
 */
export async function listUnpaid(app: SettleApp, keys: readonly string[]): Promise<string[]> {
  const attempts = await app.db
    .select({ tranId: payments.tranId, state: payments.state })
    .from(idempotencyKeys)
    // An earlier version of the shop stored the attempt in a column of its own.
    .innerJoin(
      payments,
      eq(payments.tranId, sql`coalesce(${idempotencyKeys.madeId}, ${idempotencyKeys.tranId})`),
    )
    .where(inArray(idempotencyKeys.key, keys.slice(0, mostKeys)))
    .orderBy(asc(payments.tranId))
  const unpaid: string[] = []
  for (const { tranId, state } of attempts) {
    if (!isOpenAttempt(state)) continue
    const result = await settle(app, tranId, { budgetMs })
    if (result === 'open' || result === 'not_found' || result === 'closed') unpaid.push(tranId)
  }
  return unpaid
}
