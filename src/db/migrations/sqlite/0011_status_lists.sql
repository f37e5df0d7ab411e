CREATE TABLE `status_entries` (
	`list_number` integer NOT NULL,
	`list_index` integer NOT NULL,
	`test_id` integer,
	`is_suspended` integer NOT NULL,
	PRIMARY KEY(`list_number`, `list_index`),
	FOREIGN KEY (`test_id`) REFERENCES `tests`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
-- Before its indexes and foreign keys, which are then made at once.
INSERT INTO `status_entries` (`list_number`, `list_index`, `test_id`, `is_suspended`)
SELECT 1 + `place` / 131072, `place` % 131072, `test_id`, `is_suspended`
FROM (
	SELECT `certificates`.`test_id` AS `test_id`, `tests`.`withdrawn_at_ms` IS NOT NULL AS `is_suspended`,
		row_number() OVER (ORDER BY random()) - 1 AS `place`
	FROM `certificates` JOIN `tests` ON `tests`.`id` = `certificates`.`test_id`
)
ORDER BY `test_id`;--> statement-breakpoint
CREATE UNIQUE INDEX `status_entries_test` ON `status_entries` (`test_id`);--> statement-breakpoint
CREATE INDEX `status_entries_suspended` ON `status_entries` (`list_number`,`list_index`) WHERE "status_entries"."is_suspended";
