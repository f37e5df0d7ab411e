CREATE TABLE `test_remarks` (
	`test_id` integer NOT NULL,
	`code` text NOT NULL,
	`field` text NOT NULL,
	`message` text NOT NULL,
	`is_hold` integer NOT NULL,
	`noticed_at_ms` integer NOT NULL,
	PRIMARY KEY(`test_id`, `code`)
);
--> statement-breakpoint
CREATE INDEX `test_remarks_noticed` ON `test_remarks` (`noticed_at_ms`,`test_id`);--> statement-breakpoint
ALTER TABLE `tests` ADD `figures_digest` text;--> statement-breakpoint
CREATE INDEX `tests_figures` ON `tests` (`figures_digest`,`vin`) WHERE "tests"."figures_digest" IS NOT NULL;