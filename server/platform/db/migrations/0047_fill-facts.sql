-- What the rows there are say in words. Apart from the new columns, whose locks would keep everybody from the tables meanwhile.
-- Of the orders, which shoppers wait for, only those that are still worked on are filled here; a job does the others.
UPDATE "order_events" SET "kind" = case when "what" like 'Status changed%' then 'status' when "what" like 'Refund%' then 'refund' else 'correction' end
WHERE "what" like 'Status changed%' or "what" like 'Refund%' or "what" like 'Corrected %';--> statement-breakpoint
UPDATE "order_lines" SET "warranty_rule" = "rules"."rule"
FROM (values
	('Pre-owned: bring it back within 7 days of delivery', '{"short": "7-day return", "length": {"days": 7}}'::jsonb),
	('10-day replacement, then 1 year of international warranty', '{"short": "1 year international", "length": {"months": 12}}'),
	('Official warranty of the maker, 1 year', '{"short": "1 year official", "length": {"months": 12}}'),
	('Official warranty of the maker, 2 years; battery and adapter 1 year', '{"short": "2 years official", "length": {"months": 24}}'),
	('Official warranty of the maker, 3 years; battery and adapter 1 year', '{"short": "3 years official", "length": {"months": 36}}')
) as "rules" ("words", "rule") WHERE "rules"."words" = "order_lines"."warranty";--> statement-breakpoint
CREATE TEMPORARY TABLE "branch_names" ON COMMIT DROP AS
	select "id" as "shop_id", "name", concat("name", ', ', "address") as "place", 'infinity'::timestamptz as "until" from "shops"
	union all select "subject", "before"->>'branchName', concat("before"->>'branchName', ', ', "before"->>'brancheAddress'), "at"
	from "audit_log" where "action" = 'branch.update' and "subject" in (select "id" from "shops");--> statement-breakpoint
UPDATE "claims" SET "shop_id" = (select "shop_id" from "branch_names" where "name" = "branch" order by "until" desc limit 1);--> statement-breakpoint
UPDATE "coupons" SET "changed_at" = "changed"."at"
FROM (select "after"->>'_id' as "id", max("at") as "at" from "audit_log" where "action" = 'coupon.update' group by 1) as "changed"
WHERE "changed"."id" = "coupons"."id";--> statement-breakpoint
UPDATE "mail_outbox" SET
	"kind" = case when "dedupe_key" like 'order:%' and "dedupe_key" not like '%:customer' then 'order-copy' else split_part("dedupe_key", ':', 1) end,
	"about_id" = case when split_part("dedupe_key", ':', 1) in ('order', 'alert', 'contact', 'custom-requirement') then split_part("dedupe_key", ':', 2) end,
	"asker" = case when split_part("dedupe_key", ':', 1) in ('alert-link', 'password-reset', 'privacy-link') then split_part("dedupe_key", ':', 2) end;--> statement-breakpoint
UPDATE "orders" SET
	"closed_at" = case when "closed_by" is not null then "changed"."last_at" end,
	"completed_at" = case when "status" = 'completed' then coalesce("changed"."completed_at", "changed"."delivered_at") end,
	"reopened_at" = "changed"."reopened_at"
FROM (
	select "order_id", max("last_at") as "last_at", max("completed_at") as "completed_at", max("reopened_at") as "reopened_at", max("delivered_at") as "delivered_at"
	from (
		select "order_id", "at" as "last_at",
			case when "what" like '% to completed' then "at" end as "completed_at",
			case when "what" ~ '^Status changed from (cancelled|failed) to (?!cancelled|failed)' then "at" end as "reopened_at",
			null::timestamptz as "delivered_at"
		from "order_events" where "kind" = 'status'
		union all select "order_id", null, null, null, "delivered_at" from "shipments" where "state" = 'delivered'
	) as "told" group by "order_id"
) as "changed"
WHERE "changed"."order_id" = "orders"."id" and ("attention" is not null
	or "id" in (select "order_id" from "warranties" where "ending" in ('returned', 'expired')));--> statement-breakpoint
UPDATE "orders" SET "pick_up_shop_id" = (
	select "shop_id" from "branch_names" where "place" = "delivery"->>'pickUpAt' order by "until" desc limit 1
) WHERE "delivery"->>'pickUpAt' is not null and "status" not in ('completed', 'cancelled', 'failed');--> statement-breakpoint
SELECT graphile_worker.add_job('fill', '{"name": "order facts", "after": ""}', job_key := 'fill:order facts', max_attempts := 24)
WHERE EXISTS (SELECT FROM "orders");
