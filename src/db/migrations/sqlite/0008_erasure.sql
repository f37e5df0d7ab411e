CREATE TABLE `erased_files` (
	`sha256` text PRIMARY KEY NOT NULL,
	`format` text NOT NULL,
	`due_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `erased_files_due` ON `erased_files` (`due_at_ms`);--> statement-breakpoint
CREATE TABLE `erased_runs` (
	`unit_id` integer NOT NULL,
	`run_digest` text NOT NULL,
	`erased_at_ms` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `run_digest`),
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action
);
