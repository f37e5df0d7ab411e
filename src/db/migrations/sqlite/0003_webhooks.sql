CREATE TABLE `account_event_grants` (
	`account_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	PRIMARY KEY(`account_id`, `company_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_event_grants_company` ON `account_event_grants` (`company_id`);--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` integer NOT NULL,
	`started_at_ms` integer NOT NULL,
	`duration_ms` real NOT NULL,
	`failure` text,
	`failure_detail` text,
	`status` integer,
	`address` text,
	`dns_ms` real,
	`connect_ms` real,
	`tls_ms` real,
	`first_byte_ms` real,
	`body_ms` real,
	`body_start` text,
	FOREIGN KEY (`delivery_id`) REFERENCES `webhook_deliveries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_attempts_delivery` ON `webhook_attempts` (`delivery_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` text NOT NULL,
	`endpoint_id` integer NOT NULL,
	`event_id` integer,
	`ping_data` text,
	`occurred_at_ms` integer NOT NULL,
	`state` text NOT NULL,
	`finished_at_ms` integer,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_webhook_id` ON `webhook_deliveries` (`webhook_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_endpoint` ON `webhook_deliveries` (`endpoint_id`,`occurred_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_state` ON `webhook_deliveries` (`endpoint_id`,`state`,`occurred_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_time` ON `webhook_deliveries` (`occurred_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`sealed_previous_secret` text,
	`previous_secret_until_ms` integer,
	`consecutive_failures` integer NOT NULL,
	`disabled_at_ms` integer,
	`last_success_at_ms` integer,
	`last_attempt_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`deleted_at_ms` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_account` ON `webhook_endpoints` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_queue` (
	`delivery_id` integer PRIMARY KEY NOT NULL,
	`endpoint_id` integer NOT NULL,
	`is_requested` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`lease_token` text,
	`lease_until_ms` integer NOT NULL,
	`attempt_count` integer NOT NULL,
	`failed_count` integer NOT NULL,
	FOREIGN KEY (`delivery_id`) REFERENCES `webhook_deliveries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_queue_endpoint` ON `webhook_queue` (`endpoint_id`,`is_requested`,`due_at_ms`,`delivery_id`);--> statement-breakpoint
ALTER TABLE `events` ADD `marketplace_data` text;--> statement-breakpoint
CREATE INDEX `events_time` ON `events` (`occurred_at_ms`,`id`);