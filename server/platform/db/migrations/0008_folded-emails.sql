CREATE TABLE "password_reset_requests" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "folded_email" text;--> statement-breakpoint
-- Addresses in ASCII are folded by their case alone, and are one of a kind already. The others are folded by the shop
-- when it starts (server/db/fold-stored-emails.ts): where two spellings name one mailbox, the plain one has it.
UPDATE "users" SET "folded_email" = lower("email") WHERE "email" ~ '^[!-~]+$';--> statement-breakpoint
-- An older version that works on these tables does not fold.
CREATE FUNCTION "users_fill_folded_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.folded_email := lower(new.email);
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_fill_folded_email" BEFORE INSERT ON "users" FOR EACH ROW
	WHEN (new.folded_email IS NULL AND new.email ~ '^[!-~]+$')
	EXECUTE FUNCTION "users_fill_folded_email"();--> statement-breakpoint
CREATE INDEX "mail_outbox_mailbox" ON "mail_outbox" USING btree ("mailbox","created_at") WHERE "mail_outbox"."mailbox" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_folded_email" ON "users" USING btree ("folded_email");