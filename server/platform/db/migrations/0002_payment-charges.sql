ALTER TABLE "payments" ADD COLUMN "opening_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_paisa" bigint;