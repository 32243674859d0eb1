import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { NewOrders } from '#shared/contract/staff-orders.ts'
import { toTaka } from '#shared/money.ts'

const most = 20

/**
 * Orders that were paid or held for review since a moment. A transaction writes its time before others can see it,
 * and a payment may be held long after its order was placed, so both go back further: the caller knows some already.
 */
export async function findNewOrders(db: Db, since = new Date().toISOString()): Promise<NewOrders> {
  const at = new Date().toISOString()
  const { rows } = await db.execute<{ id: string; number: string; name: string; paisa: string }>(sql`
    select id, number, customer ->> 'name' as name, total_paisa as paisa from orders
    where (paid_at is not null and paid_at > ${since}::timestamptz - interval '1 minute')
      or (payment_status = 'review' and created_at > ${since}::timestamptz - interval '1 hour')
    order by number desc limit ${most}`)
  return {
    at,
    orders: rows.map(({ id, number, name, paisa }) => ({
      _id: id,
      number: String(number),
      name,
      total: toTaka(Number(paisa)),
    })),
  }
}
