CREATE TABLE "needs" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"wordings" text[] NOT NULL,
	"filters" text NOT NULL
);
