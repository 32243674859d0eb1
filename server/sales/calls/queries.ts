import { desc, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { callNotes } from '#server/platform/db/schema.ts'
import type { CallNote } from '#shared/contract/hotline/calls.ts'
import { holdMinutes } from '#shared/limits.ts'
import { callListHours } from '#shared/orders/call-marks.ts'
import { Problem } from '#shared/problem.ts'

const isBought = sql`later.id <> orders.id and (later.paid_at > orders.created_at
  or (later.created_at > orders.created_at and ${hasMoney('later')}) or (later.channel <> 'web' and later.created_at > orders.created_at and later.closed_by is null))`

/** Whether the shop has money of an order: one that was given back is as if it had never come. */
function hasMoney(table: 'orders' | 'later') {
  const id = sql.raw(`${table}.id`)
  return sql`exists (select from order_money where order_money.order_id = ${id} and paid_paisa > back_paisa)`
}

/**
 * Orders of the web of lately for which nothing was paid, one for each telephone: the newest, with the tries of all of them.
 * Somebody who is paying at this moment is not called; neither is one who has bought since, by the web or by staff. An
 * order with a part paid is in the list of orders with something due.
 */
const unpaid = sql`
  select orders.id, orders.number, orders.customer, orders.total_paisa, orders.created_at, orders.search_text,
    row_number() over phones as nth,
    sum((select count(*) from payments where payments.order_id = orders.id)) over (
      partition by coalesce(orders.buyer_phone, orders.id)) as tries
  from orders
  where orders.channel = 'web' and orders.created_at > now() - make_interval(hours => ${sql.raw(String(callListHours))})
    and orders.payment_status in ('unpaid', 'failed', 'cancelled') and orders.total_paisa > 0
    and (orders.closed_by is null or orders.closed_by in ('customer', 'gateway', 'expiry'))
    and orders.customer ->> 'phone' <> ''
    and not ${hasMoney('orders')}
    and not exists (select from payments where payments.order_id = orders.id and payments.state in ('initiated', 'pending')
      and payments.created_at > now() - make_interval(mins => ${sql.raw(String(holdMinutes))}))
    and not exists (select from orders as later where later.buyer_phone = orders.buyer_phone and ${isBought})
    and not exists (select from orders as later where later.user_id = orders.user_id and ${isBought})
  window phones as (partition by coalesce(orders.buyer_phone, orders.id) order by orders.created_at desc, orders.id)`

const state = sql`case when call_notes.mark is null then 'open' when call_notes.mark <> 'not_reached' then 'done'
  when call_notes.again_at > now() then 'later' else 'open' end`

/** Every call of the list, with its state and what a colleague noted. */
export const callRows = sql`
  select unpaid.*, ${state} as state, call_notes.mark, call_notes.again_at, call_notes.reason, call_notes.note,
    call_notes.by, call_notes.at
  from (${unpaid}) as unpaid left join call_notes on call_notes.order_id = unpaid.id where unpaid.nth = 1`

/** Refuses a call about an order that is not in the list: it is paid, its buyer has bought since, or it is too old. */
export async function refuseUnlisted(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await tx.execute(sql`select from (${callRows}) as calls where id = ${orderId}`)
  if (rows.length > 0) return
  const message =
    'This order is not on the call list now: its buyer has paid, is paying, or has bought since, or it is older than 48 hours.'
  throw new Problem('CONFLICT', { message })
}

/** For the count in the menu. */
export const openCalls = sql`select from (${callRows}) as calls where state = 'open'`

/** The notes about calls to the buyers of these orders. */
export async function listCallNotes(db: Db, orderIds: readonly string[], limit: number): Promise<CallNote[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(callNotes)
    .where(inArray(callNotes.orderId, [...orderIds]))
    .orderBy(desc(callNotes.at))
    .limit(limit)
  return rows.map(toCallNote)
}

export function toCallNote({ mark, againAt, reason, note, by, at }: typeof callNotes.$inferSelect): CallNote {
  return { mark, againAt: againAt?.toISOString() ?? null, reason, note, by, at: at.toISOString() }
}
