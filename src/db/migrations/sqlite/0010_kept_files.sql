ALTER TABLE `certificate_files` ADD `last_requested_day` integer;--> statement-breakpoint
ALTER TABLE `certificate_files` ADD `pruning_until_ms` integer;--> statement-breakpoint
UPDATE `certificate_files` SET `last_requested_day` = `rendered_at_ms` / 86400000;--> statement-breakpoint
CREATE INDEX `certificate_files_last_requested` ON `certificate_files` (`last_requested_day`);