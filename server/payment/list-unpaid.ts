import { asc, eq, inArray } from 'drizzle-orm'
import { idempotencyKeys, payments } from '#server/db/schema.ts'
import { isOpen } from './close-attempt.ts'
import { type SettleApp, settle } from './settle.ts'

const mostKeys = 5
const budgetMs = 4_000

/**
 * Which tries of a checkout may be given up for its next: those that the gateway knows to be unpaid. Whoever has
 * their keys has the browser they were made in. Sorted, so that whoever gives them up locks them in one order.
 */
export async function listUnpaid(app: SettleApp, keys: readonly string[]): Promise<string[]> {
  const attempts = await app.db
    .select({ tranId: payments.tranId, state: payments.state })
    .from(idempotencyKeys)
    .innerJoin(payments, eq(payments.tranId, idempotencyKeys.tranId))
    .where(inArray(idempotencyKeys.key, keys.slice(0, mostKeys)))
    .orderBy(asc(payments.tranId))
  const unpaid: string[] = []
  for (const { tranId, state } of attempts) {
    if (!isOpen(state)) continue
    const learned = await settle(app, tranId, { budgetMs })
    if (learned === 'open' || learned === 'nothing' || learned === 'closed') unpaid.push(tranId)
  }
  return unpaid
}
