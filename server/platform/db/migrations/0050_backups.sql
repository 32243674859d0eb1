CREATE TABLE "backups" (
	"taken_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL
);
