CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."attempt_state" AS ENUM('initiated', 'pending', 'paid', 'review', 'failed', 'cancelled', 'expired');--> statement-breakpoint
CREATE TYPE "public"."device_type" AS ENUM('Brand New', 'Pre-Owned');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'cancelled', 'confirmed', 'completed', 'failed', 'shipping');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('unpaid', 'paid', 'failed', 'cancelled', 'refunded', 'review');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('requested', 'processing', 'refunded', 'failed');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('user', 'super_admin', 'shop_manager', 'shop_staff', 'deleted');--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"by_id" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"discount" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_discount" CHECK ("coupons"."discount" between 100 and 10000)
);
--> statement-breakpoint
CREATE TABLE "custom_requirements" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"business_organization" text NOT NULL,
	"email_address" text NOT NULL,
	"contact_number" text NOT NULL,
	"address" text NOT NULL,
	"additional_info" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "holds_quantity" CHECK ("holds"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"tran_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"what" text NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_paisa" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"cpu" text DEFAULT '' NOT NULL,
	"gpu" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_paisa" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"access_key" text NOT NULL,
	"user_id" text,
	"customer" jsonb NOT NULL,
	"subtotal_paisa" bigint NOT NULL,
	"discount_paisa" bigint DEFAULT 0 NOT NULL,
	"total_paisa" bigint NOT NULL,
	"coupon_code" text,
	"currency" text DEFAULT 'BDT' NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"payment_status" "payment_status" DEFAULT 'unpaid' NOT NULL,
	"units_taken" boolean DEFAULT false NOT NULL,
	"attention" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_access_key_unique" UNIQUE("access_key"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paisa" = "orders"."subtotal_paisa" - "orders"."discount_paisa" and "orders"."discount_paisa" between 0 and "orders"."subtotal_paisa"),
	CONSTRAINT "orders_paid_when" CHECK ("orders"."payment_status" <> 'paid' or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"body_hash" text PRIMARY KEY NOT NULL,
	"tran_id" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"val_id" text,
	"signature_ok" boolean NOT NULL,
	"seen" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"tran_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" "attempt_state" DEFAULT 'initiated' NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"currency" text DEFAULT 'BDT' NOT NULL,
	"gateway" text NOT NULL,
	"store_id" text NOT NULL,
	"session_key" text,
	"gateway_url" text,
	"val_id" text,
	"bank_tran_id" text,
	"store_amount_paisa" bigint,
	"card_type" text DEFAULT '' NOT NULL,
	"card_brand" text DEFAULT '' NOT NULL,
	"card_number" text DEFAULT '' NOT NULL,
	"risk_level" integer,
	"attention" text,
	"validated_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_session_key_unique" UNIQUE("session_key"),
	CONSTRAINT "payments_val_id_unique" UNIQUE("val_id"),
	CONSTRAINT "payments_bank_tran_id_unique" UNIQUE("bank_tran_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paisa" >= 0),
	CONSTRAINT "payments_paid" CHECK ("payments"."state" <> 'paid' or "payments"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"brand" text NOT NULL,
	"processor" text NOT NULL,
	"processor_model" text DEFAULT '' NOT NULL,
	"gpu" text DEFAULT '' NOT NULL,
	"display" text DEFAULT '' NOT NULL,
	"resolution" text DEFAULT '' NOT NULL,
	"images" text[] NOT NULL,
	"new_price_paisa" bigint NOT NULL,
	"old_price_paisa" bigint DEFAULT 0 NOT NULL,
	"device_type" "device_type" NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"sale" boolean DEFAULT false NOT NULL,
	"stock" boolean DEFAULT true NOT NULL,
	"sku" text NOT NULL,
	"features" text[] NOT NULL,
	"categories" text[] NOT NULL,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"details" text NOT NULL,
	"options" jsonb NOT NULL,
	"product_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_price" CHECK ("products"."new_price_paisa" >= 0 and "products"."old_price_paisa" >= 0),
	CONSTRAINT "products_quantity" CHECK ("products"."quantity" >= 0),
	CONSTRAINT "products_rating" CHECK ("products"."rating" between 0 and 5),
	CONSTRAINT "products_images" CHECK (cardinality("products"."images") >= 2),
	CONSTRAINT "products_options" CHECK (jsonb_typeof("products"."options") = 'object')
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"tran_id" text NOT NULL,
	"refund_trans_id" text NOT NULL,
	"refund_ref_id" text,
	"amount_paisa" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" "refund_state" DEFAULT 'requested' NOT NULL,
	"error" text,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_refund_trans_id_unique" UNIQUE("refund_trans_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "retired_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"product_id" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hours" text NOT NULL,
	"address" text NOT NULL,
	"map" text NOT NULL,
	"phone" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "role" DEFAULT 'user' NOT NULL,
	"shop_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_branch" CHECK ("users"."role" not in ('shop_manager', 'shop_staff') or "users"."shop_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "webpage_images" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"webpage_name" text NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_tran_id_payments_tran_id_fk" FOREIGN KEY ("tran_id") REFERENCES "public"."payments"("tran_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tran_id_payments_tran_id_fk" FOREIGN KEY ("tran_id") REFERENCES "public"."payments"("tran_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_addresses" ADD CONSTRAINT "retired_addresses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "holds_product" ON "holds" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "holds_expiry" ON "holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failures_recent" ON "login_failures" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_try_at") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at" DESC NULLS LAST) WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_attention" ON "orders" USING btree ("created_at" DESC NULLS LAST) WHERE "orders"."attention" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_notices_tran" ON "payment_notices" USING btree ("tran_id");--> statement-breakpoint
CREATE INDEX "payment_notices_open" ON "payment_notices" USING btree ("received_at") WHERE "payment_notices"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid' and "payments"."attention" is distinct from 'duplicate_payment';--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webpage_images_page" ON "webpage_images" USING btree ("webpage_name","position","created_at");