CREATE TABLE "product_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"products" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_batches_kind" CHECK ("product_batches"."kind" in ('change', 'import')),
	CONSTRAINT "product_batches_products" CHECK ("product_batches"."products" > 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "batch_id" text;--> statement-breakpoint
CREATE INDEX "product_batches_newest" ON "product_batches" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "audit_log_batch" ON "audit_log" USING btree ("batch_id") WHERE "audit_log"."batch_id" is not null;