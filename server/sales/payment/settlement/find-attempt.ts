import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { payments } from '#server/platform/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/platform/db/statement.ts'
import type { Attempt } from './lock-payment.ts'

export async function findAttempt(db: Db, tranId: string): Promise<Attempt | undefined> {
  const [row] = await readAttempt(db, { tranId })
  return row && attemptColumns.read(row)
}

const attemptColumns = columnsOf(payments, 'attempt')
const readAttempt = statement<Record<string, unknown>>(
  'attempt',
  sql`select ${attemptColumns.list} from payments where tran_id = ${placeholder('tranId')}`,
)
