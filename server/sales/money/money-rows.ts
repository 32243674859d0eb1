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
  reason: string
}

/** The next rows, newest first. Each table is read by its index on the time, and no further than the page. */
export async function listMoneyRows(
  db: Db,
  query: MoneyQuery,
  { size, before }: { size: number; before?: Cursor | undefined },
): Promise<{ rows: MoneyRow[]; next: Cursor | null }> {
  const parts = sourcesOf(query).map(
    (source) => sql`(${source(query, before)} order by at desc, id desc limit ${size + 1})`,
  )
  const { rows } = await db.execute<Row>(sql`
    select moved.id, moved.at::text as moment, moved.at, moved.direction, moved.method, moved.card, moved.reference,
      moved.order_id as "orderId", orders.number::text as number, moved.by, moved.paisa::text as paisa, moved.state,
      moved.reason, shipments.courier, shipments.courier_name as "courierName", (select name from shops where shops.id = coalesce(moved.shop_id, orders.shop_id)) as branch
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

type Source = (query: MoneyQuery, before?: Cursor) => SQL

/** The tables that can have rows of a filter: at least one, because a union of none is no SQL. */
export function sourcesOf({ direction, method }: MoneyQuery): Source[] {
  const isIn = direction !== 'out'
  const isOnline = !method || method === 'online'
  return [
    ...(isIn && isOnline ? [payments] : []),
    ...(isIn && method !== 'online' ? [collections, paidOut] : []),
    ...(direction === 'in' ? [] : [refunds]),
  ]
}

/** As the index `payments_charged` has it. */
const chargedAt = sql`coalesce(payments.paid_at, payments.validated_at, payments.created_at)`

const payments: Source = (query, before) => sql`
  select payments.tran_id as id, ${chargedAt} as at, 'in' as direction, 'online' as method,
    concat_ws(' ', nullif(payments.card_type, ''), nullif(payments.card_number, '')) as card,
    coalesce(payments.bank_tran_id, payments.tran_id) as reference, payments.order_id, null::text as shop_id,
    null::text as by, null::text as by_id, coalesce(payments.charged_paisa, payments.amount_paisa) as paisa,
    case when payments.attention = 'duplicate_payment' then 'twice' when payments.attention = 'rejected' then 'rejected'
      when payments.state = 'review' then 'review' else 'received' end as state, '' as reason,
    null::text as shipment_id
  from payments where payments.state in ('paid', 'review')
    and coalesce(payments.charged_paisa, payments.amount_paisa) > 0
    and ${isWithin(chargedAt, sql`payments.tran_id`, query, before)} ${ofBranch(query, sql`null`, sql`payments.order_id`)}
    ${query.person ? sql`and false` : sql``}`

/** Entries on the day on which they were made: what a courier took is owed by it from then on. */
const collections: Source = (query, before) => sql`
  select collections.id, collections.at, 'in' as direction, collections.kind as method, '' as card,
    collections.reference, collections.order_id, collections.shop_id, collections.by, collections.by_id,
    collections.amount_paisa as paisa, case
      when collections.voided_at is null and collections.owed_paisa is not null then 'owed'
      when collections.voided_at is null then 'received' when exists (
      select from collections as successor where successor.replaces = collections.id) then 'corrected'
      else 'cancelled' end as state, coalesce(collections.void_reason, '') as reason,
    collections.shipment_id
  from collections where collections.paid_out_at is null
    and ${isWithin(sql`collections.at`, sql`collections.id`, query, before)} ${ofEntry(query)}`

/** What couriers took, on the day on which they paid it out: only then it is received. */
const paidOut: Source = (query, before) => sql`
  select collections.id, collections.paid_out_at, 'in', collections.kind, '', collections.reference,
    collections.order_id, collections.shop_id, collections.by, collections.by_id, collections.amount_paisa,
    'received', '', collections.shipment_id
  from collections where ${isWithin(sql`collections.paid_out_at`, sql`collections.id`, query, before)} ${ofEntry(query)}`

function ofEntry(query: MoneyQuery): SQL {
  return sql`${query.method ? sql`and collections.kind = ${query.method}` : sql``}
    ${query.person ? sql`and collections.by_id = ${query.person}` : sql``}
    ${ofBranch(query, sql`collections.shop_id`, sql`collections.order_id`)}`
}

const refunds: Source = (query, before) => sql`
  select refunds.id, refunds.created_at as at, 'out' as direction, ${refundMethod} as method, '' as card,
    coalesce(refunds.refund_ref_id, '') as reference, refunds.order_id, refunds.shop_id, refunds.by, refunds.by_id,
    refunds.amount_paisa as paisa, refunds.state::text as state, refunds.reason,
    null::text as shipment_id
  from refunds where ${isWithin(sql`refunds.created_at`, sql`refunds.id`, query, before)}
    ${query.method ? sql`and ${refundMethod} = ${query.method}` : sql``}
    ${query.person ? sql`and refunds.by_id = ${query.person}` : sql``}
    ${ofBranch(query, sql`refunds.shop_id`, sql`refunds.order_id`)}`

/**
 * A refund goes back the way its money came. That of an exchange counts for another order; if it goes back from there
 * after all, a person hands it over in cash.
 */
const refundMethod = sql`case when refunds.exchange_id is not null then 'exchange' else coalesce(
  (select case kind when 'exchange' then 'cash' else kind end from collections
    where collections.id = refunds.collection_id), 'online') end`

function isWithin(at: SQL, id: SQL, { from, to }: MoneyQuery, before: Cursor | undefined): SQL {
  const days = sql`${at} >= (${from}::date::timestamp at time zone 'Asia/Dhaka')
    and ${at} < ((${to}::date + 1)::timestamp at time zone 'Asia/Dhaka')`
  return before ? sql`${days} and (${at}, ${id}) < (${before.at}::timestamptz, ${before.id})` : days
}

/** Money of a branch: what its people took or gave, and where nobody's branch is known what came for its orders. */
function ofBranch({ branch }: MoneyQuery, shopId: SQL, orderId: SQL): SQL {
  if (!branch) return sql``
  return sql`and coalesce(${shopId}, (select shop_id from orders where orders.id = ${orderId})) = ${branch}`
}
