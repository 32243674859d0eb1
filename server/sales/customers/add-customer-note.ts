import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { customerNotes } from '#server/platform/db/schema.ts'
import type { OrderNote } from '#shared/contract/staff-orders.ts'
import { phoneKey } from '#shared/phone.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'

type NewNote = { phone: string; text: string; key: string | undefined }

/** Adds a note about the customer of a number that the shop has orders or carts of. Notes are never changed. */
export async function addCustomerNote(
  app: FastifyInstance,
  account: Account,
  { phone, text, key }: NewNote,
): Promise<OrderNote> {
  const by = account.displayName
  const request = { customerNote: text, phone: phoneKey(phone), by: account.id }
  const added = await writeOnce(app, { key, request }, async (tx) => {
    await refuseUnknown(tx, phoneKey(phone))
    const rows = await tx
      .insert(customerNotes)
      .values({ phoneKey: phoneKey(phone), by, text })
      .returning()
    const note = present(rows[0])
    // The audit log outlives a buyer's data, so it holds neither the number nor a word of the note.
    await audit(tx, account, 'customer.note', String(note.id))
    return { at: note.at.toISOString(), by, text }
  })
  return added.isNew ? added.result : { at: added.at.toISOString(), by, text }
}

/** A note belongs to somebody who is known, so that it goes when they are forgotten. */
async function refuseUnknown(tx: Tx, key: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select where exists (select from orders where buyer_phone = ${key})
      or exists (select from cart_requests where phone_key = ${key})`)
  if (rows.length === 0) throw new Problem('CONFLICT', { message: 'Nobody has ordered with this number.' })
}
