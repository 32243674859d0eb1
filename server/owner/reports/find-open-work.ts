import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { listLate } from '#server/sales/deadlines/list-late.ts'
import type { OpenReport } from '#shared/contract/reports.ts'
import { toTaka } from '#shared/money.ts'
import { openRefunds } from '#shared/orders/order-states.ts'

type Refunds = OpenReport['refunds']
type Row = {
  orderId: string
  number: string
  reason: string
  paisa: string
  since: Date | string
  total: string
  allPaisa: string
}

const shownRefunds = 12

/** Late work and open refunds at this moment. */
export async function findOpenWork(db: Db, config: Config): Promise<OpenReport> {
  const [late, refunds] = await Promise.all([listLate(db, config), listOpenRefunds(db, shownRefunds)])
  return { late, refunds }
}

/** Refunds that were asked of the gateway and are not carried out, the oldest first. */
export async function listOpenRefunds(db: Db, limit: number): Promise<Refunds> {
  const { rows } = await db.execute<Row>(sql`
    select orders.id as "orderId", orders.number::text as number, refunds.reason,
      refunds.amount_paisa as paisa, refunds.created_at as since,
      count(*) over () as total, sum(refunds.amount_paisa) over () as "allPaisa"
    from refunds join orders on orders.id = refunds.order_id
    where ${inArray(refunds.state, openRefunds)}
    order by refunds.created_at, refunds.id limit ${limit}`)
  return {
    total: Number(rows[0]?.total ?? 0),
    amount: toTaka(Number(rows[0]?.allPaisa ?? 0)),
    items: rows.map(({ orderId, number, reason, paisa, since }) => ({
      orderId,
      number,
      reason,
      amount: toTaka(Number(paisa)),
      since: new Date(since).toISOString(),
    })),
  }
}
