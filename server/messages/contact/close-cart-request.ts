import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { cartRequests } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'

/** Closes a cart request with the order that was made of it. Of two colleagues the second one is refused. */
export async function closeCartRequest(
  tx: Tx,
  account: Account,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const now = new Date()
  const [before] = await tx.select().from(cartRequests).where(eq(cartRequests.id, id)).for('update')
  if (!before) throw new Problem('MESSAGE_NOT_FOUND')
  const closed = await tx
    .update(cartRequests)
    .set({
      orderId,
      state: 'closed',
      closedBy: account.id,
      closedAt: now,
      answeredBy: sql`coalesce(answered_by, ${account.id})`,
      answeredAt: sql`coalesce(answered_at, ${now})`,
    })
    .where(and(eq(cartRequests.id, id), isNull(cartRequests.orderId)))
    .returning({ id: cartRequests.id })
  if (closed.length === 0)
    throw new Problem('CONFLICT', { message: 'A colleague has made an order of this cart already.' })
  await audit(tx, account, 'message.update', id, { state: before.state }, { state: 'closed' })
}
