CREATE TABLE "replaced_invoices" (
	"fiscal_year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"seller" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total_paisa" bigint NOT NULL,
	"vat_paisa" bigint NOT NULL,
	"buyer_bin" text,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replaced_invoices_fiscal_year_number_pk" PRIMARY KEY("fiscal_year","number"),
	CONSTRAINT "replaced_invoices_vat" CHECK ("replaced_invoices"."vat_paisa" between 0 and "replaced_invoices"."total_paisa")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_of_web";--> statement-breakpoint
ALTER TABLE "order_pieces" DROP CONSTRAINT "order_pieces_line";
--> statement-breakpoint
ALTER TABLE "warranties" DROP CONSTRAINT "warranties_order_line";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forgiven_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "replaced_year" integer;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "replaced_number" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "of_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "replaced_invoices_order" ON "replaced_invoices" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_pieces" ADD CONSTRAINT "order_pieces_line" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "warranties" ADD CONSTRAINT "warranties_order_line" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_free" CHECK ("order_lines"."product_id" <> '' or "order_lines"."unit_id" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_forgiven" CHECK ("orders"."forgiven_paisa" between 0 and "orders"."total_paisa") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_web" CHECK ("orders"."channel" <> 'web' or (("orders"."staff_discount_paisa" = 0 or "orders"."changed_at" is not null)
        and "orders"."delivery_paisa" = 0 and "orders"."advance_paisa" is null and "orders"."hold_until" is null)) NOT VALID;