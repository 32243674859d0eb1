import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { passwordResets, users } from '#server/platform/db/schema.ts'
import { clearTries } from '#server/platform/limits/count-try.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { foldEmail } from '#shared/people/email-address.ts'
import { passwordTriesOf } from './login-tries.ts'
import { hashPassword } from './password.ts'
import { findUserByEmail } from './queries.ts'
import { endSessionsOf } from './sessions.ts'

/** Longer than for customers, because a super_admin can do everything. */
const adminPasswordMinimum = 12

/** The first super_admin of a new shop, or a new password for one who lost theirs. */
export async function createAdmin(db: Db, email: string, password: string): Promise<void> {
  const mailbox = foldEmail(email)
  if (mailbox === null)
    throw new StartupError('Please give an email address: npm run create-admin -- you@example.com')
  if (password.length < adminPasswordMinimum)
    throw new StartupError(`Please choose a password of at least ${adminPasswordMinimum} characters.`)
  const passwordHash = await hashPassword(password)
  const name = mailbox.split('@')[0] ?? mailbox
  await db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, mailbox)
    const admin = { role: 'super_admin', shopId: null, passwordHash } as const
    if (!known) {
      const id = newId()
      await tx
        .insert(users)
        .values({ id, email: mailbox, foldedEmail: mailbox, username: name, displayName: name, ...admin })
      return
    }
    await tx.update(users).set(admin).where(eq(users.id, known.id))
    // The password may have been stolen rather than lost, so open sessions and reset links end.
    await endSessionsOf(tx, known.id)
    await tx.delete(passwordResets).where(eq(passwordResets.userId, known.id))
    // A person who lost a password has tried it often enough to be kept out with the new one as well.
    await clearTries(tx, passwordTriesOf(mailbox))
  })
}
