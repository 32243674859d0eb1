ALTER TABLE "claims" ADD COLUMN "shop_id" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "about_id" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "asker" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
-- The default gives the rows there are a kind without writing them; null is left to what the version before still writes.
ALTER TABLE "order_events" ADD COLUMN "kind" text DEFAULT 'other';--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "warranty_rule" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pick_up_shop_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reopened_at" timestamp with time zone;
