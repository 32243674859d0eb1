DROP INDEX "audit_log_newest";--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_shop" ON "users" USING btree ("shop_id") WHERE "users"."shop_id" is not null;--> statement-breakpoint
CREATE INDEX "claims_of_warranty" ON "claims" USING btree ("warranty_id") WHERE "claims"."warranty_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_shop" ON "orders" USING btree ("shop_id") WHERE "orders"."shop_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_payment" ON "idempotency_keys" USING btree ("tran_id") WHERE "idempotency_keys"."tran_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_order" ON "idempotency_keys" USING btree ("order_id") WHERE "idempotency_keys"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("tran_id") WHERE "refunds"."tran_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_collection" ON "refunds" USING btree ("collection_id") WHERE "refunds"."collection_id" is not null;--> statement-breakpoint
CREATE INDEX "retired_addresses_product" ON "retired_addresses" USING btree ("product_id") WHERE "retired_addresses"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "units_of_order" ON "units" USING btree ("order_id") WHERE "units"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "units_of_shop" ON "units" USING btree ("shop_id") WHERE "units"."shop_id" is not null;--> statement-breakpoint
CREATE INDEX "buyer_reviews_newest" ON "buyer_reviews" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("by_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");