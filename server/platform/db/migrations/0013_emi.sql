ALTER TABLE "payments" ADD COLUMN "emi_months" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "emi_instalments" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "emi_bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."transactions" ADD COLUMN "emi_instalments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."transactions" ADD COLUMN "emi_bank" text DEFAULT '' NOT NULL;