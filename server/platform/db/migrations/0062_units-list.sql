CREATE INDEX "units_newest" ON "units" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "units_state" ON "units" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "units_search" ON "units" USING gin (upper("code" || ' ' || "serial" || ' ' || "imei") gin_trgm_ops);