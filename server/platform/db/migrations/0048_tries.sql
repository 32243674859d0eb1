CREATE TABLE "tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tries_recent" ON "tries" USING btree ("subject","created_at");--> statement-breakpoint
-- What the version before has counted in the last hour still counts.
INSERT INTO "tries" ("subject", "created_at")
SELECT case when "email" like 'CODE %' then 'code:' || substr("email", 6) else 'login:' || "email" end, "at" FROM "login_failures" WHERE "at" > now() - interval '1 hour'
UNION ALL SELECT "subject", "at" FROM "track_tries" WHERE "at" > now() - interval '1 hour';
