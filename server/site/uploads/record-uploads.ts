import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema.ts'

export async function insertUploads(tx: Tx, names: string[]): Promise<void> {
  await tx
    .insert(uploads)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
}

export async function deleteUploads(tx: Tx, names: string[]): Promise<void> {
  await tx.delete(uploads).where(inArray(uploads.name, names))
}
