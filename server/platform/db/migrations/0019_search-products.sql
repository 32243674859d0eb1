-- Orders placed before are found by the products they hold and by every spelling of the telephone number, too.
UPDATE "orders" SET "search_text" = "search_text"
  || coalesce(' 0' || nullif(right(regexp_replace("customer" ->> 'phone', '\D', '', 'g'), 10), ''), '')
  || coalesce((SELECT ' ' || string_agg(lower("name" || ' ' || "sku"), ' ' ORDER BY "position")
    FROM "order_lines" WHERE "order_lines"."order_id" = "orders"."id"), '');
