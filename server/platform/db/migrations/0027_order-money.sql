CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"by_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_kind_known" CHECK ("collections"."kind" in ('cash', 'bank', 'cod')),
	CONSTRAINT "collections_amount" CHECK ("collections"."amount_paisa" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
DROP INDEX "payments_one_paid";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "tran_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "tran_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_discount_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_discount_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance_paisa" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "in_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "collection_id" text;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_order" ON "collections" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_reference" ON "collections" USING btree ("order_id","kind","reference") WHERE "collections"."reference" <> '';--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid_each" ON "payments" USING btree ("order_id","part") WHERE "payments"."state" = 'paid' and "payments"."attention" is distinct from 'duplicate_payment';--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_of_one" CHECK (num_nonnulls("idempotency_keys"."tran_id", "idempotency_keys"."order_id") = 1);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('web', 'hotline', 'branch', 'social'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_staff_discount" CHECK ("orders"."staff_discount_paisa" = 0 or "orders"."staff_discount_reason" <> '');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_advance" CHECK ("orders"."advance_paisa" between 0 and "orders"."total_paisa");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_web" CHECK ("orders"."channel" <> 'web' or ("orders"."staff_discount_paisa" = 0 and "orders"."delivery_paisa" = 0
        and "orders"."advance_paisa" is null and "orders"."hold_until" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_staff" CHECK ("orders"."channel" = 'web' or ("orders"."in_parts" and "orders"."total_paisa" > 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_paisa" = "orders"."subtotal_paisa" - "orders"."discount_paisa" - "orders"."staff_discount_paisa" + "orders"."delivery_paisa"
        and "orders"."discount_paisa" between 0 and "orders"."subtotal_paisa"
        and "orders"."staff_discount_paisa" between 0 and "orders"."subtotal_paisa" - "orders"."discount_paisa" and "orders"."delivery_paisa" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_part" CHECK ("payments"."part" >= 1);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_one" CHECK (num_nonnulls("refunds"."tran_id", "refunds"."collection_id") = 1);