CREATE TABLE "units" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text,
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"imei" text DEFAULT '' NOT NULL,
	"cost_paisa" bigint,
	"grade" text,
	"has_battery" boolean DEFAULT true NOT NULL,
	"battery_percent" integer,
	"cycles" integer,
	"ram" text DEFAULT '' NOT NULL,
	"ssd" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"flaws" text[] DEFAULT '{}' NOT NULL,
	"checks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"verified_photo" text,
	"price_paisa" bigint NOT NULL,
	"shop_id" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_code_unique" UNIQUE("code"),
	CONSTRAINT "units_state" CHECK ("units"."state" in ('draft', 'listed', 'sold', 'returned', 'withdrawn')),
	CONSTRAINT "units_grade" CHECK ("units"."grade" in ('A+', 'A', 'B', 'C')),
	CONSTRAINT "units_price" CHECK ("units"."price_paisa" >= 0 and "units"."cost_paisa" >= 0),
	CONSTRAINT "units_cycles" CHECK ("units"."cycles" >= 0),
	CONSTRAINT "units_battery" CHECK ("units"."battery_percent" between 1 and 100 and ("units"."has_battery" or "units"."battery_percent" is null)),
	CONSTRAINT "units_grade_battery" CHECK ("units"."grade" is null or "units"."battery_percent" is null
    or "units"."battery_percent" >= case "units"."grade" when 'A+' then 90 when 'A' then 85 when 'B' then 80 when 'C' then 70 end
    or ("units"."grade" = 'C' and 'Battery weak' = any("units"."flaws"))),
	CONSTRAINT "units_listed_whole" CHECK ("units"."state" <> 'listed' or coalesce("units"."grade" is not null and "units"."serial" <> ''
        and ("units"."battery_percent" is not null or not "units"."has_battery") and "units"."price_paisa" > 0
        and cardinality("units"."photos") >= 4 and "units"."verified_photo" = any("units"."photos"), false))
);
--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_order_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "unit_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "by_unit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_of_product" ON "units" USING btree ("product_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "units_serial" ON "units" USING btree (lower("brand"),upper("serial")) WHERE "units"."serial" <> '' and "units"."state" not in ('sold', 'withdrawn');--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_order_product" ON "holds" USING btree ("order_id","product_id") WHERE "holds"."unit_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_unit" ON "holds" USING btree ("unit_id") WHERE "holds"."unit_id" is not null;--> statement-breakpoint
CREATE INDEX "holds_order" ON "holds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_unit" ON "order_lines" USING btree ("order_id","unit_id") WHERE "order_lines"."unit_id" is not null;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_one_unit" CHECK ("holds"."unit_id" is null or "holds"."quantity" = 1);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_one_unit" CHECK ("order_lines"."unit_id" is null or "order_lines"."quantity" = 1);