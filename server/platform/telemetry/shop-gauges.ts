import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/platform/db/client.ts'

type Row = { kind: string; label: string; value: number }

const timeoutMs = 2_000
/** Scrapes within this time share one query. */
const cacheMs = 5_000

const gauges = {
  checkout: ['shop_checkouts_last_hour', 'Orders placed in the last hour, by how far they came.', 'step'],
  payments: ['shop_payments', 'Payments of orders of the last three days, by state.', 'state'],
  waiting: ['shop_waiting', 'What the shop still has to do by itself.', 'what'],
  oldest: ['shop_oldest_seconds', 'Age of the oldest of what waits.', 'what'],
  holds: ['shop_holds', 'What is set aside for open payments.', 'what'],
  attention: ['shop_attention', 'Orders that a person has to look at.', 'why'],
  refunds: ['shop_refunds', 'Refunds that are not through, by state.', 'state'],
  late: [
    'shop_job_late_seconds',
    'Time since the job was due that has waited longest, by name; below zero where none is due yet.',
    'job_name',
  ],
  failed: ['shop_jobs_failed', 'Jobs that were tried for the last time and failed, by name.', 'job_name'],
  lastRun: [
    'shop_last_run_timestamp_seconds',
    'When a command of the operator last succeeded; 0 where it never has.',
    'command',
  ],
} as const

/** Metrics read from the database. They are the same on every instance, so dashboards take `max`, never `sum`. */
export function createShopGauges(db: Db, register: Registry) {
  const registers = [register]
  const help = 'Whether the database answered when it was last asked for these numbers.'
  const up = new Gauge({ name: 'database_up', help, registers })
  const setters = new Map(
    Object.entries(gauges).map(([kind, [name, help, label]]) => {
      const gauge = new Gauge({ name, help, labelNames: [label], registers })
      return [
        kind,
        { reset: () => gauge.reset(), set: (of: string, to: number) => gauge.set({ [label]: of }, to) },
      ]
    }),
  )
  let refreshedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> = Promise.resolve()

  async function refresh() {
    const rows = await Promise.race([
      readNumbers(db).catch(() => null),
      new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null).unref()),
    ])
    up.set(rows ? 1 : 0)
    // Without a reset, old numbers would look like current ones.
    for (const { reset } of setters.values()) reset()
    for (const { kind, label, value } of rows ?? []) setters.get(kind)?.set(label, Number(value))
  }

  return async function refreshWhenOld(): Promise<void> {
    if (performance.now() - refreshedAt > cacheMs) {
      refreshedAt = performance.now()
      refreshing = refresh()
    }
    await refreshing
  }
}

async function readNumbers(db: Db): Promise<Row[]> {
  const { rows } = await db.execute<Row>(question)
  return rows
}

const question = sql`
  with recent as (
    select orders.created_at, payments.state, payments.gateway_url is not null as opened
    from orders join payments on payments.order_id = orders.id
    where orders.created_at > now() - interval '3 days'
  ), hour as (select * from recent where created_at > now() - interval '1 hour')
  select 'checkout' as kind, step as label, value::float8 from (
    select count(*) as placed, count(*) filter (where opened) as sent_to_gateway,
      count(*) filter (where state in ('paid', 'review')) as paid from hour
  ) h, lateral (values ('placed', placed), ('sent_to_gateway', sent_to_gateway), ('paid', paid)) as v(step, value)
  union all select 'payments', state::text, count(*) from recent group by state
  union all select 'waiting', what, count from (
    select 'mail' as what, count(*) from mail_outbox where sent_at is null and given_up_at is null
    union all select 'mail given up', count(*) from mail_outbox where given_up_at is not null
    union all select 'sms', count(*) from sms_outbox where state = 'waiting'
    union all select 'sms not sent', count(*) from sms_outbox
      where created_at > now() - interval '1 day' and (state = 'refused' or (state = 'handed'
        and not exists (select from graphile_worker.jobs where key = 'sms:' || sms_outbox.id)))
    union all select 'pay-out rows', count(*) from pay_out_rows where state <> 'matched' and decision is null
    union all select 'notifications', count(*) from payment_notices where processed_at is null
    union all select 'payments overdue', count(*) from graphile_worker.jobs
      where task_identifier = 'payment' and run_at < now() - interval '1 minute'
  ) w
  union all select 'oldest', what, extract(epoch from now() - since) from (
    select 'mail' as what, min(created_at) as since from mail_outbox where sent_at is null and given_up_at is null
    union all select 'sms', min(created_at) from sms_outbox where state = 'waiting'
    union all select 'pay-out rows', min(created_at) from pay_out_rows join pay_outs on pay_outs.id = pay_out_id
      where state <> 'matched' and decision is null
    union all select 'owed by couriers', min(at) from collections
      where owed_paisa is not null and paid_out_at is null and voided_at is null
    union all select 'notifications', min(received_at) from payment_notices where processed_at is null
    union all select 'payments overdue', min(run_at) from graphile_worker.jobs
      where task_identifier = 'payment' and run_at < now()
  ) o where since is not null
  union all select 'holds', what, count from (
    select 'units' as what, coalesce(sum(quantity), 0) as count from holds
    union all select 'orders', count(distinct order_id) from holds
    union all select 'overdue', count(*) from holds where expires_at < now() - interval '1 minute'
    union all select 'unpaid_share', coalesce((select sum(quantity) from holds)::float8
      / nullif((select sum(quantity) from products), 0), 0)
    union all select 'products_mostly_held', count(*) from (
      select product_id from holds join products on products.id = product_id
      group by product_id, products.quantity having sum(holds.quantity) > products.quantity / 2.0
    ) mostly
  ) h
  union all select 'attention', attention, count(*) from orders where attention is not null group by attention
  union all select 'refunds', state::text, count(*) from refunds where state <> 'refunded' group by state
  union all select 'late', task_identifier, extract(epoch from now() - min(run_at)) from graphile_worker.jobs
    where attempts < max_attempts or locked_at is not null group by task_identifier
  union all select 'lastRun', 'backup', coalesce(extract(epoch from max(taken_at)), 0) from backups
  union all select 'failed', task_identifier, count(*) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and key is not null group by task_identifier`
