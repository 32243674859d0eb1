CREATE TABLE "warranties" (
	"id" text PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"serial_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"piece" integer NOT NULL,
	"unit_id" text,
	"product_name" text NOT NULL,
	"rule_short" text NOT NULL,
	"rule_long" text NOT NULL,
	"months" integer,
	"days" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranties_piece_counted" CHECK ("warranties"."piece" >= 1),
	CONSTRAINT "warranties_length" CHECK (num_nonnulls("warranties"."months", "warranties"."days") = 1),
	CONSTRAINT "warranties_length_positive" CHECK ("warranties"."months" > 0 or "warranties"."days" > 0),
	CONSTRAINT "warranties_dates" CHECK (("warranties"."starts_at" is null) = ("warranties"."ends_at" is null) and coalesce("warranties"."ends_at" > "warranties"."starts_at", true)),
	CONSTRAINT "warranties_ended" CHECK (("warranties"."ended_at" is null) = ("warranties"."ending" is null)),
	CONSTRAINT "warranties_ending_known" CHECK ("warranties"."ending" in ('refunded', 'returned', 'removed', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "warranties" ADD CONSTRAINT "warranties_order_line" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "warranties_serial" ON "warranties" USING btree ("serial_hash") WHERE "warranties"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "warranties_piece" ON "warranties" USING btree ("order_id","line","piece") WHERE "warranties"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "warranties_of_serial" ON "warranties" USING btree ("serial_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "warranties_of_order" ON "warranties" USING btree ("order_id");