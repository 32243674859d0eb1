ALTER TABLE "holds" ADD COLUMN "is_scarce" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_network" text;--> statement-breakpoint
CREATE INDEX "orders_by_buyer_email" ON "orders" USING btree ("buyer_email");--> statement-breakpoint
CREATE INDEX "orders_by_buyer_phone" ON "orders" USING btree ("buyer_phone");--> statement-breakpoint
CREATE INDEX "orders_by_buyer_network" ON "orders" USING btree ("buyer_network","created_at") WHERE "orders"."buyer_network" is not null;