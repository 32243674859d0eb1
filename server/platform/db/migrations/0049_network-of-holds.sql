ALTER TABLE "holds" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The orders that are being paid meanwhile: a few rows.
UPDATE "holds" SET "network" = "orders"."buyer_network" FROM "orders" WHERE "orders"."id" = "holds"."order_id";
