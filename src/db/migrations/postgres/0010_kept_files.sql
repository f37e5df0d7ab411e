ALTER TABLE "certificate_files" ADD COLUMN "last_requested_day" bigint;--> statement-breakpoint
UPDATE "certificate_files" SET "last_requested_day" = "rendered_at_ms" / 86400000;--> statement-breakpoint
CREATE INDEX "certificate_files_last_requested" ON "certificate_files" USING btree ("last_requested_day");