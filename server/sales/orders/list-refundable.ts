import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { collections, moneyReceived, payments } from '#server/platform/db/schema.ts'
import type { RefundSource } from '#shared/contract/order-payments.ts'
import { type Paisa, toTaka } from '#shared/money.ts'
import { type CollectionKind, collectionNames } from '#shared/orders/order-channels.ts'

/** Money of an order that can be given back: a payment or a collection. */
export type Refundable = {
  tranId: string | null
  collectionId: string | null
  leftPaisa: Paisa
  chargedPaisa: Paisa
  /** How it was paid: 'VISA-Dutch Bangla', 'cash'. */
  method: string
  /** How a person took it; null: the gateway did. */
  kind: CollectionKind | null
  /** Whether it pays for the order: neither a second payment nor one that was rejected. */
  isCounted: boolean
}

/**
 * Lists the money of an order that can be refunded, with what is left of each: second and rejected payments first, then
 * the other payments, then the money that people took.
 */
export async function listRefundable(db: Db | Tx, orderId: string): Promise<Refundable[]> {
  const { tranId, collectionId, chargedPaisa, refundedPaisa, onItsWayPaisa, isCounted } = moneyReceived
  const isExtra = sql`coalesce(${moneyReceived.attention} in ('duplicate_payment', 'rejected'), false)`
  const rows = await db
    .select({
      tranId,
      collectionId,
      chargedPaisa,
      isCounted,
      leftPaisa: sql<Paisa>`${chargedPaisa} - ${refundedPaisa} - ${onItsWayPaisa}`.mapWith(Number),
      cardType: payments.cardType,
      kind: collections.kind,
    })
    .from(moneyReceived)
    .leftJoin(payments, eq(payments.tranId, tranId))
    .leftJoin(collections, eq(collections.id, collectionId))
    .where(and(eq(moneyReceived.orderId, orderId), moneyReceived.isRefundable))
    .orderBy(desc(isExtra), sql`${collectionId} nulls first`, moneyReceived.at)
  return rows.map(({ cardType, kind, ...row }) => ({
    ...row,
    kind,
    method: kind ? collectionNames[kind] : cardType || 'online payment',
  }))
}

/** The sources of a refund, for staff to choose from. */
export async function listRefundSources(db: Db, orderId: string): Promise<RefundSource[]> {
  const rows = await listRefundable(db, orderId)
  return rows
    .filter(({ leftPaisa }) => leftPaisa > 0)
    .map(({ tranId, collectionId, method, chargedPaisa, leftPaisa }) => ({
      tran_id: tranId,
      collectionId,
      method,
      amount: toTaka(chargedPaisa),
      left: toTaka(leftPaisa),
    }))
}
