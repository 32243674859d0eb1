ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_of_one";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "made_id" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_of_one" CHECK (num_nonnulls("idempotency_keys"."tran_id", "idempotency_keys"."order_id", "idempotency_keys"."made_id") = 1);