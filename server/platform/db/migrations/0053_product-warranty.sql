ALTER TABLE "products" ADD COLUMN "warranty" jsonb;--> statement-breakpoint
ALTER TABLE "warranties" ADD COLUMN "service_years" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty" CHECK ("products"."warranty" is null or (coalesce("products"."warranty"->>'months' ~ '^[0-9]{1,3}$'
      and ("products"."warranty"->>'months')::integer <= 120, false) and coalesce("products"."warranty"->>'replacementDays' ~ '^[0-9]{1,3}$'
      and ("products"."warranty"->>'replacementDays')::integer <= 365, false) and coalesce("products"."warranty"->>'serviceYears' ~ '^[0-9]{1,3}$'
      and ("products"."warranty"->>'serviceYears')::integer <= 10, false)));--> statement-breakpoint
ALTER TABLE "warranties" ADD CONSTRAINT "warranties_service_positive" CHECK ("warranties"."service_years" > 0);