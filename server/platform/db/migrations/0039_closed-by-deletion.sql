-- An order without a payment whose buyer had their data deleted says so from now on. Those of earlier deletions say that
-- staff closed them, which means the same to a late charge.
ALTER TABLE "orders" DROP CONSTRAINT "orders_closed_by_known";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed_by_known" CHECK ("orders"."closed_by" in ('customer', 'gateway', 'expiry', 'staff', 'deletion'));--> statement-breakpoint
-- The trigger guessed the closer for the version before 0005, which is gone. Every version since then writes it.
DROP TRIGGER "orders_fill_closed_by" ON "orders";--> statement-breakpoint
DROP FUNCTION "orders_fill_closed_by"();
