import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { moneyReceived } from '#server/platform/db/schema.ts'
import type { Paisa } from '#shared/money.ts'

/** Money of an order that can be given back: a payment or a collection. */
export type Refundable = { tranId: string | null; collectionId: string | null; leftPaisa: Paisa }

/**
 * Lists the money of an order that can be refunded, with what is left of each: second and rejected payments first, then
 * the other payments, then the money that people took.
 */
export function listRefundable(tx: Tx, orderId: string): Promise<Refundable[]> {
  const { tranId, collectionId, chargedPaisa, refundedPaisa, onItsWayPaisa } = moneyReceived
  const isExtra = sql`coalesce(${moneyReceived.attention} in ('duplicate_payment', 'rejected'), false)`
  return tx
    .select({
      tranId,
      collectionId,
      leftPaisa: sql<Paisa>`${chargedPaisa} - ${refundedPaisa} - ${onItsWayPaisa}`.mapWith(Number),
    })
    .from(moneyReceived)
    .where(and(eq(moneyReceived.orderId, orderId), moneyReceived.isRefundable))
    .orderBy(desc(isExtra), sql`${collectionId} nulls first`, moneyReceived.at)
}
