import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import type { Paisa } from '#shared/money.ts'

/** Money of an order that can be given back: a payment or a collection. */
export type Refundable = { tranId: string | null; collectionId: string | null; leftPaisa: Paisa }

/**
 * Lists the money of an order that can be refunded, with what is left of each: second and rejected payments first, then
 * the other payments, then the money that people took.
 */
export async function listRefundable(tx: Tx, orderId: string): Promise<Refundable[]> {
  const { rows } = await tx.execute<Omit<Refundable, 'leftPaisa'> & { left: string }>(sql`
    select payments.tran_id as "tranId", null as "collectionId", coalesce(charged_paisa, 0) - (
      select coalesce(sum(refunds.amount_paisa), 0) from refunds
      where refunds.tran_id = payments.tran_id and refunds.state <> 'failed') as left,
      coalesce(attention in ('duplicate_payment', 'rejected'), false) as is_first, created_at as at
    from payments
    where order_id = ${orderId} and (state = 'paid' or (state = 'review' and attention = 'rejected'))
    union all
    select null, id, amount_paisa - (select coalesce(sum(refunds.amount_paisa), 0) from refunds
      where refunds.collection_id = collections.id and refunds.state <> 'failed'), false, at
    from collections where order_id = ${orderId}
    order by is_first desc, "collectionId" nulls first, at`)
  return rows.map(({ tranId, collectionId, left }) => ({ tranId, collectionId, leftPaisa: Number(left) }))
}
