ALTER TABLE "sms_outbox" DROP CONSTRAINT "sms_outbox_kind";--> statement-breakpoint
ALTER TABLE "sms_outbox" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "mailbox" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once_by_phone" ON "alerts" USING btree ("product_id","phone","kind");--> statement-breakpoint
CREATE INDEX "alerts_phone" ON "alerts" USING btree ("phone") WHERE "alerts"."phone" is not null;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_order_known" CHECK (("sms_outbox"."order_id" is null) = ("sms_outbox"."kind" in ('alert_link', 'alert'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_kind" CHECK ("sms_outbox"."kind" in ('paid', 'corrected', 'handed_over', 'delivered', 'link', 'claim_received', 'claim_checking', 'claim_at_maker', 'claim_ready', 'claim_returned', 'claim_refused', 'return_asked', 'return_awaited', 'return_received', 'return_decided', 'alert_link', 'alert')) NOT VALID;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_reader_known" CHECK (("alerts"."email" is null) = ("alerts"."mailbox" is null) and ("alerts"."email" is null) <> ("alerts"."phone" is null));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_phone_known" CHECK ("alerts"."phone" is null or "alerts"."phone" ~ '^8801[0-9]{9}$');