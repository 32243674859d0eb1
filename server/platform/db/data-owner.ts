import { type AnyColumn, and, eq, or, type SQL, sql } from 'drizzle-orm'

/** The owner of data: an account, or a mailbox that wrote without one (docs/domain/people.md). */
export type DataOwner = { userId: string } | { mailbox: string }

type Columns = { userId: AnyColumn; mailbox: AnyColumn | SQL }

/** Rows of an account that staff deleted count as sent without one: nobody can log in to it. */
export function belongsTo(owner: DataOwner, { userId, mailbox }: Columns): SQL | undefined {
  if ('userId' in owner) return eq(userId, owner.userId)
  const hasNoAccount = or(
    sql`${userId} is null`,
    sql`exists (select from users where users.id = ${userId} and users.role = 'deleted')`,
  )
  return and(sql`${mailbox} = ${owner.mailbox}`, hasNoAccount)
}
