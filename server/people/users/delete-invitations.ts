import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { staffInvitations } from '#server/platform/db/schema.ts'

/** The invitations of somebody who is no super admin any more end with the role. */
export async function withdrawInvitationsBy(tx: Tx, userId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, userId))
}

/** Nobody accepts with this mailbox any more: its owner has its data deleted. */
export async function deleteInvitation(tx: Tx, mailbox: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.mailbox, mailbox))
}
