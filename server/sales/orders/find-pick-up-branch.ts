import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { pickUpFrom } from '#server/sales/delivery/queries.ts'
import { listStoredBranches, type StoredBranch } from '#server/site/shops/queries.ts'
import type { Order } from '#shared/contract/orders.ts'

/** The branch where an order is picked up, as it is today: its hours may have changed since the order was placed. */
export async function findPickUpBranch(db: Db, orderId: string): Promise<{ pickUpBranch?: StoredBranch }> {
  const [order] = await db.select({ id: orders.pickUpShopId }).from(orders).where(eq(orders.id, orderId))
  if (!order?.id) return {}
  const branch = (await listStoredBranches(db)).find(({ _id }) => _id === order.id)
  return branch ? { pickUpBranch: branch } : {}
}

/** An order from before its branch had a name in Bangla takes the one of today. */
export function withPickUpInBangla(order: Order, branch: StoredBranch | undefined): Order {
  return branch ? { ...order, delivery: { ...pickUpFrom(branch), ...order.delivery } } : order
}
