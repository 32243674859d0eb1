import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { cartRequests, orders, shops, users } from '#server/platform/db/schema.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { cartNumberText } from '#shared/messages/cart-number.ts'

/** The maker and branch of a desk order, and until when its units are held; undefined for an order of the web. */
export async function findDeskOrigin(db: Db, orderId: string): Promise<OrderDetails['made']> {
  const [row] = await db
    .select({
      channel: orders.channel,
      by: users.displayName,
      branch: shops.name,
      discountReason: orders.staffDiscountReason,
      holdUntil: orders.holdUntil,
      cartId: cartRequests.id,
      cartNumber: cartRequests.number,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.createdBy))
    .leftJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(cartRequests, eq(cartRequests.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (!row || row.channel === 'web') return undefined
  const { by, branch, discountReason, holdUntil, cartId, cartNumber } = row
  return {
    by: by ?? 'staff',
    branch,
    discountReason,
    holdUntil: holdUntil?.toISOString() ?? null,
    ...(cartId && cartNumber && { cart: { _id: cartId, number: cartNumberText(cartNumber) } }),
  }
}
