import { demoAccounts } from '#server/people/users/demo-accounts.ts'
import { hashPassword } from '#server/people/users/password.ts'
import { newKey } from '#server/platform/db/ids.ts'
import { present } from '#shared/present.ts'
import { branches } from './branches.ts'
import type { UserRow } from './build-orders.ts'
import { demoNames, type Person, people } from './people.ts'
import { stableId } from './stable-id.ts'

const dayMs = 24 * 60 * 60 * 1000

export function branchId(key: string): string {
  return stableId(`branch ${key}`)
}

/** The accounts whose passwords the start prints, then customers and staff of other branches. */
export async function buildAccounts(now: Date): Promise<UserRow[]> {
  const nobodys = hashPassword(newKey())
  const demo = demoAccounts.map(async ({ email, role, password }) => {
    const { first, last } = present(demoNames[email])
    const person: Person = { first, last, email, role, branch: present(branches[0]).key }
    return account(person, await hashPassword(password), new Date(now.getTime() - 300 * dayMs))
  })
  const others = people.map(async (person, place) =>
    account(person, await nobodys, new Date(now.getTime() - (95 + place * 9) * dayMs)),
  )
  return Promise.all([...demo, ...others])
}

function account(
  { first, last, email, role, branch }: Person,
  passwordHash: string,
  createdAt: Date,
): UserRow {
  const isOfBranch = role === 'shop_manager' || role === 'shop_staff'
  return {
    id: stableId(`account ${email}`),
    email,
    username: first.toLowerCase(),
    firstName: first,
    lastName: last,
    displayName: `${first} ${last}`,
    passwordHash,
    role,
    shopId: isOfBranch && branch ? branchId(branch) : null,
    createdAt,
  }
}
