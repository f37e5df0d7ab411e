CREATE TABLE `tests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`run_id` text NOT NULL,
	`dealer_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`status` text NOT NULL,
	`result_held` integer NOT NULL,
	`failure_reason` text,
	`internal_reference` text,
	`has_vehicle` integer NOT NULL,
	`registration` text,
	`registration_key` text,
	`vin` text,
	`make` text,
	`model` text,
	`year` integer,
	`mileage_km` real,
	`has_battery` integer NOT NULL,
	`soh_percent` real,
	`capacity_kwh` real,
	`nominal_kwh` real,
	`estimated_range_miles` real,
	`cell_count` integer,
	`cell_variance` real,
	`diagnostics` text,
	`warnings` text,
	`vehicle_supported` integer,
	`reference_data` text,
	`tested_at_ms` integer,
	`results_received_at_ms` integer,
	`certificate_number` text,
	`rendered_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tests_unit_run` ON `tests` (`unit_id`,`run_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tests_certificate_number` ON `tests` (`certificate_number`);--> statement-breakpoint
CREATE INDEX `tests_vin` ON `tests` (`vin`,"tested_at_ms" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX `tests_registration` ON `tests` (`registration_key`,"tested_at_ms" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX `tests_company` ON `tests` (`company_id`,"tested_at_ms" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX `tests_dealer` ON `tests` (`dealer_id`,"tested_at_ms" DESC,"id" DESC);--> statement-breakpoint
CREATE TABLE `dealer_test_tallies` (
	`dealer_id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`test_count` integer NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dealer_test_tallies_company` ON `dealer_test_tallies` (`company_id`);--> statement-breakpoint
CREATE TABLE `result_records` (
	`test_id` integer NOT NULL,
	`digest` text NOT NULL,
	`received_at_ms` integer NOT NULL,
	PRIMARY KEY(`test_id`, `digest`),
	FOREIGN KEY (`test_id`) REFERENCES `tests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `certificate_files` (
	`sha256` text PRIMARY KEY NOT NULL,
	`test_id` integer NOT NULL,
	`format` text NOT NULL,
	`byte_count` integer NOT NULL,
	`template_version` integer NOT NULL,
	`rendered_at_ms` integer NOT NULL,
	FOREIGN KEY (`test_id`) REFERENCES `tests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `certificate_files_test` ON `certificate_files` (`test_id`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`test_id` integer PRIMARY KEY NOT NULL,
	`number` text,
	`verification_code` text NOT NULL,
	`verification_url` text NOT NULL,
	`pinned` text NOT NULL,
	`template_version` integer,
	`pdf_sha256` text,
	`jpeg_sha256` text,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`test_id`) REFERENCES `tests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_number` ON `certificates` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_verification_code` ON `certificates` (`verification_code`);--> statement-breakpoint
CREATE TABLE `render_jobs` (
	`test_id` integer PRIMARY KEY NOT NULL,
	`requested_at_ms` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`lease_token` text,
	`lease_until_ms` integer NOT NULL,
	`attempt_count` integer NOT NULL,
	FOREIGN KEY (`test_id`) REFERENCES `tests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `render_jobs_due` ON `render_jobs` (`due_at_ms`,`test_id`);--> statement-breakpoint
CREATE TABLE `account_companies` (
	`account_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	PRIMARY KEY(`account_id`, `company_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`company_id` integer,
	`restricted` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `credentials` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`secret_digest` text NOT NULL,
	`scopes` text NOT NULL,
	`label` text,
	`created_at_ms` integer NOT NULL,
	`disabled_at_ms` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credentials_client_id` ON `credentials` (`client_id`);--> statement-breakpoint
CREATE INDEX `credentials_account` ON `credentials` (`account_id`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dealers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`name` text NOT NULL,
	`legal_name` text,
	`status` text NOT NULL,
	`billing_mode` text NOT NULL,
	`company_number` text,
	`vat_number` text,
	`primary_contact` text,
	`registered_address` text,
	`shipping_address` text,
	`activated_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dealers_company` ON `dealers` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `units` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` integer NOT NULL,
	`internal_reference` text,
	`status` text NOT NULL,
	`serial_number` text,
	`location_label` text,
	`shipping_address` text,
	`dispatched_at_ms` integer,
	`delivered_at_ms` integer,
	`activated_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `units_serial_number` ON `units` (`serial_number`);--> statement-breakpoint
CREATE INDEX `units_dealer` ON `units` (`dealer_id`,`id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`company_id` integer NOT NULL,
	`dealer_id` integer NOT NULL,
	`occurred_at_ms` integer NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `events_company` ON `events` (`company_id`,`occurred_at_ms`);