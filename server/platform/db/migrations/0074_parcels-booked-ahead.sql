ALTER TABLE "shipments" DROP CONSTRAINT "shipments_handed";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "is_ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_handed" CHECK ("shipments"."state" in ('booking', 'refused') or "shipments"."handed_at" is not null
        or ("shipments"."is_ahead" and "shipments"."state" not in ('delivered', 'partial', 'returned'))) NOT VALID;