ALTER TABLE "claims" ADD COLUMN "branch_bangla" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "branch_bangla" text DEFAULT '' NOT NULL;