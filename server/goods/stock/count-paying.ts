import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'

/** Counts the orders that are being paid with units of this product, and those units. */
export async function countPaying(db: Db, productId: string): Promise<{ orders: number; units: number }> {
  const { rows } = await db.execute<{ orders: number; units: number }>(sql`
    select count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as units
    from holds where product_id = ${productId}`)
  return rows[0] ?? { orders: 0, units: 0 }
}
