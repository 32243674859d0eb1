import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { listSums } from '#server/sales/orders/queries.ts'
import type { OrderSums } from '#shared/orders/order-due.ts'
import type { OrderState } from '#shared/orders/order-moves.ts'
import { brokenRules } from '#shared/orders/order-rules.ts'
import type { AttemptAttention, AttemptState } from '#shared/orders/order-states.ts'

const batch = 5_000

/** The fault of one row; `check` says which rule it breaks. */
export type Complaint = { check: string; subject: string; detail: string }

type Row = OrderState & {
  id: string
  inParts: boolean
  totalPaisa: number
  forgivenPaisa: number
  hasHolds: boolean
  attempts: { state: AttemptState; attention: AttemptAttention | null }[]
}

/** Compares every order with the table of its states. */
export async function checkStates(db: Db): Promise<Complaint[]> {
  const complaints: Complaint[] = []
  for (let after = ''; ; ) {
    const rows = await listOrders(db, after)
    const sums = await sumsOfParts(db, rows)
    for (const { id, attempts, inParts, ...row } of rows) {
      const order = { ...row, sums: inParts ? (sums.get(id) ?? { paidPaisa: 0, backPaisa: 0 }) : null }
      const states = `${order.status} / ${order.paymentStatus}, units taken: ${order.unitsTaken}`
      for (const rule of brokenRules(order, attempts)) {
        complaints.push({ check: `an order breaks the rule that ${rule}`, subject: id, detail: states })
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return complaints
    after = last.id
  }
}

function sumsOfParts(db: Db, rows: readonly Row[]): Promise<Map<string, OrderSums>> {
  return listSums(
    db,
    rows.filter(({ inParts }) => inParts).map(({ id }) => id),
  )
}

async function listOrders(db: Db, after: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, status, payment_status as "paymentStatus", units_taken as "unitsTaken", attention,
      closed_by as "closedBy", in_parts as "inParts", total_paisa::float8 as "totalPaisa",
      forgiven_paisa::float8 as "forgivenPaisa",
      exists (select from holds where holds.order_id = orders.id) as "hasHolds",
      (select coalesce(json_agg(json_build_object('state', state, 'attention', attention)), '[]')
        from payments where payments.order_id = orders.id) as attempts
    from orders where id > ${after} order by id limit ${batch}`)
  return rows
}
