CREATE TABLE "delivery_rates" (
	"district" text PRIMARY KEY NOT NULL,
	"charge_paisa" bigint NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	CONSTRAINT "delivery_rates_charge" CHECK ("delivery_rates"."charge_paisa" >= 0),
	CONSTRAINT "delivery_rates_days" CHECK ("delivery_rates"."min_days" between 0 and "delivery_rates"."max_days")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;