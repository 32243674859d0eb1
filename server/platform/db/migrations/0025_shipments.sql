CREATE SCHEMA "sandbox_courier";
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" text NOT NULL,
	"news_hash" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"invoice" text NOT NULL,
	"courier" text NOT NULL,
	"courier_name" text DEFAULT '' NOT NULL,
	"parcels" integer DEFAULT 1 NOT NULL,
	"cod_paisa" bigint NOT NULL,
	"collected_paisa" bigint,
	"charge_paisa" bigint,
	"consignment" text,
	"tracking" text,
	"state" text NOT NULL,
	"is_booked" boolean NOT NULL,
	"attention" text,
	"error" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"booking_until" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"news_at" timestamp with time zone,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	CONSTRAINT "shipments_invoice_unique" UNIQUE("invoice"),
	CONSTRAINT "shipments_courier_known" CHECK ("shipments"."courier" in ('steadfast', 'pathao', 'rider', 'other')),
	CONSTRAINT "shipments_state_known" CHECK ("shipments"."state" in ('booking', 'booked', 'in_review', 'pending', 'hold', 'unknown', 'delivered', 'partial', 'cancelled', 'returned', 'refused')),
	CONSTRAINT "shipments_attention_known" CHECK ("shipments"."attention" in ('returned_after_delivery', 'contradiction', 'cod_differs', 'money_due', 'not_delivered', 'no_answer')),
	CONSTRAINT "shipments_parcels" CHECK ("shipments"."parcels" between 1 and 50),
	CONSTRAINT "shipments_money" CHECK ("shipments"."cod_paisa" >= 0 and "shipments"."collected_paisa" >= 0 and "shipments"."charge_paisa" >= 0),
	CONSTRAINT "shipments_handed" CHECK ("shipments"."state" in ('booking', 'refused') or "shipments"."handed_at" is not null),
	CONSTRAINT "shipments_delivered" CHECK ("shipments"."state" <> 'delivered' or "shipments"."delivered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "track_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "track_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_courier"."consignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_courier"."consignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1424107 CACHE 1),
	"invoice" text NOT NULL,
	"tracking_code" text NOT NULL,
	"status" text NOT NULL,
	"cod_paisa" bigint NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consignments_invoice_unique" UNIQUE("invoice"),
	CONSTRAINT "consignments_tracking_code_unique" UNIQUE("tracking_code")
);
--> statement-breakpoint
CREATE TABLE "sandbox_courier"."deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_courier"."deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice" text NOT NULL,
	"body" jsonb NOT NULL,
	"response_code" integer,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_events_once" ON "shipment_events" USING btree ("shipment_id","news_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_attempt" ON "shipments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_open" ON "shipments" USING btree ("order_id") WHERE not ("shipments"."state" in ('cancelled', 'returned', 'refused'));--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_consignment" ON "shipments" USING btree ("courier","courier_name","consignment");--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" USING btree ("next_check_at") WHERE "shipments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_attention" ON "shipments" USING btree ("created_at") WHERE "shipments"."attention" is not null;--> statement-breakpoint
CREATE INDEX "track_tries_recent" ON "track_tries" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "courier_deliveries_invoice" ON "sandbox_courier"."deliveries" USING btree ("invoice");