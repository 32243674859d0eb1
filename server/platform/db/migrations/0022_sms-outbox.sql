CREATE TABLE "sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "sms_outbox_kind" CHECK ("sms_outbox"."kind" in ('paid', 'handed_over', 'delivered', 'link')),
	CONSTRAINT "sms_outbox_state" CHECK ("sms_outbox"."state" in ('waiting', 'handed', 'sent', 'refused')),
	CONSTRAINT "sms_outbox_sent" CHECK (("sms_outbox"."state" = 'sent') = ("sms_outbox"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_outbox_due" ON "sms_outbox" USING btree ("next_try_at") WHERE "sms_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sms_outbox_recipient" ON "sms_outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_order" ON "sms_outbox" USING btree ("order_id");