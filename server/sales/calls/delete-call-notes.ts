import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { callNotes } from '#server/platform/db/schema.ts'

/** Deletes what staff noted about calls to the buyers of these orders. */
export async function deleteCallNotes(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(callNotes).where(inArray(callNotes.orderId, orderIds))
}
