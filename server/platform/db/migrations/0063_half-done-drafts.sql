ALTER TABLE "products" DROP CONSTRAINT "products_images";--> statement-breakpoint
DROP INDEX "products_sku";--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku")) WHERE "products"."sku" <> '';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_images" CHECK ("products"."draft" or cardinality("products"."images") >= 2);