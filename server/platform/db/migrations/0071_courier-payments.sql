-- The table of a company that a demo plays; a shop that sells for real has dropped its schema.
DO $$ BEGIN
	IF to_regnamespace('sandbox_courier') IS NOT NULL THEN
		EXECUTE format('CREATE TABLE %I.payments (
			id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (INCREMENT BY 1 MINVALUE 1 START WITH 9001 CACHE 1),
			created_at timestamp with time zone DEFAULT now() NOT NULL
		)', 'sandbox_courier');
	END IF;
END $$;
--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox_courier"."consignments" ADD COLUMN "payment_id" bigint;
