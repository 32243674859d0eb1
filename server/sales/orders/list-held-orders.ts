import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { HeldOrder } from '#shared/contract/staff-orders.ts'
import { maxHeldOrders } from '#shared/limits.ts'
import { toTaka } from '#shared/money.ts'
import { isOfBranch } from './own-branch.ts'

type Row = Omit<HeldOrder, 'total'> & { totalPaisa: string }

/** Unpaid orders that hold units, the largest first. Staff release what is no buyer's. */
export async function listHeldOrders(db: Db, branch?: string): Promise<HeldOrder[]> {
  const { rows } = await db.execute<Row>(sql`
    select orders.id as "_id", orders.number::text as number, orders.customer ->> 'name' as name,
      orders.customer ->> 'email' as email, orders.customer ->> 'phone' as phone,
      min(holds.network) as network, orders.total_paisa::text as "totalPaisa",
      to_json(min(holds.created_at)) #>> '{}' as since, to_json(min(holds.expires_at)) #>> '{}' as until,
      json_agg(json_build_object('title', coalesce(products.title, bought.name), 'units', holds.quantity,
        'onHand', coalesce(products.quantity, 0)) order by holds.quantity desc, bought.name) as products
    from holds join orders on orders.id = holds.order_id
    join lateral (select name from order_lines where order_id = holds.order_id and product_id = holds.product_id
      order by position limit 1) as bought on true
    left join products on products.id = holds.product_id
    where orders.payment_status = 'unpaid' and ${branch ? isOfBranch(branch) : sql`true`}
    group by orders.id order by sum(holds.quantity) desc, orders.created_at, orders.id
    limit ${maxHeldOrders}`)
  return rows.map(({ totalPaisa, since, until, ...row }) => ({
    ...row,
    total: toTaka(Number(totalPaisa)),
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  }))
}
