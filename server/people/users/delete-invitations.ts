import { eq } from 'drizzle-orm'
import { forgetEmail, forgetValues } from '#server/platform/changes/audit.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { staffInvitations } from '#server/platform/db/schema.ts'
import { findUserByEmail } from './queries.ts'

/** The invitations of somebody who is no super admin any more end with the role. */
export async function withdrawInvitationsBy(tx: Tx, userId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, userId))
}

/**
 * Nobody accepts with this mailbox any more: its owner has its data deleted. The audit log names it no more, unless it
 * has an account, whose owner deletes that.
 */
export async function deleteInvitation(tx: Tx, mailbox: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.mailbox, mailbox))
  if (await findUserByEmail(tx, mailbox)) return
  await forgetValues(tx, [mailbox])
  await forgetEmail(tx, { id: 'deleted', email: mailbox })
}
