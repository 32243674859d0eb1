import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { loginFailures } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'

/**
 * The key under which wrong codes of an account are counted. It is not the mailbox, because a mailed link
 * clears wrong passwords but must not allow ten more codes. A folded email has no capitals, so the keys never collide.
 */
export function codeTriesOf(userId: string): string {
  return `CODE ${userId}`
}

/** Failures that close an account to further passwords, for as long as they are recent. */
export const failuresAllowed = 10
const windowMinutes = 15

/**
 * Counts one try of a password or code, and returns how many failures the account has if this one fails, too. A try is
 * stored before it is checked and one at a time, so guesses sent at once or to several instances are all counted.
 */
export async function countLoginTry(db: Db, email: string): Promise<number> {
  const failures = await db.transaction(async (tx) => {
    await lockByName(tx, `login:${email}`)
    const { rows } = await tx.execute<{ failures: number }>(sql`
      with recent as (
        select count(*)::int as failures from login_failures
        where email = ${email} and at > now() - make_interval(mins => ${windowMinutes})
      )
      insert into login_failures (email) select ${email} from recent where failures < ${failuresAllowed}
      returning (select failures + 1 from recent) as failures`)
    return rows[0]?.failures
  })
  if (failures === undefined)
    throw new Problem('TOO_MANY', {
      message: `Too many failed logins. Please try again in ${windowMinutes} minutes.`,
      retryAfter: windowMinutes * 60,
    })
  return failures
}

/** Deletes one counted try that turned out right, and leaves the failures before it. */
export async function deleteLoginTry(db: Db, email: string): Promise<void> {
  await db.execute(sql`
    delete from login_failures where id = (
      select id from login_failures where email = ${email} order by id desc limit 1 for update skip locked)`)
}

/** Forgets the failures of an account whose owner has shown the right password or a mailed key. */
export async function clearFailures(tx: Tx, email: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.email, email))
}
