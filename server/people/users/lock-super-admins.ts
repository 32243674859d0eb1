import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema.ts'

/** Locks all super_admins, so that two demotions at once cannot remove the last one. */
export async function lockSuperAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'super_admin'))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}
