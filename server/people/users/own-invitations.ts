import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { staffInvitations } from '#server/platform/db/schema.ts'

/** The invitation of a mailbox, for the copy of its data. */
export function listInvitationsTo(db: Db | Tx, mailbox: string) {
  const { email, name, role, sentAt, expiresAt } = staffInvitations
  return db
    .select({ email, name, role, sentAt, expiresAt })
    .from(staffInvitations)
    .where(eq(staffInvitations.mailbox, mailbox))
}
