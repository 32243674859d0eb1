ALTER TABLE "orders" DROP CONSTRAINT "orders_closed_by_known";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "contact_messages_order" ON "contact_messages" USING btree ("order_id") WHERE "contact_messages"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed_by_known" CHECK ("orders"."closed_by" in ('customer', 'gateway', 'expiry', 'staff', 'cancellation', 'deletion')) NOT VALID;