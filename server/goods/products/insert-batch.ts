import type { Account } from '#server/context.ts'
import { auditName } from '#server/platform/changes/audit.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { productBatches } from '#server/platform/db/schema.ts'

type Batch = Pick<typeof productBatches.$inferInsert, 'kind' | 'file' | 'products'>

/** Records a change of many products; the lines of the audit log that name its id hold the values. */
export async function insertBatch(tx: Tx, account: Account, batch: Batch): Promise<string> {
  const id = newId()
  await tx.insert(productBatches).values({ ...batch, id, by: auditName(account) })
  return id
}
