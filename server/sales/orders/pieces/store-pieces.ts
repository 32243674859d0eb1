import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orderPieces } from '#server/platform/db/schema.ts'

type Row = Omit<typeof orderPieces.$inferInsert, 'at'>

/**
 * Stores that pieces of a locked order are gone. One whose first refund was refused gets the new one, and stays in stock
 * if its unit came back.
 */
export async function storePieces(tx: Tx, rows: Row[]): Promise<void> {
  await tx
    .insert(orderPieces)
    .values(rows)
    .onConflictDoUpdate({
      target: [orderPieces.orderId, orderPieces.line, orderPieces.piece],
      set: {
        refundId: sql`excluded.refund_id`,
        by: sql`excluded.by`,
        at: sql`now()`,
        isRestocked: sql`${orderPieces.isRestocked} or excluded.restocked`,
      },
    })
}
