CREATE TABLE "day_payments" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"paisa" bigint NOT NULL,
	CONSTRAINT "day_payments_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "day_payments_kind_known" CHECK ("day_payments"."kind" in ('step', 'outcome'))
);
--> statement-breakpoint
CREATE TABLE "day_products" (
	"day" date NOT NULL,
	"product_id" text NOT NULL,
	"units" integer NOT NULL,
	"paisa" bigint NOT NULL,
	"units_left" integer NOT NULL,
	"last_left_at" timestamp with time zone,
	CONSTRAINT "day_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "day_sales" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"shop_id" text,
	"received" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"orders" integer NOT NULL,
	"totals" bigint NOT NULL,
	"coupons" bigint NOT NULL,
	CONSTRAINT "day_sales_key" UNIQUE NULLS NOT DISTINCT("day","channel","shop_id")
);
--> statement-breakpoint
CREATE TABLE "stale_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summed_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "order_lines_product";--> statement-breakpoint
CREATE INDEX "day_products_left" ON "day_products" USING btree ("product_id","last_left_at") WHERE "day_products"."last_left_at" is not null;--> statement-breakpoint
CREATE INDEX "stale_days_day" ON "stale_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_units_left" ON "orders" USING btree (greatest("paid_at", "created_at"),"id") WHERE "orders"."units_taken";--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id","position");--> statement-breakpoint
-- Notes the days of these moments as stale, each once for a transaction. Days that ended less than two days ago have no
-- sums, so younger moments need no note: no transaction is open for a whole day.
CREATE FUNCTION "note_stale_days"(VARIADIC "moments" timestamp with time zone[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	moment timestamp with time zone;
BEGIN
	FOREACH moment IN ARRAY moments LOOP
		IF moment < now() - interval '1 day' THEN
			INSERT INTO stale_days (day)
			SELECT noted.day FROM (SELECT (moment AT TIME ZONE 'Asia/Dhaka')::date AS day) AS noted
			WHERE NOT EXISTS (SELECT FROM stale_days
				WHERE stale_days.day = noted.day AND stale_days.xmin = pg_current_xact_id()::xid);
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION "orders_note_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN PERFORM note_stale_days(old.created_at, old.paid_at); END IF;
	IF tg_op <> 'DELETE' THEN PERFORM note_stale_days(new.created_at, new.paid_at); END IF;
	-- Money counts for the channel and the branch of its order.
	IF tg_op = 'UPDATE' AND (old.channel, old.shop_id) IS DISTINCT FROM (new.channel, new.shop_id) THEN
		PERFORM note_stale_days(money.at) FROM (
			SELECT paid_at FROM payments WHERE order_id = new.id
			UNION ALL SELECT collections.at FROM collections WHERE order_id = new.id
			UNION ALL SELECT created_at FROM refunds WHERE order_id = new.id) AS money(at);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "payments_note_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	payment payments := CASE tg_op WHEN 'DELETE' THEN old ELSE new END;
BEGIN
	IF tg_op = 'UPDATE' THEN PERFORM note_stale_days(old.created_at, old.paid_at); END IF;
	PERFORM note_stale_days(payment.created_at, payment.paid_at,
		(SELECT created_at FROM orders WHERE id = payment.order_id));
	-- The refund of a payment counts only while the payment does.
	IF tg_op = 'UPDATE' AND (old.state, old.attention) IS DISTINCT FROM (new.state, new.attention) THEN
		PERFORM note_stale_days(refunds.created_at) FROM refunds
		WHERE refunds.order_id = new.order_id AND refunds.tran_id = new.tran_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "collections_note_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN PERFORM note_stale_days(old.at); END IF;
	IF tg_op <> 'DELETE' THEN PERFORM note_stale_days(new.at); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "refunds_note_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN PERFORM note_stale_days(old.created_at); END IF;
	IF tg_op <> 'DELETE' THEN PERFORM note_stale_days(new.created_at); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "order_lines_note_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	line order_lines := CASE tg_op WHEN 'DELETE' THEN old ELSE new END;
BEGIN
	PERFORM note_stale_days(orders.created_at, orders.paid_at) FROM orders WHERE orders.id = line.order_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_note_days" AFTER INSERT OR DELETE OR UPDATE OF "status", "payment_status", "units_taken", "paid_at",
	"created_at", "total_paisa", "discount_paisa", "channel", "shop_id" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "orders_note_days"();--> statement-breakpoint
CREATE TRIGGER "payments_note_days" AFTER INSERT OR DELETE OR UPDATE OF "state", "attention", "amount_paisa", "paid_at",
	"created_at", "session_key" ON "payments"
	FOR EACH ROW EXECUTE FUNCTION "payments_note_days"();--> statement-breakpoint
CREATE TRIGGER "collections_note_days" AFTER INSERT OR DELETE OR UPDATE OF "amount_paisa", "at" ON "collections"
	FOR EACH ROW EXECUTE FUNCTION "collections_note_days"();--> statement-breakpoint
CREATE TRIGGER "refunds_note_days" AFTER INSERT OR DELETE OR UPDATE OF "state", "amount_paisa", "created_at" ON "refunds"
	FOR EACH ROW EXECUTE FUNCTION "refunds_note_days"();--> statement-breakpoint
CREATE TRIGGER "order_lines_note_days" AFTER INSERT OR DELETE OR UPDATE OF "product_id", "quantity", "unit_paisa" ON "order_lines"
	FOR EACH ROW EXECUTE FUNCTION "order_lines_note_days"();
