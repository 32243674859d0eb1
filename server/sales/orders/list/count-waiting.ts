import { sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { openCalls } from '#server/sales/calls/queries.ts'
import type { Waiting } from '#shared/contract/staff-orders.ts'
import { countedWaiting } from '#shared/limits.ts'
import { returnsWithDeadline } from '#shared/orders/returns/return-states.ts'
import { may, type Permission } from '#shared/people/permissions.ts'
import { claimsWithDeadline } from '#shared/units/claim-states.ts'
import { isToPack } from '../list-orders.ts'

const returnsInWork = sql`state = any(${sql.param([...returnsWithDeadline])}::text[])`
const claimsInWork = sql`state = any(${sql.param([...claimsWithDeadline])}::text[])`

/** Each stops at a number that nobody counts to, so the menu costs the same in a shop that is far behind. */
const waiting = {
  toPack: sql`select from ${orders} where ${isToPack}`,
  messages: sql`select from contact_messages where state = 'new'
    union all select from custom_requirements where state = 'new'
    union all select from cart_requests where state = 'new'`,
  calls: openCalls,
  reviews: sql`select from buyer_reviews where state = 'new'`,
  claims: sql`select from claims where ${claimsInWork}`,
  payOuts: sql`select from pay_out_rows where state <> 'matched' and decision is null`,
  returns: sql`select from returns where ${returnsInWork}`,
}
const needed: Record<keyof typeof waiting, Permission> = {
  toPack: 'orders.read',
  messages: 'messages.read',
  calls: 'calls.write',
  reviews: 'reviews.write',
  claims: 'claims.write',
  payOuts: 'money.payOut',
  returns: 'returns.write',
}

/** The work that waits for staff, as far as the caller has permission for it. */
export async function countWaiting(db: Db, { role }: Pick<Account, 'role'>): Promise<Waiting> {
  const names = (Object.keys(waiting) as (keyof typeof waiting)[]).filter((name) => may(role, needed[name]))
  const counts = names.map(
    (name) => sql`${name}::text, (select count(*) from (${waiting[name]} limit ${countedWaiting}) as few)`,
  )
  const { rows } = await db.execute<{ waiting: Waiting }>(
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as waiting`,
  )
  return rows[0]?.waiting ?? {}
}
