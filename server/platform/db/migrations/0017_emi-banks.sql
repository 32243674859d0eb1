CREATE TABLE "emi_banks" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"months" integer[] NOT NULL
);
