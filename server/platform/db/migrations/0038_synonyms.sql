CREATE TABLE "synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"spellings" text[] NOT NULL
);
