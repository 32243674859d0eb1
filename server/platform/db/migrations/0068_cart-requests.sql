CREATE TABLE "cart_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "cart_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text NOT NULL,
	"district" text NOT NULL,
	"pick_up_shop_id" text,
	"visitor_note" text NOT NULL,
	"coupon_code" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_paisa" bigint NOT NULL,
	"order_id" text,
	"user_id" text,
	"state" text DEFAULT 'new' NOT NULL,
	"owner_id" text,
	"note" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_requests_state_known" CHECK ("cart_requests"."state" in ('new', 'answered', 'closed')),
	CONSTRAINT "cart_requests_has_lines" CHECK (jsonb_array_length("cart_requests"."lines") > 0 and "cart_requests"."subtotal_paisa" >= 0),
	CONSTRAINT "cart_requests_order_closes" CHECK ("cart_requests"."order_id" is null or "cart_requests"."state" = 'closed')
);
--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_pick_up_shop_id_shops_id_fk" FOREIGN KEY ("pick_up_shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_requests_number" ON "cart_requests" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_requests_order" ON "cart_requests" USING btree ("order_id") WHERE "cart_requests"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "cart_requests_phone" ON "cart_requests" USING btree ("phone_key","created_at");--> statement-breakpoint
CREATE INDEX "cart_requests_state" ON "cart_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "cart_requests_age" ON "cart_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_requests_user" ON "cart_requests" USING btree ("user_id") WHERE "cart_requests"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "cart_requests_shop" ON "cart_requests" USING btree ("pick_up_shop_id") WHERE "cart_requests"."pick_up_shop_id" is not null;