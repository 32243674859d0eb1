import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { containsText } from '#server/platform/db/contains-text.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import type { StateQuery } from '#shared/contract/fields.ts'
import type { CallNote, CallRow } from '#shared/contract/hotline/calls.ts'
import { staffPageSize } from '#shared/limits.ts'
import { toTaka } from '#shared/money.ts'
import type { CallOutcome, CallState } from '#shared/orders/call-marks.ts'
import { callRows } from './queries.ts'

type Row = {
  id: string
  number: string
  name: string
  phone: string
  paisa: string
  outcome: CallOutcome
  endReason: string
  tries: string
  state: CallState
  createdAt: string
  total: string
} & (
  | { mark: null }
  | { mark: CallNote['mark']; againAt: string | null; reason: string; note: string; by: string; at: string }
)

/** One page of the call list, the most expensive first, and the number of all that match. */
export async function listCalls(
  db: Db,
  { state, q, page = 1, limit = staffPageSize }: StateQuery<CallState>,
): Promise<ListPage<CallRow>> {
  const wanted =
    and(state ? sql`state = ${state}` : undefined, containsText(q, sql`search_text`)) ?? sql`true`
  const { rows } = await db.execute<Row>(sql`
    select id, number::text, customer ->> 'name' as name, customer ->> 'phone' as phone, total_paisa::text as paisa,
      tries::text, calls.state, mark, again_at as "againAt", reason, note, by, at, calls.created_at as "createdAt",
      ${outcome} as outcome, coalesce(end_reason, '') as "endReason", calls.total
    from (
      select calls.*, count(*) over ()::text as total from (${callRows}) as calls where ${wanted}
      order by total_paisa desc, id limit ${limit} offset ${(page - 1) * limit}
    ) as calls left join lateral (${lastPayment}) as last on true
    order by total_paisa desc, id`)
  return { rows: rows.map(toCallRow), total: Number(rows[0]?.total ?? 0) }
}

/** The last payment that was begun. */
const lastPayment = sql`
  select session_key, state, end_reason from payments where payments.order_id = calls.id
  order by payments.created_at desc limit 1`

/** One without a session never reached the gateway's page. */
const outcome = sql`case when session_key is null then 'not_opened'
  when last.state in ('failed', 'cancelled', 'expired') then last.state::text else 'unfinished' end`

function toCallRow({ id, paisa, tries, total: _, createdAt, ...row }: Row): CallRow {
  const { number, name, phone, outcome, endReason, state } = row
  return {
    _id: id,
    number,
    name,
    phone,
    total: toTaka(Number(paisa)),
    outcome,
    endReason,
    tries: Number(tries),
    state,
    call: row.mark && {
      mark: row.mark,
      againAt: row.againAt && new Date(row.againAt).toISOString(),
      reason: row.reason,
      note: row.note,
      by: row.by,
      at: new Date(row.at).toISOString(),
    },
    createdAt: new Date(createdAt).toISOString(),
  }
}
