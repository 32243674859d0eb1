ALTER TABLE "holds" DROP CONSTRAINT "holds_product_id_products_id_fk";
--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");