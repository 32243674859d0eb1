-- How much of a refund counts in the reports depends on the earlier refunds of the same payment: no more than the amount
-- of the payment counts in all. So a change of one refund notes the days of the others, too.
CREATE OR REPLACE FUNCTION "refunds_note_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	refund refunds := CASE tg_op WHEN 'DELETE' THEN old ELSE new END;
BEGIN
	IF tg_op = 'UPDATE' THEN PERFORM note_stale_days(old.created_at); END IF;
	PERFORM note_stale_days(refund.created_at);
	PERFORM note_stale_days(other.created_at) FROM refunds AS other
	WHERE other.order_id = refund.order_id AND other.tran_id = refund.tran_id AND other.id <> refund.id;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Days that were summed while more than the amount counted.
INSERT INTO "stale_days" ("day")
SELECT DISTINCT (refunds.created_at AT TIME ZONE 'Asia/Dhaka')::date
FROM refunds JOIN payments ON payments.tran_id = refunds.tran_id
WHERE payments.charged_paisa <> payments.amount_paisa;
