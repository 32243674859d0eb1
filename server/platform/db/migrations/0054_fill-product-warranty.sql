-- The warranty that staff typed as a text: as data where it begins with a length, and as a note where it says more than that.
-- The text stays where it was, for the version before.
UPDATE "products" SET
	"warranty" = case when "months" is not null then jsonb_build_object('months', "months", 'replacementDays', 0, 'serviceYears', 0) end,
	"specs" = case when "months" is not null and "is_all" then "specs" else "specs" || jsonb_build_object('warrantyNote', "words") end
FROM (
	select "id", "words",
		case
			when "words" ~* '^(none|no warranty)\.?$' then 0
			when "words" ~* '^([1-9]|10)[ -]*years?\M' then substring("words" from '^\d+')::integer * 12
			when "words" ~* '^[1-9]\d?[ -]*months?\M' then substring("words" from '^\d+')::integer
		end as "months",
		"words" ~* '^(none|no warranty|\d+[ -]*(years?|months?)( of)?( official| international)?( warranty)?)\.?$' as "is_all"
	from (select "id", btrim("specs"->>'warranty') as "words" from "products") as "typed"
	where "words" <> ''
) as "read"
WHERE "read"."id" = "products"."id";
