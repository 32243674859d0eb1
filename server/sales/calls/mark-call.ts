import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import { callNotes } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import type { CallChange, CallNote } from '#shared/contract/hotline/calls.ts'
import { present } from '#shared/present.ts'
import { refuseUnlisted, toCallNote } from './queries.ts'

/** Notes what became of a call. A colleague who was faster is named, and nothing is overwritten unseen. */
export function markCall(
  app: FastifyInstance,
  account: Account,
  { orderId, basedOn, againAt, ...change }: CallChange & { orderId: string },
): Promise<CallNote> {
  return write(app, async (tx) => {
    await lockOrder(tx, orderId)
    await refuseUnlisted(tx, orderId)
    const [before] = await tx.select().from(callNotes).where(eq(callNotes.orderId, orderId))
    await refuseStale({
      basedOn,
      before: { mark: before?.mark ?? null, reason: before?.reason ?? '', note: before?.note ?? '' },
      after: change,
      findAuthor: async () => before && { by: before.by, at: before.at.toISOString() },
    })
    const row = {
      ...change,
      againAt: againAt && change.mark === 'not_reached' ? new Date(againAt) : null,
      by: account.displayName,
      at: new Date(),
    }
    const stored = await tx
      .insert(callNotes)
      .values({ orderId, ...row })
      .onConflictDoUpdate({ target: callNotes.orderId, set: row })
      .returning()
    // Neither reason nor note: the audit log outlives a buyer's data.
    await audit(tx, account, 'order.call', orderId, before && { mark: before.mark }, { mark: row.mark })
    return toCallNote(present(stored[0]))
  })
}
