CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"name" text NOT NULL,
	"role" "role" NOT NULL,
	"shop_id" text,
	"key_hash" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('super_admin', 'shop_manager', 'shop_staff')),
	CONSTRAINT "staff_invitations_branch" CHECK ("staff_invitations"."role" not in ('shop_manager', 'shop_staff') or "staff_invitations"."shop_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_mailbox" ON "staff_invitations" USING btree ("mailbox");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_key" ON "staff_invitations" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "staff_invitations_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_shop" ON "staff_invitations" USING btree ("shop_id") WHERE "staff_invitations"."shop_id" is not null;