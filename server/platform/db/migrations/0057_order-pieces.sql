CREATE TABLE "order_pieces" (
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"piece" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"refund_id" text,
	"restocked" boolean NOT NULL,
	CONSTRAINT "order_pieces_order_id_line_piece_pk" PRIMARY KEY("order_id","line","piece"),
	CONSTRAINT "order_pieces_counted" CHECK ("order_pieces"."piece" >= 1),
	CONSTRAINT "order_pieces_state_known" CHECK ("order_pieces"."state" in ('refunded', 'returned', 'exchanged')),
	CONSTRAINT "order_pieces_refund_known" CHECK ("order_pieces"."state" <> 'refunded' or "order_pieces"."refund_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_pieces" ADD CONSTRAINT "order_pieces_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pieces" ADD CONSTRAINT "order_pieces_line" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_pieces_refund" ON "order_pieces" USING btree ("refund_id");