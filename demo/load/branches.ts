import * as z from 'zod'
import type { Tx } from '#server/platform/db/client.ts'
import { shops } from '#server/platform/db/schema.ts'
import { readEntries } from './read-data.ts'
import { stableId } from './stable-id.ts'

const Branch = z.strictObject({
  /** People name their branch by it. */
  key: z.string(),
  name: z.string(),
  nameBangla: z.string(),
  hours: z.string(),
  hoursBangla: z.string(),
  address: z.string(),
  addressBangla: z.string(),
  map: z.url(),
  phone: z.string(),
})

/** The first is the main shop, whose manager the demo account is. */
export async function insertBranches(tx: Tx): Promise<void> {
  const branches = await readEntries('branches.json', Branch)
  await tx
    .insert(shops)
    .values(branches.map(({ key, ...branch }, position) => ({ ...branch, id: branchId(key), position })))
}

export function branchId(key: string): string {
  return stableId(`branch ${key}`)
}
