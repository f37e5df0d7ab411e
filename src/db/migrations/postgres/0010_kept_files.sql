ALTER TABLE "certificate_files" ADD COLUMN "last_requested_day" bigint;--> statement-breakpoint
ALTER TABLE "certificate_files" ADD COLUMN "pruning_until_ms" bigint;--> statement-breakpoint
-- One rewrite of the table and its indexes: an UPDATE would leave each row twice.
ALTER TABLE "certificate_files" ALTER COLUMN "last_requested_day" SET DATA TYPE bigint USING "rendered_at_ms" / 86400000;--> statement-breakpoint
CREATE INDEX "certificate_files_last_requested" ON "certificate_files" USING btree ("last_requested_day");