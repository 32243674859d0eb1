import { asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { warranties } from '#server/db/schema.ts'
import { serialHash } from './serial-hash.ts'

export type WarrantyRow = typeof warranties.$inferSelect

export async function findWarranty(db: Db | Tx, id: string): Promise<WarrantyRow | undefined> {
  const [warranty] = await db.select().from(warranties).where(eq(warranties.id, id))
  return warranty
}

/** The warranty in force of a serial number, or else the one that ended last. */
export async function findWarrantyBySerial(db: Db | Tx, serial: string): Promise<WarrantyRow | undefined> {
  const [warranty] = await db
    .select()
    .from(warranties)
    .where(eq(warranties.serialHash, serialHash(serial)))
    .orderBy(desc(isNull(warranties.endedAt)), desc(warranties.createdAt))
    .limit(1)
  return warranty
}

/** The warranties of orders, sorted by order, line and piece. Those of a piece that ended come before the one in force. */
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
