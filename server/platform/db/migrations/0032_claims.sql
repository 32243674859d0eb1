CREATE TABLE "claim_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_events_state_known" CHECK ("claim_events"."state" in ('received', 'checking', 'at_maker', 'ready', 'returned', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "claim_photos" (
	"name" text PRIMARY KEY NOT NULL,
	"claim_id" text,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claims_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 5001 CACHE 1),
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"warranty_id" text,
	"serial" text,
	"serial_hash" text,
	"product_name" text NOT NULL,
	"problem" text NOT NULL,
	"branch" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_covered" boolean NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at_maker_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "claims_number_unique" UNIQUE("number"),
	CONSTRAINT "claims_state_known" CHECK ("claims"."state" in ('received', 'checking', 'at_maker', 'ready', 'returned', 'refused')),
	CONSTRAINT "claims_reason" CHECK ("claims"."state" <> 'refused' or "claims"."reason" <> ''),
	CONSTRAINT "claims_closed" CHECK (("claims"."state" in ('returned', 'refused')) = ("claims"."closed_at" is not null)),
	CONSTRAINT "claims_serial" CHECK (("claims"."serial" is null) = ("claims"."serial_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "sms_outbox" DROP CONSTRAINT "sms_outbox_kind";--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_warranty_id_warranties_id_fk" FOREIGN KEY ("warranty_id") REFERENCES "public"."warranties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_line" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_events_of_claim" ON "claim_events" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_photos_of_claim" ON "claim_photos" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_serial" ON "claims" USING btree ("serial_hash") WHERE not ("claims"."state" in ('returned', 'refused'));--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_line" ON "claims" USING btree ("order_id","line") WHERE not ("claims"."state" in ('returned', 'refused')) and "claims"."serial_hash" is null;--> statement-breakpoint
CREATE INDEX "claims_of_order" ON "claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claims_of_serial" ON "claims" USING btree ("serial_hash","created_at");--> statement-breakpoint
CREATE INDEX "claims_state" ON "claims" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_kind" CHECK ("sms_outbox"."kind" in ('paid', 'handed_over', 'delivered', 'link', 'claim_received', 'claim_checking', 'claim_at_maker', 'claim_ready', 'claim_returned', 'claim_refused'));