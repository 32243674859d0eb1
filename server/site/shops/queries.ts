import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { shops } from '#server/platform/db/schema.ts'
import type { Branch, ManagedBranch } from '#shared/contract/shops.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/site/languages.ts'
import { textsIn } from '#shared/site/texts-in.ts'

/** A branch with its texts in both languages, as `textsIn` takes it. */
export type StoredBranch = Omit<ManagedBranch, 'position'>

export async function listBranches(db: Db | Tx, language: Language = 'en'): Promise<Branch[]> {
  return textsIn(language, await listStoredBranches(db))
}

export async function listStoredBranches(db: Db | Tx): Promise<StoredBranch[]> {
  return (await readBranches(db)).map(toBranch)
}

function readBranches(db: Db | Tx) {
  return db.select().from(shops).orderBy(shops.position, shops.name)
}

export async function isBranch(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.$count(shops, eq(shops.id, id))) > 0
}

type BranchForRecord = { branch: string; branchBangla: string; shopId: string }

/** A branch for a record that keeps its name, too: it may be called otherwise later. */
export async function findBranchForRecord(db: Db, id: string): Promise<BranchForRecord> {
  const [found] = await db
    .select({ branch: shops.name, branchBangla: shops.nameBangla, shopId: shops.id })
    .from(shops)
    .where(eq(shops.id, id))
  if (!found) throw new Problem('BRANCH_NOT_FOUND')
  return found
}

type OfBranch = { shopId: string | null; branchBangla: string }

/** Such records as a Bangla page needs them: one from before its branch had a name in Bangla takes the one of today. */
export async function withBranchesInBangla<Row extends OfBranch>(
  db: Db | Tx,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.every(({ shopId, branchBangla }) => branchBangla || !shopId)) return rows
  const names = new Map((await readBranches(db)).map(({ id, nameBangla }) => [id, nameBangla]))
  return rows.map((row) => ({ ...row, branchBangla: row.branchBangla || names.get(row.shopId ?? '') || '' }))
}

export async function listManagedBranches(db: Db): Promise<ManagedBranch[]> {
  return (await readBranches(db)).map(toManagedBranch)
}

export function toManagedBranch(row: typeof shops.$inferSelect): ManagedBranch {
  return { ...toBranch(row), position: row.position }
}

function toBranch({ id, map, phone, ...texts }: typeof shops.$inferSelect): StoredBranch {
  return {
    _id: id,
    branchName: texts.name,
    branchNameBangla: texts.nameBangla,
    closedTime: texts.hours,
    closedTimeBangla: texts.hoursBangla,
    brancheAddress: texts.address,
    brancheAddressBangla: texts.addressBangla,
    branchMapAddress: map,
    contactNumber: phone,
  }
}
