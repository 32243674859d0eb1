import { desc, eq } from 'drizzle-orm'
import type { Author } from '#server/platform/changes/refuse-stale.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orderEvents } from '#server/platform/db/schema.ts'

/** The author of the last change of an order. */
export async function findLastAuthor(tx: Tx, orderId: string): Promise<Author | undefined> {
  const [event] = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return event && { by: event.by, at: event.at.toISOString() }
}
