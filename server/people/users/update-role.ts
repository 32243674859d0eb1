import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { type Author, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { auditLog, users } from '#server/platform/db/schema.ts'
import { isBranch } from '#server/site/shops/queries.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { branchMissing, roleRefusal } from '#shared/people/role-changes.ts'
import { isStaff, type Role } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import { closeAccount } from './close-account.ts'
import { withdrawInvitationsBy } from './delete-invitations.ts'
import { lockSuperAdmins } from './lock-super-admins.ts'
import { findUser } from './queries.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

type RoleChange = {
  userId: string
  userRole: Role | 'delete'
  shopId?: string | null | undefined
  basedOn?: { userRole?: Role | undefined; shopId?: string | null | undefined } | undefined
}

/** Nobody lowers themselves or the last super_admin; a deleted account's sessions end in the same transaction. */
export async function updateRole(app: FastifyInstance, actor: Account, change: RoleChange): Promise<void> {
  const role: Role = change.userRole === 'delete' ? 'deleted' : change.userRole
  const shopId = needsBranch(role) ? (change.shopId ?? null) : null
  if (needsBranch(role) && !shopId) throw new Problem('BAD_REQUEST', { message: branchMissing })
  await write(app, async (tx) => {
    const superAdmins = await lockSuperAdmins(tx)
    const user = await findUser(tx, change.userId)
    if (!user) throw new Problem('USER_NOT_FOUND')
    if (roleRefusal({ userRole: user.role, shopId: user.shopId }, { userRole: role, shopId }))
      throw new Problem('SAME_ROLE')
    await refuseStale({
      basedOn: change.basedOn,
      before: { userRole: user.role, shopId: user.shopId },
      findAuthor: () => findLastAuthor(tx, user.email),
    })
    if (user.role === 'super_admin' && superAdmins.length === 1) throw new Problem('LAST_SUPER_ADMIN')
    if (user.id === actor.id) throw new Problem('OWN_ROLE')
    // The caller may have lost the super_admin role since the access check.
    if (!superAdmins.includes(actor.id)) throw new Problem('NOT_ALLOWED')
    if (shopId && !(await isBranch(tx, shopId)))
      throw new Problem('BAD_REQUEST', { message: 'This shop does not exist.' })

    if (role === 'deleted') await closeAccount(tx, user.id)
    else await tx.update(users).set({ role, shopId }).where(eq(users.id, user.id))
    if (user.role === 'super_admin') await withdrawInvitationsBy(tx, user.id)
    // Customers have no page to switch it off.
    if (!isStaff(role)) await removeSecondFactor(tx, user.id)
    await audit(
      tx,
      actor,
      'user.role',
      user.email,
      { role: user.role, shopId: user.shopId },
      { role, shopId },
    )
  })
}

async function findLastAuthor(tx: Tx, email: string): Promise<Author | undefined> {
  const [line] = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, email), eq(auditLog.action, 'user.role')))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return line && { by: line.by, at: line.at.toISOString() }
}
