import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { returns } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'
import type { ReturnRow } from './return-row.ts'

export async function findReturn(db: Db | Tx, id: string): Promise<ReturnRow> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id))
  if (!row) throw new Problem('RETURN_NOT_FOUND')
  return row
}
