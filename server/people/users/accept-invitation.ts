import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { passwordChangedMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { isLinkOf } from '#server/messages/mail/mailed-link.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { passwordResets, shops, staffInvitations, users } from '#server/platform/db/schema.ts'
import { clearTries } from '#server/platform/limits/count-try.ts'
import type { OpenInvitation } from '#shared/contract/people/invitations.ts'
import type { StaffRole } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import { lockSuperAdmins } from './lock-super-admins.ts'
import { passwordTriesOf } from './login-tries.ts'
import { hashPassword } from './password.ts'
import { findUserByEmail } from './queries.ts'
import { endSessionsOf } from './sessions.ts'

type Row = typeof staffInvitations.$inferSelect

/** Reading it changes nothing: mail programs open links by themselves. */
export async function findInvitation(db: Db, key: string): Promise<OpenInvitation> {
  const [found] = await db
    .select({ row: staffInvitations, branchName: shops.name })
    .from(staffInvitations)
    .leftJoin(shops, eq(shops.id, staffInvitations.shopId))
    .where(isLinkOf(staffInvitations, key))
  if (!found) throw ended()
  const { email, name, role, mailbox } = found.row
  const account = await findUserByEmail(db, mailbox)
  return {
    email,
    name,
    // The CHECK of the table lets no other role in.
    userRole: role as StaffRole,
    branchName: found.branchName,
    hasAccount: account !== undefined,
  }
}

/**
 * Gives the role. The mailed key proves the mailbox, and only the new password opens the account from now on: somebody
 * else may have registered with this address before, and must not come into the staff area with the old one.
 */
export async function acceptInvitation(
  app: FastifyInstance,
  { key, name, password }: { key: string; name: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await write(app, async (tx) => {
    // As where roles change: accounts first, then invitations.
    await lockSuperAdmins(tx)
    const [row] = await tx.delete(staffInvitations).where(isLinkOf(staffInvitations, key)).returning()
    if (!row) throw ended()
    const chosen = { name, passwordHash }
    const created = await createAccount(tx, row, chosen)
    const user = created ?? (await changeAccount(tx, row, chosen))
    await audit(tx, user, 'user.inviteAccept', user.email, null, { role: row.role, shopId: row.shopId })
    if (!created) await enqueue(tx, [passwordChangedMail(user, app.config.publicUrl)])
  })
}

type Chosen = { name: string; passwordHash: string }

async function createAccount(tx: Tx, { mailbox, role, shopId }: Row, { name, passwordHash }: Chosen) {
  const [created] = await tx
    .insert(users)
    .values({
      id: newId(),
      email: mailbox,
      foldedEmail: mailbox,
      username: name,
      displayName: name,
      passwordHash,
      role,
      shopId,
    })
    .onConflictDoNothing()
    .returning()
  return created
}

/** A customer's account gets the role. It may have been deleted, or given a role, since it was invited. */
async function changeAccount(tx: Tx, { mailbox, role, shopId }: Row, { name, passwordHash }: Chosen) {
  const known = await findUserByEmail(tx, mailbox)
  const isKnown = eq(users.id, known?.id ?? '')
  const [before] = await tx.select().from(users).where(isKnown).for('update')
  if (before?.role !== 'user') throw ended()
  await endSessionsOf(tx, before.id)
  await tx.delete(passwordResets).where(eq(passwordResets.userId, before.id))
  await clearTries(tx, passwordTriesOf(mailbox))
  const change = { role, shopId, passwordHash, displayName: name }
  const [user] = await tx.update(users).set(change).where(isKnown).returning()
  if (!user) throw ended()
  return user
}

function ended(): Problem {
  return new Problem('LINK_INVALID', {
    message: 'This invitation is no longer valid. Please ask your colleague to send it again.',
  })
}
