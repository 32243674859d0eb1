import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { shopSettings, users } from '#server/platform/db/schema.ts'
import { staffRoles } from '#shared/people/roles.ts'

const requirement = 'second-factor-required'

/** Whether a row of `users` is staff without the second factor that the shop requires. */
export const mustEnrol = sql<boolean>`(
  ${users.role} in (${sql.raw(staffRoles.map((role) => `'${role}'`).join(', '))})
  and exists (select from shop_settings where name = ${sql.raw(`'${requirement}'`)} and value = 'true'::jsonb)
  and not exists (select from second_factors where user_id = ${users.id} and confirmed_at is not null))`

/** The mark on an account that its browser reads; nothing for everybody else. */
export async function enrolmentOf(db: Db | Tx, userId: string): Promise<{ mustEnrol?: true }> {
  const [user] = await db.select({ mustEnrol }).from(users).where(eq(users.id, userId))
  return user?.mustEnrol ? { mustEnrol: true } : {}
}

export async function isSecondFactorRequired(db: Db | Tx): Promise<boolean> {
  const [setting] = await db.select().from(shopSettings).where(eq(shopSettings.name, requirement))
  return setting?.value === true
}

export async function storeRequirement(tx: Tx, isRequired: boolean): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ name: requirement, value: isRequired })
    .onConflictDoUpdate({ target: shopSettings.name, set: { value: isRequired } })
}
