import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { holds, orders, payments, products } from '#server/platform/db/schema.ts'

/** What the database has about payments, their orders and the units of products. */
export function storedPayments(db: Db) {
  async function attemptOf(tranId: string) {
    const [row] = await db
      .select({ attempt: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.tranId, tranId))
    return row!
  }

  return {
    /** A payment attempt with its order. */
    attemptOf,

    /** The order that a payment attempt is for. */
    orderOf: async (tranId: string) => (await attemptOf(tranId)).order,

    /** The states of a payment attempt and its order. */
    async stateOf(tranId: string) {
      const { attempt, order } = await attemptOf(tranId)
      return {
        state: attempt.state,
        status: order.status,
        paymentStatus: order.paymentStatus,
        attention: order.attention,
      }
    },

    async stockOf({ id }: { id: string }) {
      const [row] = await db
        .select({
          quantity: products.quantity,
          held: sql<number>`(select coalesce(sum(${holds.quantity}), 0)::int from ${holds} where product_id = ${id})`,
        })
        .from(products)
        .where(eq(products.id, id))
      return row!
    },
  }
}
