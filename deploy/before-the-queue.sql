-- For going back to the version before, in which each row carries the time of its next try. Run it once the last instance
-- of this version is stopped: psql "$DATABASE_URL" -f deploy/before-the-queue.sql
-- The jobs stay in the queue; should this version come back, they find done what the other one did.
update mail_outbox set next_try_at = now() where sent_at is null and given_up_at is null;
update sms_outbox set next_try_at = now() where state = 'waiting';
update payments set next_check_at = run_at from graphile_worker.jobs where key = 'payment:' || tran_id;
update refunds set next_check_at = run_at from graphile_worker.jobs where key = 'refund:' || refunds.id;
update refunds set next_check_at = null where given_up_at is not null;
update shipments set next_check_at = run_at from graphile_worker.jobs where key = 'shipment:' || shipments.id;
