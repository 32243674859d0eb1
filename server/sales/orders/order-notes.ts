import { desc, eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderNotes, orders } from '#server/platform/db/schema.ts'
import type { OrderNote } from '#shared/contract/staff-orders.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Notes are added and never changed, so that two colleagues cannot overwrite each other. The same request that comes
 * again adds none.
 */
export async function addNote(
  app: Pick<Context, 'db' | 'changes'>,
  account: Account,
  { orderId, text, key }: { orderId: string; text: string; key: string | undefined },
): Promise<OrderNote> {
  const by = account.displayName
  const request = { note: text, by: account.id, orderId }
  const added = await writeOnce(app, { key, request }, async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('key share')
    if (!order) throw new Problem('ORDER_NOT_FOUND')
    const note = await insertNote(tx, { orderId, by, text })
    // The audit log outlives a buyer's data, so it holds no word of the note.
    await audit(tx, account, 'order.note', orderId)
    return toNote(note)
  })
  // A note has the time of its transaction, and so has its key.
  return added.isNew ? added.result : { at: added.at.toISOString(), by, text }
}

type NewNote = { orderId: string; by: string; text: string }

export async function insertNote(tx: Tx, values: NewNote) {
  const [note] = await tx.insert(orderNotes).values(values).returning()
  return present(note)
}

export async function listNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id))
    .limit(200)
  return rows.map(toNote)
}

function toNote({ at, by, text }: typeof orderNotes.$inferSelect): OrderNote {
  return { at: at.toISOString(), by, text }
}
