CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"phrase" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_phrase_pk" PRIMARY KEY("day","phrase"),
	CONSTRAINT "missed_searches_bounded" CHECK ("missed_searches"."times" >= 1 and length("missed_searches"."phrase") between 1 and 80)
);
--> statement-breakpoint
DROP INDEX "orders_paid";--> statement-breakpoint
CREATE INDEX "orders_paid_sums" ON "orders" USING btree ("paid_at" DESC NULLS LAST,"channel","shop_id","total_paisa","discount_paisa") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_staff" ON "orders" USING btree ("id","channel","shop_id") WHERE "orders"."channel" <> 'web';--> statement-breakpoint
CREATE INDEX "collections_taken" ON "collections" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("paid_at","order_id","amount_paisa","attention") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_made" ON "payments" USING btree ("created_at","state","amount_paisa");--> statement-breakpoint
CREATE INDEX "payments_attention" ON "payments" USING btree ("tran_id") WHERE "payments"."attention" is not null;--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("created_at");