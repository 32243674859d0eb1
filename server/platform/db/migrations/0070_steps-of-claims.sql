ALTER TABLE "warranties" DROP CONSTRAINT "warranties_ending_known";--> statement-breakpoint
ALTER TABLE "claim_events" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_events" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "left_with" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "maker_case" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "replacement_id" text;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_replacement_id_warranties_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."warranties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_of_replacement" ON "claims" USING btree ("replacement_id") WHERE "claims"."replacement_id" is not null;--> statement-breakpoint
ALTER TABLE "warranties" ADD CONSTRAINT "warranties_ending_known" CHECK ("warranties"."ending" in ('refunded', 'returned', 'removed', 'expired', 'replaced')) NOT VALID;