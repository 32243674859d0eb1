CREATE TABLE "buyer_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"product_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_reviews_stars" CHECK ("buyer_reviews"."stars" between 1 and 5),
	CONSTRAINT "buyer_reviews_changes" CHECK ("buyer_reviews"."changes" between 0 and 1),
	CONSTRAINT "buyer_reviews_state_known" CHECK ("buyer_reviews"."state" in ('new', 'approved', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "buyer_reviews" ADD CONSTRAINT "buyer_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_reviews_line" ON "buyer_reviews" USING btree ("order_id","line");--> statement-breakpoint
CREATE INDEX "buyer_reviews_shown" ON "buyer_reviews" USING btree ("product_id","created_at" DESC NULLS LAST) WHERE "buyer_reviews"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "buyer_reviews_state" ON "buyer_reviews" USING btree ("state","created_at" DESC NULLS LAST);