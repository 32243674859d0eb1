import { sql } from 'drizzle-orm'
import { boolean, pgView, text } from 'drizzle-orm/pg-core'
import type { MoneyDirection, MoneyMethod, MoneyState } from '#shared/orders/money/money-rows.ts'
import { moment, paisa } from './columns.ts'

/**
 * One row for each sum of money that came or went, whatever became of it: the only place that says what counts, when,
 * and by which method. The list of money, the tills, the accountant's month and the reports read it.
 *
 * Each part has the condition of its index, and all parts the same types, so that PostgreSQL reads no further than a
 * condition on the view allows.
 */
export const moneyMoved = pgView('money_moved', {
  /** The table that the row is in; `paid_out` are collections that a courier has paid out. */
  source: text('source').$type<'payments' | 'collections' | 'paid_out' | 'refunds'>().notNull(),
  id: text('id').notNull(),
  orderId: text('order_id').notNull(),
  /** When it was recorded: an entry on its day, a courier's cash on that of its pay-out, a refund when it was asked for. */
  at: moment('at').notNull(),
  /** From when on it is certain, written once: a refund counts here when it was paid out. */
  bookedAt: moment('booked_at'),
  direction: text('direction').$type<MoneyDirection>().notNull(),
  /** A refund goes back the way its money came. What an exchange carried here is handed over in cash. */
  method: text('method').$type<MoneyMethod>().notNull(),
  /** What moved: of an online payment what the gateway took, the charge of an EMI with it. */
  paisa: paisa('paisa').notNull(),
  /** Whether it moved at all, and was no mistake: mistakes, what is held or owed, and exchanges count for nothing. */
  counts: boolean('counts').notNull(),
  /** Whether it also came or went for certain: not a refund that is still under way. */
  isBooked: boolean('is_booked').notNull(),
  state: text('state').$type<MoneyState>().notNull(),
  card: text('card').notNull(),
  reference: text('reference').notNull(),
  /** Why it went back, or was a mistake. */
  reason: text('reason').notNull(),
  shopId: text('shop_id'),
  by: text('by'),
  byId: text('by_id'),
  /** The parcel whose courier took it. */
  shipmentId: text('shipment_id'),
  /** Whether a person took it or gave it back with their own hands: then a till counts it. */
  isInHand: boolean('is_in_hand').notNull(),
  tillId: text('till_id'),
}).as(sql`
  select 'payments' as source, payments.tran_id as id, payments.order_id,
    coalesce(payments.paid_at, payments.validated_at, payments.created_at) as at, payments.paid_at as booked_at,
    'in' as direction, 'online' as method, coalesce(payments.charged_paisa, payments.amount_paisa) as paisa,
    payments.state = 'paid' as counts, payments.state = 'paid' as is_booked,
    case when payments.attention = 'duplicate_payment' then 'twice' when payments.attention = 'rejected' then 'rejected'
      when payments.state = 'review' then 'review' else 'received' end as state,
    concat_ws(' ', nullif(payments.card_type, ''), nullif(payments.card_number, '')) as card,
    coalesce(payments.bank_tran_id, payments.tran_id) as reference, '' as reason,
    null::text as shop_id, null::text as by, null::text as by_id, null::text as shipment_id,
    false as is_in_hand, null::text as till_id
  from payments where payments.state in ('paid', 'review')
    and coalesce(payments.charged_paisa, payments.amount_paisa) > 0
  union all
  select 'collections', collections.id, collections.order_id, collections.at, collections.at,
    'in', collections.kind, collections.amount_paisa,
    collections.voided_at is null and collections.owed_paisa is null and collections.kind <> 'exchange',
    collections.voided_at is null and collections.owed_paisa is null and collections.kind <> 'exchange',
    case when collections.voided_at is null and collections.owed_paisa is not null then 'owed'
      when collections.voided_at is null and collections.kind = 'exchange' then 'carried'
      when collections.voided_at is null then 'received'
      when exists (select from collections as successor where successor.replaces = collections.id) then 'corrected'
      else 'cancelled' end,
    '', collections.reference, coalesce(collections.void_reason, ''),
    collections.shop_id, collections.by, collections.by_id, collections.shipment_id,
    collections.by_id is not null and collections.owed_paisa is null and collections.voided_at is null
      and collections.kind <> 'exchange',
    collections.till_id
  from collections where collections.paid_out_at is null
  union all
  select 'paid_out', collections.id, collections.order_id, collections.paid_out_at, collections.paid_out_at,
    'in', collections.kind, collections.amount_paisa, true, true, 'received', '', collections.reference, '',
    collections.shop_id, collections.by, collections.by_id, collections.shipment_id, false, null
  from collections where collections.paid_out_at is not null
  union all
  select 'refunds', refunds.id, refunds.order_id, refunds.created_at, coalesce(refunds.done_at, refunds.created_at),
    'out', case when refunds.exchange_id is not null then 'exchange' else coalesce(
      (select case kind when 'exchange' then 'cash' else kind end from collections
        where collections.id = refunds.collection_id), 'online') end,
    refunds.amount_paisa,
    refunds.state <> 'failed' and refunds.exchange_id is null and (refunds.tran_id is null
      or exists (select from payments where payments.tran_id = refunds.tran_id and payments.state = 'paid')),
    refunds.state = 'refunded' and refunds.exchange_id is null and (refunds.tran_id is null
      or exists (select from payments where payments.tran_id = refunds.tran_id and payments.state = 'paid')),
    case when refunds.exchange_id is not null then 'carried' else refunds.state::text end,
    '', coalesce(refunds.refund_ref_id, ''), refunds.reason,
    refunds.shop_id, refunds.by, refunds.by_id, null,
    refunds.by_id is not null and refunds.collection_id is not null and refunds.state = 'refunded'
      and refunds.exchange_id is null,
    refunds.till_id
  from refunds`)
