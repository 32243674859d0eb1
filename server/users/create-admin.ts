import { sql } from 'drizzle-orm'
import { newPasswordRefusal } from '#shared/account-rules.ts'
import { isEmail } from '#shared/checkout-rules.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema.ts'
import { newId } from '../ids.ts'
import { StartupError } from '../startup-error.ts'
import { hashPassword } from './password.ts'

/** The first super_admin of a new shop, or a new password for one who lost theirs. */
export async function createAdmin(db: Db, email: string, password: string): Promise<void> {
  if (!isEmail(email))
    throw new StartupError('Please give an e-mail address: npm run create-admin -- you@example.com')
  const refusal = newPasswordRefusal(password, password)
  if (refusal) throw new StartupError(refusal)
  const passwordHash = await hashPassword(password)
  const name = email.split('@')[0] ?? email
  await db
    .insert(users)
    .values({
      id: newId(),
      email: email.toLowerCase(),
      username: name,
      displayName: name,
      role: 'super_admin',
      passwordHash,
    })
    .onConflictDoUpdate({
      target: sql`lower(${users.email})`,
      set: { role: 'super_admin', shopId: null, passwordHash },
    })
}
