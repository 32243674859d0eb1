import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'

/** The id of an order that is named by its number, as people say it, or by its id. */
export async function findOrderId(db: Db, numberOrId: string): Promise<string> {
  if (!/^\d{1,15}$/.test(numberOrId)) return numberOrId
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, Number(numberOrId)))
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  return order.id
}
