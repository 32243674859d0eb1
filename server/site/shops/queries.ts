import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { shops } from '#server/platform/db/schema.ts'
import type { Branch, ManagedBranch } from '#shared/contract/shops.ts'
import { Problem } from '#shared/problem.ts'

export async function listBranches(db: Db | Tx): Promise<Branch[]> {
  const rows = await db.select().from(shops).orderBy(shops.position, shops.name)
  return rows.map(toBranch)
}

export async function isBranch(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.$count(shops, eq(shops.id, id))) > 0
}

/** A branch for a record that keeps its name, too: it may be called otherwise later. */
export async function findBranchForRecord(db: Db, id: string): Promise<{ branch: string; shopId: string }> {
  const [found] = await db
    .select({ branch: shops.name, shopId: shops.id })
    .from(shops)
    .where(eq(shops.id, id))
  if (!found) throw new Problem('BRANCH_NOT_FOUND')
  return found
}

export async function listManagedBranches(db: Db): Promise<ManagedBranch[]> {
  const rows = await db.select().from(shops).orderBy(shops.position, shops.name)
  return rows.map(toManagedBranch)
}

export function toManagedBranch(row: typeof shops.$inferSelect): ManagedBranch {
  return { ...toBranch(row), position: row.position }
}

function toBranch({ id, name, hours, address, map, phone }: typeof shops.$inferSelect): Branch {
  return {
    _id: id,
    branchName: name,
    closedTime: hours,
    brancheAddress: address,
    branchMapAddress: map,
    contactNumber: phone,
  }
}
