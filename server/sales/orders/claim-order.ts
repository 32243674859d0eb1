import { eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import { orders } from '#server/platform/db/schema.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { Problem } from '#shared/problem.ts'
import { isOldKey } from './old-key.ts'
import { recordEvent } from './record-event.ts'

/**
 * Saves a guest's order to an account. The key proves that the caller may see the order; an order that belongs to
 * somebody is never moved, and a key too old to show the order does not exist here either.
 */
export function claimOrder(app: Pick<Context, 'db' | 'changes'>, { id: userId }: Account, key: string) {
  return write(app, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.accessKey, key)).for('no key update')
    if (!order || isOldKey(order.createdAt)) throw new Problem('ORDER_NOT_FOUND')
    if (order.userId !== null && order.userId !== userId) throw new Problem('ORDER_TAKEN')
    if (order.userId === null) {
      await tx.update(orders).set({ userId }).where(eq(orders.id, order.id))
      await recordEvent(tx, { orderId: order.id, by: 'customer', event: eventOf('savedToAccount') })
    }
    return { success: true as const, orderId: order.id }
  })
}
