ALTER TABLE "password_reset_requests" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "privacy_link_requests" ADD COLUMN "network" text;