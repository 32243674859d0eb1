import { inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mailEndedAt } from '#server/messages/mail/queries.ts'
import type { Db } from '#server/platform/db/client.ts'
import { claims, orders, payments, returns } from '#server/platform/db/schema.ts'
import type { KeepDays } from '#server/platform/settings/config.ts'
import { orphanedNotes } from '#server/sales/customers/queries.ts'
import { endedAttempts, unpaidStatuses } from '#shared/orders/order-states.ts'
import { closedReturns } from '#shared/orders/returns/return-states.ts'
import { undoDays } from '#shared/products/product-batches.ts'
import { closedClaims } from '#shared/units/claim-states.ts'

/** Few enough that nobody waits long for the rows of one statement. */
const batch = 500

type App = Pick<FastifyInstance, 'db' | 'config' | 'metrics' | 'log'>

/**
 * Deletes what is older than it may be, and from orders the network they came from. Batches skip rows that somebody
 * else has locked, so a run that is cut short, or that meets another one, leaves nothing half done.
 */
export async function deleteOldRows(app: App, stopping?: AbortSignal): Promise<void> {
  const deleted: Record<string, number> = {}
  for (const [table, condition] of Object.entries(expired(app.config.keepDays))) {
    const change = table === 'orders.buyer_network' ? forgetNetworks : deleteFrom(table)
    deleted[table] = await inBatches(app.db, change, condition, stopping)
  }
  const some = Object.entries(deleted).filter(([, rows]) => rows > 0)
  for (const [table, rows] of some) app.metrics.deletedRows.inc({ table }, rows)
  if (some.length > 0) app.log.info({ deleted: Object.fromEntries(some) }, 'old rows were deleted')
}

/** Rows that are too old, by table. Paid orders, their payments and events stay. */
function expired(keep: KeepDays): Record<string, SQL> {
  return {
    idempotency_keys: sql`created_at < ${daysAgo(7)}`,
    sessions: sql`expires_at < now()`,
    password_resets: sql`expires_at < now()`,
    privacy_links: sql`expires_at < now()`,
    staff_invitations: sql`expires_at < ${daysAgo(30)}`,
    tries: sql`created_at < ${daysAgo(1)}`,
    login_failures: sql`at < ${daysAgo(1)}`,
    track_tries: sql`at < ${daysAgo(1)}`,
    // Mails whose text was deleted on request still count against floods for a day.
    mail_outbox: sql`${mailEndedAt} < ${daysAgo(keep.mails)}
      or (${mailEndedAt} < ${daysAgo(1)} and text_body = '')`,
    sms_outbox: sql`created_at < ${daysAgo(keep.mails)}`,
    payment_notices: sql`processed_at < ${daysAgo(keep.notices)}`,
    contact_messages: sql`created_at < ${daysAgo(keep.messages)}`,
    call_notes: sql`at < ${daysAgo(90)}`,
    customer_notes: orphanedNotes,
    cart_requests: sql`created_at < ${daysAgo(keep.messages)}`,
    custom_requirements: sql`created_at < ${daysAgo(keep.requirements)}`,
    // Nobody is shown a refused review, so no page has to be dropped for it.
    buyer_reviews: sql`state = 'refused' and decided_at < ${daysAgo(keep.messages)}`,
    alerts: sql`(confirmed_at is null and created_at < ${daysAgo(2)}) or fired_at < ${daysAgo(30)}
      or created_at < ${daysAgo(365)}`,
    product_batches: sql`created_at < ${daysAgo(undoDays)}`,
    missed_searches: sql`day < (now() at time zone 'Asia/Dhaka')::date - 180`,
    audit_log: sql`at < ${daysAgo(keep.audit)}`,
    orders: unpaidSince(keep.unpaidOrders),
    'orders.buyer_network': sql`buyer_network is not null
      and greatest(created_at, reopened_at) < ${daysAgo(2)}`,
  }
}

/**
 * Closed without a payment, and left alone for so long: no money, no units, and nothing that the gateway or staff are
 * still asked about.
 */
function unpaidSince(days: number): SQL {
  return sql`${inArray(orders.paymentStatus, unpaidStatuses)} and created_at < ${daysAgo(days)}
    and not exists (select from order_events where order_events.order_id = orders.id and at >= ${daysAgo(days)})
    and not exists (select from shipments
      where shipments.order_id = orders.id and shipments.attention is not null)
    and not exists (select from claims
      where claims.order_id = orders.id and ${notInArray(claims.state, [...closedClaims])})
    and closed_by is not null and paid_at is null and attention is null and not units_taken
    and not exists (select from holds where holds.order_id = orders.id)
    and not exists (select from refunds where refunds.order_id = orders.id)
    and not exists (select from collections where collections.order_id = orders.id)
    and not exists (select from payments where payments.order_id = orders.id
      and (not ${inArray(payments.state, endedAttempts)} or charged_paisa is not null
        or exists (select from graphile_worker.jobs where key = 'payment:' || payments.tran_id)))
    and not exists (select from returns
      where returns.order_id = orders.id and ${notInArray(returns.state, [...closedReturns])})`
}

type Change = (condition: SQL) => SQL

function deleteFrom(table: string): Change {
  return (condition) => sql`delete from ${sql.raw(table)} where ${inBatch(table, condition)}`
}

const forgetNetworks: Change = (condition) =>
  sql`update orders set buyer_network = null where ${inBatch('orders', condition)}`

function inBatch(table: string, condition: SQL): SQL {
  return sql`ctid = any(array(
    select ctid from ${sql.raw(table)} where ${condition} limit ${batch} for update skip locked))`
}

async function inBatches(db: Db, change: Change, condition: SQL, stopping?: AbortSignal): Promise<number> {
  for (let total = 0; ; ) {
    if (stopping?.aborted) return total
    const { rowCount } = await db.execute(change(condition))
    total += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return total
  }
}

function daysAgo(days: number): SQL {
  return sql`now() - make_interval(days => ${days})`
}
