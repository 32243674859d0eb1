CREATE TABLE "call_notes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"again_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_notes_mark" CHECK ("call_notes"."mark" in ('called', 'not_reached', 'elsewhere', 'not_interested')),
	CONSTRAINT "call_notes_again" CHECK ("call_notes"."again_at" is null or "call_notes"."mark" = 'not_reached'),
	CONSTRAINT "call_notes_reason" CHECK ("call_notes"."reason" <> '' or "call_notes"."mark" not in ('elsewhere', 'not_interested'))
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_notes_age" ON "call_notes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customer_notes_phone" ON "customer_notes" USING btree ("phone_key","id");