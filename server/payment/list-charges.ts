import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Paisa } from '#shared/money.ts'

type Charge = { tranId: string; leftPaisa: Paisa }

/** The charges of an order that can be refunded, with what is left of each: a second or rejected payment first. */
export async function listCharges(tx: Tx, orderId: string): Promise<Charge[]> {
  const { rows } = await tx.execute<{ tranId: string; left: string }>(sql`
    select payments.tran_id as "tranId", coalesce(charged_paisa, 0) - (
      select coalesce(sum(refunds.amount_paisa), 0) from refunds
      where refunds.tran_id = payments.tran_id and refunds.state <> 'failed') as left
    from payments
    where order_id = ${orderId} and (state = 'paid' or (state = 'review' and attention = 'rejected'))
    order by coalesce(attention in ('duplicate_payment', 'rejected'), false) desc, created_at`)
  return rows.map(({ tranId, left }) => ({ tranId, leftPaisa: Number(left) }))
}
