ALTER TABLE "mail_outbox" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
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
    back.asked_at as refund_requested_at
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
    back.done + back.open, back.done, back.asked_at
  from collections cross join lateral (
    
    select coalesce(sum(amount_paisa) filter (where state = 'refunded'), 0)::bigint as done,
      coalesce(sum(amount_paisa) filter (where state in ('requested', 'processing')), 0)::bigint as open,
      coalesce(sum(amount_paisa) filter (where state in ('requested', 'processing') and given_up_at is not null), 0)::bigint
        as unanswered,
      max(created_at) filter (where state = 'refunded') as asked_at
    from refunds where refunds.order_id = collections.order_id and refunds.collection_id = collections.id) as back);--> statement-breakpoint
UPDATE "mail_outbox" SET "given_up_at" = "created_at" WHERE "sent_at" IS NULL AND "tries" >= 24;--> statement-breakpoint
UPDATE "sms_outbox" SET "state" = 'refused' WHERE "state" = 'waiting' AND "tries" >= 10;--> statement-breakpoint
UPDATE "refunds" SET "given_up_at" = now() WHERE "state" IN ('requested', 'processing') AND "next_check_at" IS NULL;--> statement-breakpoint
-- Periodic jobs that are done with.
SELECT graphile_worker.complete_jobs(array(SELECT id FROM graphile_worker.jobs WHERE key IN ('mail', 'sms', 'shipments', 'password links', 'privacy links')));--> statement-breakpoint
-- Adding a kind of job for the first time locks its name until the transaction ends: here, and not in a sale.
SELECT graphile_worker.complete_jobs(array(SELECT (graphile_worker.add_job(kind)).id
  FROM unnest(ARRAY['mail', 'sms', 'payment', 'refund', 'shipment', 'password link', 'privacy link']) AS kind));
