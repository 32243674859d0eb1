CREATE TABLE "credit_notes" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"vat_paisa" bigint NOT NULL,
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."amount_paisa" > 0 and "credit_notes"."vat_paisa" between 0 and "credit_notes"."amount_paisa")
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"series" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_series_fiscal_year_pk" PRIMARY KEY("series","fiscal_year"),
	CONSTRAINT "document_numbers_series_known" CHECK ("document_numbers"."series" in ('invoice', 'credit_note'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" text PRIMARY KEY NOT NULL,
	"fiscal_year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"seller" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total_paisa" bigint NOT NULL,
	"vat_paisa" bigint NOT NULL,
	"buyer_bin" text,
	CONSTRAINT "invoices_vat" CHECK ("invoices"."vat_paisa" between 0 and "invoices"."total_paisa")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("fiscal_year","number");--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("fiscal_year","number");