ALTER TABLE "sms_outbox" DROP CONSTRAINT "sms_outbox_kind";--> statement-breakpoint
ALTER TABLE "collections" DROP CONSTRAINT "collections_kind_known";--> statement-breakpoint
DROP INDEX "collections_reference";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "shop_id" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "voided_by" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shop_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_number" ON "collections" USING btree ("order_id","kind","reference") WHERE "collections"."reference" <> '' and "collections"."voided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_replaces" ON "collections" USING btree ("replaces") WHERE "collections"."replaces" is not null;--> statement-breakpoint
CREATE INDEX "payments_charged" ON "payments" USING btree (coalesce("paid_at", "validated_at", "created_at"),"tran_id") WHERE "payments"."state" in ('paid', 'review');--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_kind" CHECK ("sms_outbox"."kind" in ('paid', 'corrected', 'handed_over', 'delivered', 'link', 'claim_received', 'claim_checking', 'claim_at_maker', 'claim_ready', 'claim_returned', 'claim_refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_voided" CHECK (num_nulls("collections"."voided_at", "collections"."voided_by", "collections"."void_reason") in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_kind_known" CHECK ("collections"."kind" in ('cash', 'card', 'bkash', 'nagad', 'bangla_qr', 'bank', 'cheque', 'cod')) NOT VALID;--> statement-breakpoint
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
    from refunds where refunds.order_id = collections.order_id and refunds.collection_id = collections.id) as back
  where collections.voided_at is null);