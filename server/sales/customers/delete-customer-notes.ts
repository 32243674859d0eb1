import type { Tx } from '#server/platform/db/client.ts'
import { customerNotes } from '#server/platform/db/schema.ts'
import { orphanedNotes } from './queries.ts'

/** Deletes notes about numbers that no order and no cart has any more. */
export async function deleteCustomerNotes(tx: Tx): Promise<void> {
  await tx.delete(customerNotes).where(orphanedNotes)
}
