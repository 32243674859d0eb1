import type { Db } from '#server/db/client.ts'
import { shops } from '#server/db/schema.ts'
import type { Branch, ManagedBranch } from '#shared/contract/shops.ts'

export async function listBranches(db: Db): Promise<Branch[]> {
  const rows = await db.select().from(shops).orderBy(shops.position, shops.name)
  return rows.map(toBranch)
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
