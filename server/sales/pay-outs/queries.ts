import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { Owed } from '#shared/contract/money/pay-outs.ts'
import { toTaka } from '#shared/money.ts'
import { type Payer, payerLabel } from '#shared/orders/money/pay-outs.ts'
import { isOpenRow, listRows } from './list-pay-outs.ts'

/** Rows that are shown; the sums above them are of all. */
const most = 200

type Sum = { payer: Payer; payerName: string; count: number; paisa: string; since: string }
type Row = Omit<Sum, 'count'> & { number: string; order: string }

/** The amounts that others owe the shop and since when, now or at a moment, and the rows of pay-outs that wait. */
export async function findOwed(db: Db): Promise<Omit<Owed, 'canAsk'>> {
  const now = sql`now()`
  const { rows } = await db.execute<Row>(sql`
    select payer, payer_name as "payerName", number, owed.paisa::text as paisa, owed.since,
      (select orders.number::text from orders where orders.id = owed.order_id) as "order"
    from (${owedAt(now)}) as owed order by owed.since, number limit ${most}`)
  return {
    payers: await listOwedBy(db, now),
    rows: rows.map(({ payer, payerName, number, order, paisa, since }) => ({
      payer,
      payerName,
      name: payerLabel(payer, payerName),
      number,
      order,
      amount: toTaka(Number(paisa)),
      since: new Date(since).toISOString(),
    })),
    open: await listRows(db, isOpenRow, most),
  }
}

/** The amount that each of them owed at a moment. */
export async function listOwedBy(db: Db, moment: ReturnType<typeof sql>): Promise<Owed['payers']> {
  const { rows } = await db.execute<Sum>(sql`
    select payer, payer_name as "payerName", count(*)::int as count, sum(paisa)::text as paisa, min(since) as since
    from (${owedAt(moment)}) as owed group by payer, payer_name order by sum(paisa) desc`)
  return rows.map(({ payer, payerName, count, paisa, since }) => ({
    payer,
    payerName,
    name: payerLabel(payer, payerName),
    count,
    amount: toTaka(Number(paisa)),
    since: new Date(since).toISOString(),
  }))
}

/**
 * The rows that were owed at a moment. A provider of online payments owes those since the first one that a settlement of
 * before that moment named: a shop that records no settlements has none outstanding.
 */
function owedAt(moment: ReturnType<typeof sql>) {
  return sql`
    select shipments.courier as payer, shipments.courier_name as payer_name,
      coalesce(shipments.consignment, shipments.invoice) as number, collections.order_id,
      collections.owed_paisa as paisa, collections.at as since
    from collections join shipments on shipments.id = collections.shipment_id
    where collections.owed_paisa is not null and collections.voided_at is null and collections.at < ${moment}
      and (collections.paid_out_at is null or collections.paid_out_at >= ${moment})
    union all
    select payments.provider, '', payments.tran_id, payments.order_id,
      coalesce(payments.charged_paisa, payments.amount_paisa), payments.paid_at
    from payments join (
        select provider, min(paid_at) as since from payments where paid_out_at < ${moment} group by provider
      ) as settled on settled.provider = payments.provider and payments.paid_at >= settled.since
    where payments.state = 'paid' and payments.paid_at < ${moment}
      and (payments.paid_out_at is null or payments.paid_out_at >= ${moment})`
}
