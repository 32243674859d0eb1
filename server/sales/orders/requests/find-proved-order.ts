import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'
import { isOldKey } from '../old-key.ts'

type Proof = { key?: string | undefined; orderId?: string | undefined }
type Order = typeof orders.$inferSelect

/** The order of a person who holds its access key, or is logged in as its customer. An old key is a proof no more. */
export async function findProvedOrder(
  db: Db,
  account: { id: string } | null,
  { key, orderId = '' }: Proof,
): Promise<Order> {
  const where = key === undefined ? ownOrder(account, orderId) : eq(orders.accessKey, key)
  const [order] = await db.select().from(orders).where(where)
  if (!order || (key !== undefined && isOldKey(order.createdAt))) throw new Problem('ORDER_NOT_FOUND')
  return order
}

/** Somebody else's order is not found, so that nobody learns which orders exist. */
function ownOrder(account: { id: string } | null, orderId: string): SQL | undefined {
  if (!account) throw new Problem('NOT_LOGGED_IN')
  return and(eq(orders.id, orderId), eq(orders.userId, account.id))
}
