import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { backups } from '#server/platform/db/schema.ts'

/** Notes that a backup is whole and on the disk, so that somebody is told when there has been none for long. */
export async function recordBackup(db: Db): Promise<void> {
  await db.insert(backups).values({}).onConflictDoNothing()
  await db.delete(backups).where(lt(backups.takenAt, sql`now() - interval '1 year'`))
}
