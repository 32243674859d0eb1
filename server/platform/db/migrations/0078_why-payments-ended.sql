ALTER TABLE "payment_notices" ADD COLUMN "end_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "end_reason" text DEFAULT '' NOT NULL;