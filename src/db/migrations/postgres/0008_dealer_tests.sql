DROP INDEX "tests_vin";--> statement-breakpoint
CREATE INDEX "tests_dealer_status" ON "tests" USING btree ("dealer_id","status","tested_at_ms" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tests_vin" ON "tests" USING btree ("vin","tested_at_ms" DESC NULLS LAST,"id" DESC NULLS FIRST,"dealer_id","company_id");