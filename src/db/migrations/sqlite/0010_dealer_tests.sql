DROP INDEX `tests_vin`;--> statement-breakpoint
CREATE INDEX `tests_dealer_status` ON `tests` (`dealer_id`,`status`,"tested_at_ms" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX `tests_vin` ON `tests` (`vin`,"tested_at_ms" DESC,"id" DESC,`dealer_id`,`company_id`);