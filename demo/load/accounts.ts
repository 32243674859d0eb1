import * as z from 'zod'
import { demoAccounts } from '#server/people/users/demo-accounts.ts'
import { hashPassword } from '#server/people/users/password.ts'
import { newKey } from '#server/platform/db/ids.ts'
import type { users } from '#server/platform/db/schema.ts'
import { roles } from '#shared/people/roles.ts'
import { branchId } from './branches.ts'
import { readEntries } from './read-data.ts'
import { stableId } from './stable-id.ts'

export type UserRow = typeof users.$inferInsert

const Person = z.strictObject({
  first: z.string(),
  last: z.string(),
  email: z.email(),
  role: z.enum(roles),
  /** The branch that staff of a branch work in. */
  branch: z.string().optional(),
  daysAgo: z.int(),
})

const dayMs = 24 * 60 * 60 * 1000

/** The accounts whose passwords the start prints, then customers and staff of other branches. */
export async function readAccounts(now: Date): Promise<UserRow[]> {
  const people = await readEntries('people.json', Person)
  const nobodys = hashPassword(newKey())
  return Promise.all(
    people.map(async (person) => {
      const printed = demoAccounts.find(({ email }) => email === person.email)
      return toRow(person, await (printed ? hashPassword(printed.password) : nobodys), now)
    }),
  )
}

function toRow(
  { first, last, email, role, branch, daysAgo }: z.output<typeof Person>,
  passwordHash: string,
  now: Date,
): UserRow {
  return {
    id: stableId(`account ${email}`),
    email,
    username: first.toLowerCase(),
    firstName: first,
    lastName: last,
    displayName: `${first} ${last}`,
    passwordHash,
    role,
    shopId: branch ? branchId(branch) : null,
    createdAt: new Date(now.getTime() - daysAgo * dayMs),
  }
}
