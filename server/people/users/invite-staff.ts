import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { invitationMail } from '#server/messages/mail/invitation-mail.ts'
import { newLink } from '#server/messages/mail/mailed-link.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { staffInvitations, users } from '#server/platform/db/schema.ts'
import { isBranch } from '#server/site/shops/queries.ts'
import type { Invitation } from '#shared/contract/people/invitations.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { isStaff, type StaffRole } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import { lockSuperAdmins } from './lock-super-admins.ts'
import { findUserByEmail } from './queries.ts'

const lifetimeMs = 7 * 24 * 60 * 60 * 1000
/** More than a shop has employees who have not answered yet. */
const mostInvitations = 100

type InviteForm = { email: string; name: string; userRole: StaffRole; shopId?: string | null | undefined }
type Row = typeof staffInvitations.$inferSelect

/** Invites an employee. The role is given to the person who opens the mailed link and accepts. */
export async function inviteStaff(app: FastifyInstance, actor: Account, form: InviteForm): Promise<void> {
  const mailbox = mailboxOf(form.email)
  const shopId = needsBranch(form.userRole) ? (form.shopId ?? null) : null
  await write(app, async (tx) => {
    await lockInviter(tx, actor)
    await refuseAccount(tx, mailbox)
    if (shopId && !(await isBranch(tx, shopId))) throw new Problem('BRANCH_NOT_FOUND')
    if ((await tx.$count(staffInvitations)) >= mostInvitations)
      refuse('Please withdraw old invitations first.')
    const { key, columns } = newLink(lifetimeMs)
    const [row] = await tx
      .insert(staffInvitations)
      .values({
        id: newId(),
        email: mailbox,
        mailbox,
        name: form.name,
        role: form.userRole,
        shopId,
        invitedBy: actor.id,
        ...columns,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) refuse('This email is invited already. You can send the invitation again.')
    await mailKey(tx, row, key, app.config.publicUrl)
    await audit(tx, actor, 'user.invite', mailbox, null, toLine(row))
  })
}

/** A new link with a new time; the one before no longer works. */
export async function sendAgain(app: FastifyInstance, actor: Account, id: string): Promise<void> {
  await write(app, async (tx) => {
    await lockInviter(tx, actor)
    const { key, columns } = newLink(lifetimeMs)
    const [row] = await tx
      .update(staffInvitations)
      .set({ ...columns, sentAt: sql`now()`, invitedBy: actor.id })
      .where(eq(staffInvitations.id, id))
      .returning()
    if (!row) throw new Problem('LINK_INVALID', { message: gone })
    await refuseAccount(tx, row.mailbox)
    await mailKey(tx, row, key, app.config.publicUrl)
    await audit(tx, actor, 'user.inviteAgain', row.mailbox)
  })
}

export async function withdrawInvitation(app: FastifyInstance, actor: Account, id: string): Promise<void> {
  await write(app, async (tx) => {
    await lockInviter(tx, actor)
    const [row] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
    if (!row) throw new Problem('LINK_INVALID', { message: gone })
    await audit(tx, actor, 'user.inviteWithdraw', row.mailbox, toLine(row))
  })
}

export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db
    .select({ row: staffInvitations, by: users.displayName })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .orderBy(asc(staffInvitations.createdAt), staffInvitations.id)
    .limit(mostInvitations)
  return rows.map(({ row: { id, email, name, role, shopId, sentAt, expiresAt }, by }) => ({
    _id: id,
    email,
    name,
    // The CHECK of the table lets no other role in.
    userRole: role as StaffRole,
    shopId,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= new Date(),
    by,
  }))
}

const gone = 'This invitation was accepted or withdrawn in the meantime.'

/** The caller may have lost the role since the access check. */
async function lockInviter(tx: Tx, actor: Account): Promise<void> {
  if (!(await lockSuperAdmins(tx)).includes(actor.id)) throw new Problem('NOT_ALLOWED')
}

async function refuseAccount(tx: Tx, mailbox: string): Promise<void> {
  const user = await findUserByEmail(tx, mailbox)
  if (user && isStaff(user.role)) refuse('This account has a role already. Please change it in the list.')
  if (user?.role === 'deleted') refuse('The account of this email was deleted, so it cannot be invited.')
}

async function mailKey(tx: Tx, { email }: Row, key: string, publicUrl: string): Promise<void> {
  if ((await enqueue(tx, [invitationMail(email, key, publicUrl)])) === 0)
    throw new Problem('TOO_MANY', {
      message: 'This mailbox got many invitations lately. Please wait an hour.',
    })
}

function toLine({ name, role, shopId }: Row) {
  return { name, role, shopId }
}

function refuse(message: string): never {
  throw new Problem('CONFLICT', { message })
}
