ALTER TABLE "tests" ADD COLUMN "battery_identifier" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "battery_replaced_on" text COLLATE "C";