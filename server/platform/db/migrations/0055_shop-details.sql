CREATE TABLE "shop_details" (
	"id" text PRIMARY KEY DEFAULT 'shop' NOT NULL,
	"revision" integer NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "shop_details_one" CHECK ("shop_details"."id" = 'shop')
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_vat_rate" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_rate" CHECK ("order_lines"."vat_rate" between 0 and 10000) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_vat_rate" CHECK ("orders"."delivery_vat_rate" between 0 and 10000) NOT VALID;