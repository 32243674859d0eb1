SELECT graphile_worker.add_job('fill', '{"name": "buyer phones", "after": ""}', job_key := 'fill:buyer phones', max_attempts := 24)
WHERE EXISTS (SELECT FROM "orders" WHERE "buyer_phone" IS NULL);
