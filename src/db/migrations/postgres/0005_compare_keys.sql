DROP INDEX "tests_peers";--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "model_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "result_rejected_at_ms" bigint;--> statement-breakpoint
-- svc: compare keys
--> statement-breakpoint
CREATE INDEX "tests_peers" ON "tests" USING btree ("model_key","age_years","tested_at_ms" DESC NULLS LAST,"soh_percent","vin","status","reference_data","withdrawn_at_ms") WHERE "tests"."status" = 'completed' AND "tests"."reference_data" = 'final' AND "tests"."soh_percent" IS NOT NULL AND "tests"."withdrawn_at_ms" IS NULL;