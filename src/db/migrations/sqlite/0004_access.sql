CREATE TABLE `request_counts` (
	`minute` integer NOT NULL,
	`bucket` text NOT NULL,
	`request_count` integer NOT NULL,
	PRIMARY KEY(`minute`, `bucket`)
);
--> statement-breakpoint
ALTER TABLE `credentials` ADD `tokens_until_ms` integer;--> statement-breakpoint
ALTER TABLE `credentials` ADD `allow_list` text;--> statement-breakpoint
ALTER TABLE `credentials` ADD `last_used_at_ms` integer;