DROP INDEX "refunds_done";--> statement-breakpoint
CREATE INDEX "refunds_booked" ON "refunds" USING btree (coalesce("done_at", "created_at"));--> statement-breakpoint
CREATE VIEW "public"."money_moved" AS (
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
  from refunds);--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."money_received" AS (
  select payments.order_id, payments.tran_id, null::text as collection_id, payments.created_at as at,
    payments.state, payments.attention,
    payments.state = 'paid' and payments.attention is distinct from 'duplicate_payment' as is_counted,
    payments.state = 'paid' or payments.attention is not distinct from 'rejected' as is_refundable,
    payments.amount_paisa, coalesce(payments.charged_paisa, 0) as charged_paisa,
    back.done as refunded_paisa, back.open as on_its_way_paisa, back.unanswered as unanswered_paisa,
    case when (back.done + back.open) >= greatest(1, coalesce(payments.charged_paisa, payments.amount_paisa)) then payments.amount_paisa
    else least(payments.amount_paisa, greatest(0, (back.done + back.open) - case when payments.attention = 'amount_mismatch'
    then greatest(0, coalesce(payments.charged_paisa, payments.amount_paisa) - payments.amount_paisa) else 0 end)) end as back_paisa,
    case when back.done >= greatest(1, coalesce(payments.charged_paisa, payments.amount_paisa)) then payments.amount_paisa
    else least(payments.amount_paisa, greatest(0, back.done - case when payments.attention = 'amount_mismatch'
    then greatest(0, coalesce(payments.charged_paisa, payments.amount_paisa) - payments.amount_paisa) else 0 end)) end as returned_paisa,
    back.asked_at as refund_requested_at, payments.paid_at as came_at
  from payments cross join lateral (
    select coalesce(sum(amount_paisa) filter (where state = 'refunded'), 0)::bigint as done,
      coalesce(sum(amount_paisa) filter (where state in ('requested', 'processing')), 0)::bigint as open,
      coalesce(sum(amount_paisa) filter (where state in ('requested', 'processing') and given_up_at is not null), 0)::bigint
        as unanswered,
      max(created_at) filter (where state = 'refunded') as asked_at
    from refunds where refunds.order_id = payments.order_id and refunds.tran_id = payments.tran_id) as back
  where payments.state in ('paid', 'review')
  union all
  select collections.order_id, null, collections.id, collections.at, 'paid'::attempt_state, null, true, true,
    collections.amount_paisa, collections.amount_paisa, back.done, back.open, back.unanswered,
    back.done + back.open, back.done, back.asked_at, collections.at
  from collections cross join lateral (
    
    select coalesce(sum(amount_paisa) filter (where state = 'refunded'), 0)::bigint as done,
      coalesce(sum(amount_paisa) filter (where state in ('requested', 'processing')), 0)::bigint as open,
      coalesce(sum(amount_paisa) filter (where state in ('requested', 'processing') and given_up_at is not null), 0)::bigint
        as unanswered,
      max(created_at) filter (where state = 'refunded') as asked_at
    from refunds where refunds.order_id = collections.order_id and refunds.collection_id = collections.id) as back
  where collections.voided_at is null);