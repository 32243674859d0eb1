import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { MoneyFilter } from '#shared/contract/order-filter.ts'
import type { MoneyRow } from '#shared/contract/order-payments.ts'
import { toTaka } from '#shared/money.ts'
import type { MoneyDirection, MoneyMethod, MoneyState } from '#shared/orders/money/money-rows.ts'
import { type CourierId, courierLabel } from '#shared/orders/shipment-states.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { isPeriod, lastDays, usualDays } from '#shared/period.ts'
import { Problem } from '#shared/problem.ts'

/** A filter as the caller may use it: with a period, and for branch managers with their branch. */
export type MoneyQuery = {
  [Name in keyof Omit<MoneyFilter, 'from' | 'to'>]?: string
} & { from: string; to: string }

export function toMoneyQuery(
  { role, shopId }: Pick<Account, 'role' | 'shopId'>,
  { from, to, direction, method, branch, person }: MoneyFilter,
): MoneyQuery {
  const period = from || to ? { from: from || to || '', to: to || from || '' } : lastDays(usualDays)
  if (!isPeriod(period))
    throw new Problem('BAD_REQUEST', {
      message: 'Please choose a first and a last day, in this order, at most a year apart.',
    })
  const own = needsBranch(role) ? (shopId ?? 'none') : branch
  return {
    ...period,
    ...(direction && { direction }),
    ...(method && { method }),
    ...(own && { branch: own }),
    ...(person && { person }),
  }
}

/** The place of a row in the list. The time is a text: a JavaScript date would lose PostgreSQL's microseconds. */
export type Cursor = { at: string; id: string }

type Row = {
  id: string
  at: string
  moment: string
  direction: MoneyDirection
  method: MoneyMethod
  card: string
  reference: string
  orderId: string
  number: string
  branch: string | null
  by: string | null
  paisa: string
  courier: CourierId | null
  courierName: string | null
  state: MoneyState
  counts: boolean
  reason: string
}

/** The next rows, newest first. Each table is read by its index on the time, and no further than the page. */
export async function listMoneyRows(
  db: Db,
  query: MoneyQuery,
  { size, before }: { size: number; before?: Cursor | undefined },
): Promise<{ rows: MoneyRow[]; next: Cursor | null }> {
  const parts = partsOf(query, before).map(
    (part) => sql`(${part} order by at desc, id desc limit ${size + 1})`,
  )
  const { rows } = await db.execute<Row>(sql`
    select moved.id, moved.at::text as moment, moved.at, moved.direction, moved.method, moved.card, moved.reference,
      moved.order_id as "orderId", orders.number::text as number, moved.by, moved.paisa::text as paisa, moved.state,
      moved.counts, moved.reason, shipments.courier, shipments.courier_name as "courierName",
      (select name from shops where shops.id = coalesce(moved.shop_id, orders.shop_id)) as branch
    from (${sql.join(parts, sql` union all `)}) as moved join orders on orders.id = moved.order_id
      left join shipments on shipments.id = moved.shipment_id
    order by moved.at desc, moved.id desc limit ${size + 1}`)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const next = rows.length > size && last ? { at: last.moment, id: last.id } : null
  return { rows: shown.map(toMoneyRow), next }
}

function toMoneyRow({ id, at, moment: _, paisa, courier, courierName, ...row }: Row): MoneyRow {
  const money = { _id: id, at: new Date(at).toISOString(), amount: toTaka(Number(paisa)), ...row }
  return courier ? { ...money, courier: courierLabel(courier, courierName ?? '') } : money
}

type Source = 'payments' | 'collections' | 'paid_out' | 'refunds'

/** The parts of the money that can have rows of a filter: at least one, because a union of none is no SQL. */
function sourcesOf({ direction, method }: MoneyQuery): Source[] {
  const isIn = direction !== 'out'
  const isOnline = !method || method === 'online'
  return [
    ...(isIn && isOnline ? (['payments'] as const) : []),
    ...(isIn && method !== 'online' ? (['collections', 'paid_out'] as const) : []),
    ...(direction === 'in' ? [] : (['refunds'] as const)),
  ]
}

/** The rows of a filter, each part by itself. */
export function partsOf(query: MoneyQuery, before?: Cursor): SQL[] {
  const { from, to, method, person, branch } = query
  const isAfter = before ? sql`and (at, id) < (${before.at}::timestamptz, ${before.id})` : sql``
  return sourcesOf(query).map(
    (source) => sql`select * from money_moved as part where source = ${sql.raw(`'${source}'`)}
      and at >= (${from}::date::timestamp at time zone 'Asia/Dhaka')
      and at < ((${to}::date + 1)::timestamp at time zone 'Asia/Dhaka') ${isAfter}
      ${method ? sql`and method = ${method}` : sql``}
      ${person ? sql`and by_id = ${person}` : sql``}
      ${branch ? sql`and ${isOfBranch(branch)}` : sql``}`,
  )
}

/** Money of a branch: what its people took or gave, and where nobody's branch is known what came for its orders. */
function isOfBranch(branch: string): SQL {
  return sql`coalesce(shop_id, (select orders.shop_id from orders where orders.id = order_id)) = ${branch}`
}
