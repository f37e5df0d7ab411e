CREATE TABLE `invitations` (
	`dealer_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`role` text NOT NULL,
	`invited_by` integer NOT NULL,
	`sent_at_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `person_id`),
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invitations_person` ON `invitations` (`person_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_digest` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_seen_at_ms` integer NOT NULL,
	`flash` text,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_person` ON `sessions` (`person_id`);--> statement-breakpoint
CREATE INDEX `sessions_last_seen` ON `sessions` (`last_seen_at_ms`);--> statement-breakpoint
CREATE INDEX `sessions_created` ON `sessions` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`account_digest` text NOT NULL,
	`source_key` text NOT NULL,
	`window_started_at_ms` integer NOT NULL,
	`attempt_count` integer NOT NULL,
	PRIMARY KEY(`account_digest`, `source_key`)
);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_window` ON `sign_in_attempts` (`window_started_at_ms`);