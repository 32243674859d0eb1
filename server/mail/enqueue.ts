import type { Db, Tx } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { mailOutbox } from '../db/schema.ts'
import type { OutboxRow } from './queries.ts'

/** Runs inside the transaction that causes the mail: a rollback leaves no mail behind, and a commit loses none. */
export async function enqueue(tx: Db | Tx, rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(mailOutbox)
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
}
