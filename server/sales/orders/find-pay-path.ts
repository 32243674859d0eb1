import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { linkState } from '#shared/orders/pay-link.ts'
import { isOldKey } from './old-key.ts'

/** The page where an order can be paid, while it can; its key is known to everybody who may see the order. */
export async function findPayPath(db: Db, orderId: string): Promise<{ payPath?: string }> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || isOldKey(order.createdAt) || linkState(order) !== 'open') return {}
  return { payPath: `/pay/${order.accessKey}` }
}
