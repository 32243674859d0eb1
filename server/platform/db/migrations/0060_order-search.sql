CREATE INDEX "collections_search" ON "collections" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "warranties_search" ON "warranties" USING gin ("serial" gin_trgm_ops);