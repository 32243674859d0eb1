ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_known" CHECK ("users"."language" in ('en', 'bn'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_values" CHECK (("order_events"."code" is null) = ("order_events"."values" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language_known" CHECK ("orders"."language" in ('en', 'bn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_language_known" CHECK ("alerts"."language" in ('en', 'bn'));