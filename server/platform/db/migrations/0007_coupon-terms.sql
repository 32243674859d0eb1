ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "maximum_uses" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "maximum_uses_per_buyer" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "minimum_subtotal_paisa" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" text;--> statement-breakpoint
CREATE INDEX "orders_of_coupon" ON "orders" USING btree ("coupon_id") WHERE "orders"."coupon_id" is not null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_dates" CHECK ("coupons"."ends_at" > "coupons"."starts_at");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_uses" CHECK ("coupons"."maximum_uses" > 0 and "coupons"."maximum_uses_per_buyer" > 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_minimum" CHECK ("coupons"."minimum_subtotal_paisa" >= 0);