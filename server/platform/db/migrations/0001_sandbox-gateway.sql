CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "sandbox"."controls" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_key" text NOT NULL,
	"tran_id" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"response_code" integer,
	"failure" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refunds" (
	"refund_ref_id" text PRIMARY KEY NOT NULL,
	"refund_trans_id" text NOT NULL,
	"bank_tran_id" text NOT NULL,
	"tran_id" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"outcome" text NOT NULL,
	"initiated_on" timestamp with time zone NOT NULL,
	"settles_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."sessions" (
	"session_key" text PRIMARY KEY NOT NULL,
	"tran_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"request" jsonb NOT NULL,
	"channel" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_key" text NOT NULL,
	"tran_id" text NOT NULL,
	"status" text NOT NULL,
	"val_id" text,
	"bank_tran_id" text,
	"channel" text NOT NULL,
	"error" text NOT NULL,
	"risk_level" integer NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"validated_on" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "deliveries_tran_id" ON "sandbox"."deliveries" USING btree ("tran_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_refund_trans_id" ON "sandbox"."refunds" USING btree ("refund_trans_id");--> statement-breakpoint
CREATE INDEX "refunds_bank_tran_id" ON "sandbox"."refunds" USING btree ("bank_tran_id");--> statement-breakpoint
CREATE INDEX "sessions_tran_id" ON "sandbox"."sessions" USING btree ("tran_id");--> statement-breakpoint
CREATE INDEX "sessions_open" ON "sandbox"."sessions" USING btree ("expires_at") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "transactions_tran_id" ON "sandbox"."transactions" USING btree ("tran_id");--> statement-breakpoint
CREATE INDEX "transactions_session_key" ON "sandbox"."transactions" USING btree ("session_key");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_val_id" ON "sandbox"."transactions" USING btree ("val_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_bank_tran_id" ON "sandbox"."transactions" USING btree ("bank_tran_id");