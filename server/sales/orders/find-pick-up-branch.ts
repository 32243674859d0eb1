import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { listBranches } from '#server/site/shops/queries.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { Language } from '#shared/site/languages.ts'

/** The branch where an order is picked up, as it is today: its hours may have changed since the order was placed. */
export async function findPickUpBranch(
  db: Db,
  orderId: string,
  language: Language,
): Promise<{ pickUpBranch?: Branch }> {
  const [order] = await db.select({ id: orders.pickUpShopId }).from(orders).where(eq(orders.id, orderId))
  if (!order?.id) return {}
  const branch = (await listBranches(db, language)).find(({ _id }) => _id === order.id)
  return branch ? { pickUpBranch: branch } : {}
}
