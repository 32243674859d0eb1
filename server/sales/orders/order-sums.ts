import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import type { Paisa } from '#shared/money.ts'
import type { OrderSums } from '#shared/orders/order-due.ts'

export const noSums: OrderSums = { paidPaisa: 0, backPaisa: 0 }

/** Sums of what came in and went back. Under the lock on the order nobody else adds rows. */
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

/**
 * The part of a payment's own amount that is back after refunds of this many paisa. What was charged beyond that amount
 * pays for nothing, so it does not count when it goes back: an amount that staff accepted although it was too much goes
 * back before the rest, and the charge of an EMI that the customer bears after it. A payment whose charge is all back is
 * all back, also where staff had accepted less than was asked for.
 */
export function backOfPayment(refunded: string): string {
  const charged = 'coalesce(payments.charged_paisa, payments.amount_paisa)'
  const excess = `case when payments.attention = 'amount_mismatch'
    then greatest(0, ${charged} - payments.amount_paisa) else 0 end`
  return `case when ${refunded} >= greatest(1, ${charged}) then payments.amount_paisa
    else least(payments.amount_paisa, greatest(0, ${refunded} - ${excess})) end`
}

const ids = sql`any(${placeholder('ids')}::text[])`

const addUp = statement<{ id: string; paid: string; back: string }>(
  'sums_of_orders',
  sql`
    with refunded as (
      select tran_id, sum(amount_paisa) as paisa from refunds
      where order_id = ${ids} and state <> 'failed' and tran_id is not null group by tran_id
    ), counted as (
      select order_id, amount_paisa, ${sql.raw(backOfPayment('coalesce(refunded.paisa, 0)'))} as back
      from payments left join refunded using (tran_id) where order_id = ${ids} and ${isCounted}
    ), taken as (
      select order_id, amount_paisa from collections where order_id = ${ids}
    ), back as (
      select order_id, amount_paisa from refunds
      where order_id = ${ids} and state <> 'failed' and collection_id is not null
    )
    select order_id as id, sum(paid)::text as paid, sum(back)::text as back from (
      select order_id, amount_paisa as paid, back from counted
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
  (select coalesce(sum(payments.amount_paisa - ${sql.raw(backOfPayment('refunded.paisa'))}), 0)
    from payments cross join lateral (select coalesce(sum(refunds.amount_paisa), 0) as paisa from refunds
      where refunds.tran_id = payments.tran_id and refunds.state <> 'failed') as refunded
    where payments.order_id = orders.id and ${isCounted})
  + (select coalesce(sum(amount_paisa), 0) from collections where collections.order_id = orders.id)
  - (select coalesce(sum(amount_paisa), 0) from refunds
    where refunds.order_id = orders.id and collection_id is not null and state <> 'failed'))`
