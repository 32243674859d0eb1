import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { linesOf } from '#server/sales/orders/lock-order.ts'
import { present } from '#shared/present.ts'

/** An order with its lines, for somebody who only asks what was paid. */
export async function readSale(db: Db | Tx, orderId: string) {
  const [sale] = await db.select({ order: orders, lines: linesOf }).from(orders).where(eq(orders.id, orderId))
  return present(sale)
}
