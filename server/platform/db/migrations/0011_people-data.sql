CREATE TABLE "privacy_link_requests" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_links" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"downloaded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "custom_requirements" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "custom_requirements" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "privacy_links_mailbox" ON "privacy_links" USING btree ("mailbox","expires_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_requirements" ADD CONSTRAINT "custom_requirements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_mailbox" ON "contact_messages" USING btree (coalesce("mailbox", lower("email")));--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "custom_requirements_user" ON "custom_requirements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "custom_requirements_mailbox" ON "custom_requirements" USING btree (coalesce("mailbox", lower("email_address")));--> statement-breakpoint
CREATE INDEX "custom_requirements_age" ON "custom_requirements" USING btree ("created_at");