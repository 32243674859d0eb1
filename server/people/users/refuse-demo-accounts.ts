import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { demoAccounts } from './demo-accounts.ts'
import { passwordMatches } from './password.ts'

/** A database that was a demo once still has its accounts, and their passwords are in the manual. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email)
  const found = await db
    .select({ email: users.email, passwordHash: users.passwordHash, role: users.role })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
  const open: string[] = []
  for (const { email, passwordHash, role } of found) {
    const demo = demoAccounts.find((account) => account.email === email.toLowerCase())
    if (demo && role !== 'deleted' && (await passwordMatches(passwordHash, demo.password))) open.push(email)
  }
  if (open.length === 0) return
  throw new StartupError(
    `The shop cannot start in production: this database holds demo accounts (${open.join(', ')}) whose passwords ` +
      'everyone knows. Use a database of its own for production, or delete them.',
  )
}
