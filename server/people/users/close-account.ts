import { eq } from 'drizzle-orm'
import { removeLinkJobs } from '#server/messages/mail/ask-for-link.ts'
import { forgetEmail } from '#server/platform/changes/audit.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newKey } from '#server/platform/db/ids.ts'
import { passwordResets, users } from '#server/platform/db/schema.ts'
import { clearTries } from '#server/platform/limits/count-try.ts'
import { Problem } from '#shared/problem.ts'
import { withdrawInvitationsBy } from './delete-invitations.ts'
import { lockSuperAdmins } from './lock-super-admins.ts'
import { passwordTriesOf } from './login-tries.ts'
import { hashPassword } from './password.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { passwordLinkJob } from './reset-password.ts'
import { endSessionsOf } from './sessions.ts'

/** Ends an account: nobody is or gets logged in to it any more. Its email stays taken. */
export async function closeAccount(tx: Tx, id: string): Promise<void> {
  await tx.update(users).set({ role: 'deleted', shopId: null }).where(eq(users.id, id))
  await endSessionsOf(tx, id)
  await removeSecondFactor(tx, id)
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
  await withdrawInvitationsBy(tx, id)
}

/** Refuses to close the only account that can give others their roles. */
export async function refuseLastSuperAdmin(tx: Tx, id: string): Promise<void> {
  const superAdmins = await lockSuperAdmins(tx)
  if (superAdmins.includes(id) && superAdmins.length === 1) throw new Problem('LAST_SUPER_ADMIN')
}

/** A hash that no password fits. Made before the transaction: hashing takes long. */
export function makeUnusableHash(): Promise<string> {
  return hashPassword(newKey())
}

type Erased = { id: string; email: string; mailbox: string; unusableHash: string }

/** Ends an account whose owner wants to be forgotten: the row stays for what refers to it, and names nobody. */
export async function eraseAccount(tx: Tx, { id, email, mailbox, unusableHash }: Erased): Promise<void> {
  await closeAccount(tx, id)
  const nobody = `${id.toLowerCase()}@deleted.invalid`
  await tx
    .update(users)
    .set({
      email: nobody,
      foldedEmail: nobody,
      passwordHash: unusableHash,
      username: 'Deleted account',
      displayName: 'Deleted account',
      firstName: '',
      lastName: '',
    })
    .where(eq(users.id, id))
  await clearTries(tx, passwordTriesOf(mailbox))
  await removeLinkJobs(tx, passwordLinkJob, mailbox)
  await forgetEmail(tx, { id, email })
}
