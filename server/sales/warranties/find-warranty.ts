import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { warranties } from '#server/platform/db/schema.ts'

export type WarrantyRow = typeof warranties.$inferSelect

export async function findWarranty(db: Db | Tx, id: string): Promise<WarrantyRow | undefined> {
  const [warranty] = await db.select().from(warranties).where(eq(warranties.id, id))
  return warranty
}

/** The warranties of orders by order, line and piece; ended ones of a piece before the one in force. */
export function listWarranties(db: Db | Tx, orderIds: readonly string[]): Promise<WarrantyRow[]> {
  return db
    .select()
    .from(warranties)
    .where(inArray(warranties.orderId, [...orderIds]))
    .orderBy(
      asc(warranties.orderId),
      asc(warranties.line),
      asc(warranties.piece),
      sql`${warranties.endedAt} asc nulls last`,
    )
}
