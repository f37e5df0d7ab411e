CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`changes` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject`,`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`owner` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`request_digest` text NOT NULL,
	`status` integer NOT NULL,
	`data` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`owner`, `operation`, `key`)
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`state` text NOT NULL,
	`sealed_mail` text,
	`queued_at_ms` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`lease_token` text,
	`lease_until_ms` integer NOT NULL,
	`attempt_count` integer NOT NULL,
	`finished_at_ms` integer,
	`last_error_code` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_message` ON `mail_outbox` (`message_id`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`state`,`due_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `dealer_members` (
	`person_id` integer NOT NULL,
	`dealer_id` integer NOT NULL,
	`role` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`person_id`, `dealer_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dealer_members_dealer` ON `dealer_members` (`dealer_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text,
	`password_hash` text,
	`password_set_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email` ON `people` (`email`);--> statement-breakpoint
CREATE TABLE `setup_link_requests` (
	`address_digest` text PRIMARY KEY NOT NULL,
	`requested_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `setup_link_requests_time` ON `setup_link_requests` (`requested_at_ms`);--> statement-breakpoint
CREATE TABLE `setup_links` (
	`token_digest` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`used_at_ms` integer,
	`replaced_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `setup_links_person` ON `setup_links` (`person_id`,`created_at_ms`);