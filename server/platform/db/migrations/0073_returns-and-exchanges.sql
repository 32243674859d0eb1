CREATE TABLE "return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_events_state_known" CHECK ("return_events"."state" in ('asked', 'awaited', 'received', 'checked', 'refunded', 'exchanged', 'handed_back', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 7001 CACHE 1),
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"piece" integer NOT NULL,
	"product_name" text NOT NULL,
	"serial" text,
	"cause" text NOT NULL,
	"problem" text NOT NULL,
	"branch" text NOT NULL,
	"shop_id" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"place" text,
	"refund_id" text,
	"exchange_order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_state_known" CHECK ("returns"."state" in ('asked', 'awaited', 'received', 'checked', 'refunded', 'exchanged', 'handed_back', 'refused')),
	CONSTRAINT "returns_cause_known" CHECK ("returns"."cause" in ('faulty', 'damaged', 'wrong', 'not_as_described', 'changed_mind')),
	CONSTRAINT "returns_place_known" CHECK ("returns"."place" is null or "returns"."place" in ('stock', 'grading', 'supplier')),
	CONSTRAINT "returns_counted" CHECK ("returns"."piece" >= 1),
	CONSTRAINT "returns_reason" CHECK ("returns"."state" not in ('refused', 'handed_back') or "returns"."reason" <> ''),
	CONSTRAINT "returns_closed" CHECK (("returns"."state" in ('refunded', 'exchanged', 'handed_back', 'refused')) = ("returns"."closed_at" is not null)),
	CONSTRAINT "returns_decided" CHECK (("returns"."state" in ('refunded', 'exchanged')) = ("returns"."place" is not null))
);
--> statement-breakpoint
ALTER TABLE "collections" DROP CONSTRAINT "collections_kind_known";--> statement-breakpoint
ALTER TABLE "sms_outbox" DROP CONSTRAINT "sms_outbox_kind";--> statement-breakpoint
ALTER TABLE "till_sums" DROP CONSTRAINT "till_sums_method_known";--> statement-breakpoint
ALTER TABLE "claim_photos" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "exchange_id" text;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_line" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "return_events_of_return" ON "return_events" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open_piece" ON "returns" USING btree ("order_id","line","piece") WHERE not ("returns"."state" in ('refunded', 'exchanged', 'handed_back', 'refused'));--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "returns_exchange" ON "returns" USING btree ("exchange_order_id") WHERE "returns"."exchange_order_id" is not null;--> statement-breakpoint
CREATE INDEX "returns_refund" ON "returns" USING btree ("refund_id") WHERE "returns"."refund_id" is not null;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_exchange_id_collections_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "claim_photos_of_return" ON "claim_photos" USING btree ("return_id") WHERE "claim_photos"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_exchange" ON "refunds" USING btree ("exchange_id") WHERE "refunds"."exchange_id" is not null;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_of_one" CHECK (num_nonnulls("claim_photos"."claim_id", "claim_photos"."return_id") <= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_kind_known" CHECK ("collections"."kind" in ('cash', 'card', 'bkash', 'nagad', 'bangla_qr', 'bank', 'cheque', 'cod', 'exchange')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_kind" CHECK ("sms_outbox"."kind" in ('paid', 'corrected', 'handed_over', 'delivered', 'link', 'claim_received', 'claim_checking', 'claim_at_maker', 'claim_ready', 'claim_returned', 'claim_refused', 'return_asked', 'return_awaited', 'return_received', 'return_decided')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_exchange_done" CHECK ("refunds"."exchange_id" is null or "refunds"."state" = 'refunded') NOT VALID;--> statement-breakpoint
ALTER TABLE "till_sums" ADD CONSTRAINT "till_sums_method_known" CHECK ("till_sums"."method" in ('online', 'cash', 'card', 'bkash', 'nagad', 'bangla_qr', 'bank', 'cheque', 'cod', 'exchange'));