CREATE TABLE "pay_out_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"pay_out_id" text NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"fee_paisa" bigint NOT NULL,
	"state" text NOT NULL,
	"shipment_id" text,
	"tran_id" text,
	"owed_paisa" bigint,
	"decision" text,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"reason" text,
	CONSTRAINT "pay_out_rows_position" UNIQUE("pay_out_id","position"),
	CONSTRAINT "pay_out_rows_state_known" CHECK ("pay_out_rows"."state" in ('matched', 'unknown', 'twice', 'differs', 'changed')),
	CONSTRAINT "pay_out_rows_decision_known" CHECK ("pay_out_rows"."decision" in ('settled', 'dismissed')),
	CONSTRAINT "pay_out_rows_of_one" CHECK (num_nonnulls("pay_out_rows"."shipment_id", "pay_out_rows"."tran_id") <= 1),
	CONSTRAINT "pay_out_rows_matched" CHECK ("pay_out_rows"."state" <> 'matched' or (num_nonnulls("pay_out_rows"."shipment_id", "pay_out_rows"."tran_id") = 1 and "pay_out_rows"."decision" is null)),
	CONSTRAINT "pay_out_rows_resolved" CHECK (num_nulls("pay_out_rows"."decision", "pay_out_rows"."resolved_at", "pay_out_rows"."resolved_by", "pay_out_rows"."reason") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "pay_outs" (
	"id" text PRIMARY KEY NOT NULL,
	"payer" text NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"way" text NOT NULL,
	"paid_paisa" bigint NOT NULL,
	"rows_hash" text NOT NULL,
	"by" text NOT NULL,
	"by_id" text,
	"shop_id" text,
	"till_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_outs_reference" UNIQUE("payer","payer_name","reference"),
	CONSTRAINT "pay_outs_rows" UNIQUE("payer","payer_name","rows_hash"),
	CONSTRAINT "pay_outs_payer_known" CHECK ("pay_outs"."payer" in ('steadfast', 'pathao', 'rider', 'other', 'sslcommerz')),
	CONSTRAINT "pay_outs_way_known" CHECK ("pay_outs"."way" in ('bank', 'cash')),
	CONSTRAINT "pay_outs_paid" CHECK ("pay_outs"."paid_paisa" >= 0),
	CONSTRAINT "pay_outs_counted" CHECK ("pay_outs"."till_id" is null or ("pay_outs"."way" = 'cash' and "pay_outs"."by_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "till_sums" (
	"till_id" text NOT NULL,
	"method" text NOT NULL,
	"in_paisa" bigint NOT NULL,
	"out_paisa" bigint NOT NULL,
	"counted_paisa" bigint NOT NULL,
	CONSTRAINT "till_sums_till_id_method_pk" PRIMARY KEY("till_id","method"),
	CONSTRAINT "till_sums_method_known" CHECK ("till_sums"."method" in ('online', 'cash', 'card', 'bkash', 'nagad', 'bangla_qr', 'bank', 'cheque', 'cod')),
	CONSTRAINT "till_sums_amounts" CHECK ("till_sums"."in_paisa" >= 0 and "till_sums"."out_paisa" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"branch" text DEFAULT '' NOT NULL,
	"person_id" text NOT NULL,
	"person" text NOT NULL,
	"day" date NOT NULL,
	"opened_paisa" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_by" text NOT NULL,
	"closed_by_id" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tills_day" UNIQUE("shop_id","person_id","day"),
	CONSTRAINT "tills_opened" CHECK ("tills"."opened_paisa" >= 0)
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "till_id" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "shipment_id" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "owed_paisa" bigint;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "paid_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "rates" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "coupon_paisa" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "staff_discount_paisa" bigint;--> statement-breakpoint
ALTER TABLE "replaced_invoices" ADD COLUMN "coupon_paisa" bigint;--> statement-breakpoint
ALTER TABLE "replaced_invoices" ADD COLUMN "staff_discount_paisa" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "till_id" text;--> statement-breakpoint
ALTER TABLE "pay_out_rows" ADD CONSTRAINT "pay_out_rows_pay_out_id_pay_outs_id_fk" FOREIGN KEY ("pay_out_id") REFERENCES "public"."pay_outs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_outs" ADD CONSTRAINT "pay_outs_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sums" ADD CONSTRAINT "till_sums_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_out_rows_open" ON "pay_out_rows" USING btree ("pay_out_id") WHERE "pay_out_rows"."state" <> 'matched' and "pay_out_rows"."decision" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_out_rows_shipment" ON "pay_out_rows" USING btree ("shipment_id") WHERE "pay_out_rows"."state" = 'matched' or "pay_out_rows"."decision" = 'settled';--> statement-breakpoint
CREATE UNIQUE INDEX "pay_out_rows_payment" ON "pay_out_rows" USING btree ("tran_id") WHERE "pay_out_rows"."state" = 'matched' or "pay_out_rows"."decision" = 'settled';--> statement-breakpoint
CREATE INDEX "pay_outs_newest" ON "pay_outs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pay_outs_till" ON "pay_outs" USING btree ("till_id") WHERE "pay_outs"."till_id" is not null;--> statement-breakpoint
CREATE INDEX "tills_newest" ON "tills" USING btree ("day","id");--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "collections_till" ON "collections" USING btree ("till_id") WHERE "collections"."till_id" is not null;--> statement-breakpoint
CREATE INDEX "collections_in_hand" ON "collections" USING btree ("by_id","at") WHERE "collections"."by_id" is not null and "collections"."till_id" is null and "collections"."owed_paisa" is null;--> statement-breakpoint
CREATE INDEX "collections_parcel" ON "collections" USING btree ("shipment_id") WHERE "collections"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "collections_owed" ON "collections" USING btree ("at") WHERE "collections"."owed_paisa" is not null and "collections"."paid_out_at" is null;--> statement-breakpoint
CREATE INDEX "collections_paid_out" ON "collections" USING btree ("paid_out_at","id") WHERE "collections"."paid_out_at" is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "replaced_invoices_issued" ON "replaced_invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "payments_paid_out" ON "payments" USING btree ("paid_out_at") WHERE "payments"."paid_out_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_owed" ON "payments" USING btree ("paid_at") WHERE "payments"."state" = 'paid' and "payments"."paid_out_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_till" ON "refunds" USING btree ("till_id") WHERE "refunds"."till_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("by_id","created_at") WHERE "refunds"."by_id" is not null and "refunds"."till_id" is null and "refunds"."collection_id" is not null;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_counted" CHECK ("collections"."till_id" is null or ("collections"."voided_at" is null and "collections"."by_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_in_one_hand" CHECK ("collections"."till_id" is null or "collections"."owed_paisa" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_owed_for" CHECK (("collections"."owed_paisa" is null) = ("collections"."shipment_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_owed_amount" CHECK ("collections"."owed_paisa" >= "collections"."amount_paisa") NOT VALID;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_paid_out" CHECK ("collections"."paid_out_at" is null or ("collections"."owed_paisa" is not null and "collections"."voided_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_counted" CHECK ("refunds"."till_id" is null or ("refunds"."state" = 'refunded' and "refunds"."collection_id" is not null and "refunds"."by_id" is not null)) NOT VALID;