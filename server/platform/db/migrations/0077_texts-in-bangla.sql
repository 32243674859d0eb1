ALTER TABLE "products" ADD COLUMN "description_bangla" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "features_bangla" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "details_bangla" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "flaws_bangla" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "needs" ADD COLUMN "name_bangla" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "name_bangla" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "hours_bangla" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "address_bangla" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webpage_images" ADD COLUMN "title_bangla" text DEFAULT '' NOT NULL;