import { and, desc, eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { recordRequest } from '#server/platform/changes/idempotency.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderNotes, orders } from '#server/platform/db/schema.ts'
import type { OrderNote } from '#shared/contract/staff-orders.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Notes are added and never changed, so that two colleagues cannot overwrite each other. The same request that comes
 * again adds none.
 */
export function addNote(
  app: Pick<Context, 'db' | 'changes'>,
  account: Account,
  { orderId, text, key }: { orderId: string; text: string; key: string | undefined },
): Promise<OrderNote> {
  return write(app, async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('key share')
    if (!order) throw new Problem('ORDER_NOT_FOUND')
    const request = { note: text, by: account.id }
    if (!(await recordRequest(tx, { key, orderId, request })))
      return findNote(tx, { orderId, by: account.displayName, text })
    const note = await insertNote(tx, { orderId, by: account.displayName, text })
    // The audit log outlives a buyer's data, so it holds no word of the note.
    await audit(tx, account, 'order.note', orderId)
    return toNote(note)
  })
}

/** The note that an earlier request added. */
async function findNote(tx: Tx, { orderId, by, text }: NewNote) {
  const isIt = and(eq(orderNotes.orderId, orderId), eq(orderNotes.by, by), eq(orderNotes.text, text))
  const [note] = await tx.select().from(orderNotes).where(isIt).orderBy(desc(orderNotes.id)).limit(1)
  // Its author may have another name by now.
  return note ? toNote(note) : { at: new Date().toISOString(), by, text }
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
