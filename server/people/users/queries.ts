import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { contains } from '#server/platform/db/contains-text.ts'
import { secondFactors, users } from '#server/platform/db/schema.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import type { Account, User } from '#shared/contract/users.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { permissionsOf } from '#shared/people/permissions.ts'
import type { Role } from '#shared/people/roles.ts'

type UserRow = typeof users.$inferSelect

export { findOwnData } from './own-data.ts'
export { listInvitationsTo } from './own-invitations.ts'

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(sameMailbox(email))
    .orderBy(asc(sql`${users.foldedEmail} is null`))
    .limit(1)
  return user
}

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

type UserFilter = {
  q?: string | undefined
  role?: Role | '' | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** Second factors are shown to those who may reset them: others could pick an account without one to attack. */
export async function listUsers(
  db: Db,
  { q, role, page = 1, limit = 1000 }: UserFilter,
  mayReset = false,
): Promise<ListPage<User>> {
  const wanted = and(
    role ? eq(users.role, role) : undefined,
    q ? or(contains(users.displayName, q), contains(users.email, q), contains(users.username, q)) : undefined,
  )
  const rows = await db
    .select()
    .from(users)
    .where(wanted)
    // As the index is sorted, `nulls last` included.
    .orderBy(sql`${users.createdAt} desc nulls last, ${users.id}`)
    .limit(limit)
    .offset((page - 1) * limit)
  const withFactor = mayReset ? await listWithSecondFactor(db) : undefined
  const found = rows.map((row) => ({
    ...toUser(row),
    ...(withFactor && { hasSecondFactor: withFactor.has(row.id) }),
  }))
  return { rows: found, total: await db.$count(users, wanted) }
}

/** Only staff have one, so they are few. */
async function listWithSecondFactor(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: secondFactors.userId })
    .from(secondFactors)
    .where(isNotNull(secondFactors.confirmedAt))
  return new Set(rows.map(({ id }) => id))
}

/** Matches an account by its folded email; one whose email could not be folded, by its own spelling in lower case. */
function sameMailbox(email: string) {
  const mailbox = mailboxOf(email)
  return or(
    eq(users.foldedEmail, mailbox),
    and(isNull(users.foldedEmail), sql`lower(${users.email}) = ${mailbox}`),
  )
}

function toUser(row: UserRow): User {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    displayName: row.displayName,
    username: row.username,
    email: row.email,
    userRole: row.role,
    shopId: row.shopId,
    createdAt: row.createdAt.toISOString(),
  }
}

export function toAccount(row: UserRow): Account {
  return { ...toUser(row), permissions: [...permissionsOf(row.role)] }
}
