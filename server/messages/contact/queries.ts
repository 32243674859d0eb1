import { desc, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { belongsTo, type DataOwner } from '#server/platform/db/data-owner.ts'
import { contactMessages, customRequirements } from '#server/platform/db/schema.ts'

/** Rows that an older version wrote have the email only as it was typed. */
export function messagesOf(owner: DataOwner): SQL | undefined {
  const mailbox = sql`coalesce(${contactMessages.mailbox}, lower(${contactMessages.email}))`
  return belongsTo(owner, { userId: contactMessages.userId, mailbox })
}

export function requirementsOf(owner: DataOwner): SQL | undefined {
  const mailbox = sql`coalesce(${customRequirements.mailbox}, lower(${customRequirements.emailAddress}))`
  return belongsTo(owner, { userId: customRequirements.userId, mailbox })
}

/** The messages of one person, newest first. */
export async function listMessages(db: Db | Tx, owner: DataOwner, limit: number) {
  const messages = await db
    .select()
    .from(contactMessages)
    .where(messagesOf(owner))
    .orderBy(desc(contactMessages.createdAt))
    .limit(limit)
  const requirements = await db
    .select()
    .from(customRequirements)
    .where(requirementsOf(owner))
    .orderBy(desc(customRequirements.createdAt))
    .limit(limit)
  return { messages: messages.map(forOwner), customRequirements: requirements.map(forOwner) }
}

type StaffColumn = 'ownerId' | 'note' | 'answeredBy' | 'closedBy'
type Row = { userId: string | null; mailbox: string | null; orderId?: string | null } & Record<
  StaffColumn,
  string | null
>

/** Names and notes of staff are left out of the writer's copy; the time of the answer is part of it. */
function forOwner<R extends Row>(row: R) {
  const { userId: _userId, mailbox: _mailbox, orderId: _orderId, ownerId: _owner, note: _note, ...rest } = row
  const { answeredBy: _answeredBy, closedBy: _closedBy, ...written } = rest
  return written
}
