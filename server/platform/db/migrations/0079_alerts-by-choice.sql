DROP INDEX "alerts_once";--> statement-breakpoint
DROP INDEX "alerts_once_by_phone";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "chosen_paisa" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once_by_choice" ON "alerts" USING btree ("product_id","mailbox","kind","chosen");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once_by_phone_and_choice" ON "alerts" USING btree ("product_id","phone","kind","chosen");