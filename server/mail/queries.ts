import type { Db, Tx } from '../db/client.ts'
import { mailOutbox } from '../db/schema.ts'
import { newId } from '../ids.ts'

export type OutboxRow = {
  /** What the mail is about, as `order:ID:paid`. A second mail with the same key is not written. */
  dedupeKey: string
  recipient: string
  subject: string
  textBody: string
  htmlBody: string
}

/** Called inside the transaction that causes the mail, so that there is no mail without its cause and none lost. */
export async function enqueue(tx: Db | Tx, rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(mailOutbox)
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
}
