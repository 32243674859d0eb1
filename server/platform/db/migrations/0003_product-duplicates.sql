CREATE INDEX "products_title" ON "products" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "products_description" ON "products" USING btree (md5(lower("description")));