-- The owner's reports read the orders themselves from now on. Everything that was summed can be counted again.
DROP TRIGGER "orders_note_days" ON "orders";--> statement-breakpoint
DROP TRIGGER "payments_note_days" ON "payments";--> statement-breakpoint
DROP TRIGGER "collections_note_days" ON "collections";--> statement-breakpoint
DROP TRIGGER "refunds_note_days" ON "refunds";--> statement-breakpoint
DROP TRIGGER "order_lines_note_days" ON "order_lines";--> statement-breakpoint
DROP FUNCTION "orders_note_days"();--> statement-breakpoint
DROP FUNCTION "payments_note_days"();--> statement-breakpoint
DROP FUNCTION "collections_note_days"();--> statement-breakpoint
DROP FUNCTION "refunds_note_days"();--> statement-breakpoint
DROP FUNCTION "order_lines_note_days"();--> statement-breakpoint
DROP FUNCTION "note_stale_days"(timestamp with time zone[]);--> statement-breakpoint
DELETE FROM "job_leases" WHERE "job" = 'day sums';--> statement-breakpoint
DROP TABLE "day_payments";--> statement-breakpoint
DROP TABLE "day_products";--> statement-breakpoint
DROP TABLE "day_sales";--> statement-breakpoint
DROP TABLE "stale_days";--> statement-breakpoint
DROP TABLE "summed_days";
