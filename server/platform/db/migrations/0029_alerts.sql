CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"price_paisa" bigint NOT NULL,
	"key" text NOT NULL,
	"network" text,
	"confirmed_at" timestamp with time zone,
	"fired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_key_unique" UNIQUE("key"),
	CONSTRAINT "alerts_kind_known" CHECK ("alerts"."kind" in ('stock', 'price'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("product_id","mailbox","kind");--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("product_id","confirmed_at") WHERE "alerts"."confirmed_at" is not null and "alerts"."fired_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_fired" ON "alerts" USING btree ("product_id","fired_at") WHERE "alerts"."fired_at" is not null;--> statement-breakpoint
CREATE INDEX "alerts_mailbox" ON "alerts" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "alerts_network" ON "alerts" USING btree ("network","created_at") WHERE "alerts"."network" is not null;