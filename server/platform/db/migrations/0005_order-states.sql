-- Attention becomes a closed list. A value that nobody knows stops the migration: the older version goes on
-- serving, and a person decides what the value meant.
DO $$
DECLARE strange text;
BEGIN
	SELECT string_agg(DISTINCT value, ', ') INTO strange FROM (
		SELECT 'orders: ' || attention AS value FROM orders WHERE attention NOT IN ('refund_failed', 'refund_needed', 'paid_no_stock', 'unknown_status', 'replayed_payment', 'amount_mismatch', 'risk', 'duplicate_payment')
		UNION ALL
		SELECT 'payments: ' || attention FROM payments WHERE attention NOT IN ('late_success', 'duplicate_payment', 'amount_mismatch', 'risk', 'rejected')
	) AS unknown;
	IF strange IS NOT NULL THEN
		RAISE EXCEPTION 'The column attention holds values that this version does not know (%). Set them to one of those in shared/order-states.ts or to null, and start again.', strange;
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_by" text;--> statement-breakpoint
-- Until now two different words for order and payment meant that staff had closed the order. That forgot staff as
-- soon as the gateway ended the payment with the same word; the order's history remembers.
UPDATE "orders" SET "closed_by" = CASE
	WHEN "status"::text <> "payment_status"::text OR (
		SELECT "what" LIKE '% to ' || "orders"."status"::text FROM "order_events"
		WHERE "order_events"."order_id" = "orders"."id" AND "what" LIKE 'Status changed from %' ORDER BY "order_events"."id" DESC LIMIT 1
	) THEN 'staff'
	ELSE coalesce((
		SELECT CASE "what" WHEN 'Replaced by a new order' THEN 'customer' WHEN 'Payment not made in time' THEN 'expiry' ELSE 'gateway' END
		FROM "order_events" WHERE "order_events"."order_id" = "orders"."id"
			AND "what" IN ('Payment failed', 'Payment cancelled', 'Payment not made in time', 'Replaced by a new order')
		ORDER BY "order_events"."id" DESC LIMIT 1), 'gateway')
END
WHERE "status" IN ('cancelled', 'failed');--> statement-breakpoint
-- An older version that works on these tables writes a status alone. To be dropped in the version after this one.
CREATE FUNCTION "orders_fill_closed_by"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.status NOT IN ('cancelled', 'failed') THEN new.closed_by := NULL;
	ELSIF new.status::text = new.payment_status::text THEN new.closed_by := 'gateway';
	ELSE new.closed_by := 'staff';
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_fill_closed_by" BEFORE INSERT OR UPDATE OF "status" ON "orders" FOR EACH ROW
	WHEN ((new.closed_by IS NOT NULL) <> (new.status IN ('cancelled', 'failed')))
	EXECUTE FUNCTION "orders_fill_closed_by"();--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_attention_known" CHECK ("orders"."attention" in ('refund_failed', 'refund_needed', 'paid_no_stock', 'unknown_status', 'replayed_payment', 'amount_mismatch', 'risk', 'duplicate_payment'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed_by_known" CHECK ("orders"."closed_by" in ('customer', 'gateway', 'expiry', 'staff'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed_by_set" CHECK (("orders"."closed_by" is not null) = ("orders"."status" in ('cancelled', 'failed')));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attention_known" CHECK ("payments"."attention" in ('late_success', 'duplicate_payment', 'amount_mismatch', 'risk', 'rejected'));
