import type { Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'

/**
 * Locks the till of a person until the transaction ends. Closing waits for money that this person is recording, and
 * money that comes during a close belongs to the next till. Before the lock on an order: closing takes none of those.
 */
export async function lockTill(tx: Tx, personId: string): Promise<void> {
  await lockByName(tx, `till:${personId}`)
}
