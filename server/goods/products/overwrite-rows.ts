import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/schema.ts'

type Row = Omit<typeof products.$inferInsert, 'updatedAt'> & { updatedAt: Date | SQL }

/** Gives locked products the values of these rows, in one statement. */
export async function overwriteRows(tx: Tx, rows: Row[]): Promise<void> {
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: takenFrom(rows) })
}

/** Only fields that the rows name are set: a column that an import knows nothing of keeps its value. */
function takenFrom(rows: readonly object[]): Record<string, SQL> {
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  const { id: _id, createdAt: _createdAt, ...changeable } = getTableColumns(products)
  const taken = Object.entries(changeable).filter(([field]) => named.has(field))
  return Object.fromEntries(taken.map(([field, { name }]) => [field, sql.raw(`excluded."${name}"`)]))
}
