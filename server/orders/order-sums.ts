import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { placeholder, statement } from '#server/db/statement.ts'
import type { Paisa } from '#shared/money.ts'
import type { OrderSums } from '#shared/orders/order-due.ts'

export const noSums: OrderSums = { paidPaisa: 0, backPaisa: 0 }

/**
 * Sums of what came in and went back. The charge of an EMI that the customer bears pays for nothing, so a refund of it
 * does not count either: of each payment no more than its own amount goes back. Under the lock on the order nobody else
 * adds rows.
 */
export async function findSums(tx: Db | Tx, orderId: string): Promise<OrderSums> {
  return (await listSums(tx, [orderId])).get(orderId) ?? noSums
}

/** Orders without any money are left out. */
export async function listSums(db: Db | Tx, ids: readonly string[]): Promise<Map<string, OrderSums>> {
  const rows = await addUp(db, { ids })
  return new Map(rows.map(({ id, paid, back }) => [id, { paidPaisa: Number(paid), backPaisa: Number(back) }]))
}

/** Attempts whose money pays for the order: neither a second payment nor one that was rejected. */
export const isCounted = sql`payments.state = 'paid' and payments.attention is distinct from 'duplicate_payment'`

const ids = sql`any(${placeholder('ids')}::text[])`

const addUp = statement<{ id: string; paid: string; back: string }>(
  'sums_of_orders',
  sql`
    with counted as (
      select order_id, tran_id, amount_paisa from payments where order_id = ${ids} and ${isCounted}
    ), taken as (
      select order_id, amount_paisa from collections where order_id = ${ids}
    ), back as (
      select order_id, amount_paisa from refunds
      where order_id = ${ids} and state <> 'failed' and collection_id is not null
      union all
      select counted.order_id, least(counted.amount_paisa, sum(refunds.amount_paisa))
      from counted join refunds using (tran_id) where refunds.state <> 'failed'
      group by counted.order_id, tran_id, counted.amount_paisa
    )
    select order_id as id, sum(paid)::text as paid, sum(back)::text as back from (
      select order_id, amount_paisa as paid, 0 as back from counted
      union all select order_id, amount_paisa, 0 from taken
      union all select order_id, 0, amount_paisa from back
    ) as money group by order_id`,
)

/** The money that came in for an order after a moment. */
export async function findPaidSince(db: Db | Tx, orderId: string, since: Date): Promise<Paisa> {
  const at = since.toISOString()
  const { rows } = await db.execute<{ paisa: string }>(sql`
    select (select coalesce(sum(amount_paisa), 0) from payments
        where order_id = ${orderId} and ${isCounted} and paid_at > ${at})
      + (select coalesce(sum(amount_paisa), 0) from collections
        where order_id = ${orderId} and collections.at > ${at}) as paisa`)
  return Number(rows[0]?.paisa ?? 0)
}

/** The money that the shop has of one of the orders that a statement reads: the same sums, less each other. */
export const keptPaisa = sql`(
  (select coalesce(sum(amount_paisa - least(amount_paisa, (select coalesce(sum(refunds.amount_paisa), 0) from refunds
      where refunds.tran_id = payments.tran_id and refunds.state <> 'failed'))), 0)
    from payments where payments.order_id = orders.id and ${isCounted})
  + (select coalesce(sum(amount_paisa), 0) from collections where collections.order_id = orders.id)
  - (select coalesce(sum(amount_paisa), 0) from refunds
    where refunds.order_id = orders.id and collection_id is not null and state <> 'failed'))`
