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
	`method` text,
	`soh_uncertainty_percent` real,
	`diagnostics` text,
	`overall_battery_status` text,
	`warnings` text,
	`warning_bits` integer,
	`vehicle_supported` integer,
	`reference_data` text,
	`tested_at_ms` integer,
	`age_years` integer,
	`results_received_at_ms` integer,
	`certificate_number` text,
	`rendered_at_ms` integer,
	`withdrawn_at_ms` integer,
	`withdrawal_reason` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`change_no` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tests_unit_run` ON `tests` (`unit_id`,`run_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tests_certificate_number` ON `tests` (`certificate_number`) WHERE "tests"."certificate_number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tests_vin` ON `tests` (`vin`,"tested_at_ms" DESC,"id" DESC,`dealer_id`,`company_id`);--> statement-breakpoint
CREATE INDEX `tests_registration` ON `tests` (`registration_key`,"tested_at_ms" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX `tests_company` ON `tests` (`company_id`,"tested_at_ms" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX `tests_dealer` ON `tests` (`dealer_id`,"tested_at_ms" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX `tests_company_changes` ON `tests` (`company_id`,`change_no`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `tests_dealer_changes` ON `tests` (`dealer_id`,`change_no`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `tests_dealer_status` ON `tests` (`dealer_id`,`status`,"tested_at_ms" DESC,"id" DESC,`overall_battery_status`);--> statement-breakpoint
CREATE INDEX `tests_dealer_search` ON `tests` (`dealer_id`,`status`,"tested_at_ms" ASC,`id`,`overall_battery_status`,`unit_id`,`make`,`model`,`soh_percent`,`mileage_km`,`reference_data`,`withdrawn_at_ms`,`warning_bits`,`vin`,`registration_key`,`certificate_number`,`internal_reference`) WHERE "tests"."status" IN ('completed', 'failed', 'cancelled');--> statement-breakpoint
CREATE INDEX `tests_peers` ON `tests` (`model`,`make`,`age_years`,"tested_at_ms" DESC,`soh_percent`,`vin`,`status`,`reference_data`,`withdrawn_at_ms`) WHERE "tests"."status" = 'completed' AND "tests"."reference_data" = 'final' AND "tests"."soh_percent" IS NOT NULL AND "tests"."withdrawn_at_ms" IS NULL;--> statement-breakpoint
CREATE TABLE `dealer_test_tallies` (
	`dealer_id` integer NOT NULL,
	`stripe` integer NOT NULL,
	`company_id` integer NOT NULL,
	`test_count` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `stripe`),
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dealer_test_tallies_company` ON `dealer_test_tallies` (`company_id`);--> statement-breakpoint
CREATE TABLE `result_records` (
	`test_id` integer NOT NULL,
	`digest` text NOT NULL,
	`received_at_ms` integer NOT NULL,
	PRIMARY KEY(`test_id`, `digest`)
);
--> statement-breakpoint
CREATE TABLE `erased_runs` (
	`unit_id` integer NOT NULL,
	`run_digest` text NOT NULL,
	`erased_at_ms` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `run_digest`),
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `test_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL
);
--> statement-breakpoint
CREATE TABLE `certificate_files` (
	`sha256` text PRIMARY KEY NOT NULL,
	`test_id` integer NOT NULL,
	`format` text NOT NULL,
	`language` text NOT NULL,
	`translation_of` text,
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
	`log_proof` text,
	`signing_key_id` text,
	`signature_max_bytes` integer,
	`signed_at_ms` integer,
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
	`priority` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`lease_token` text,
	`lease_until_ms` integer NOT NULL,
	`attempt_count` integer NOT NULL,
	FOREIGN KEY (`test_id`) REFERENCES `tests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `render_jobs_due` ON `render_jobs` (`due_at_ms`,`test_id`);--> statement-breakpoint
CREATE INDEX `render_jobs_priority` ON `render_jobs` (`priority`,`due_at_ms`,`test_id`);--> statement-breakpoint
CREATE TABLE `logos` (
	`sha256` text PRIMARY KEY NOT NULL,
	`png` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`kept_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `signing_certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`chain` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`is_self_made` integer NOT NULL,
	`in_use_since_ms` integer,
	`distrusted_at_ms` integer
);
--> statement-breakpoint
CREATE TABLE `time_stamps` (
	`imprint` text PRIMARY KEY NOT NULL,
	`test_id` integer NOT NULL,
	`token` text,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`test_id`) REFERENCES `tests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `time_stamps_test` ON `time_stamps` (`test_id`);--> statement-breakpoint
CREATE TABLE `account_companies` (
	`account_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	PRIMARY KEY(`account_id`, `company_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `account_event_grants` (
	`account_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	PRIMARY KEY(`account_id`, `company_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_event_grants_company` ON `account_event_grants` (`company_id`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`company_id` integer,
	`dealer_id` integer,
	`restricted` integer NOT NULL,
	`daily_vehicles` integer,
	`contact` text,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_dealer` ON `accounts` (`dealer_id`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`secret_digest` text NOT NULL,
	`scopes` text NOT NULL,
	`label` text,
	`created_at_ms` integer NOT NULL,
	`disabled_at_ms` integer,
	`tokens_until_ms` integer,
	`allow_list` text,
	`last_used_at_ms` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credentials_client_id` ON `credentials` (`client_id`);--> statement-breakpoint
CREATE INDEX `credentials_account` ON `credentials` (`account_id`);--> statement-breakpoint
CREATE TABLE `shown_vehicles` (
	`account_id` integer NOT NULL,
	`day` integer NOT NULL,
	`vehicle` text NOT NULL,
	`ordinal` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `vehicle`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shown_vehicles_ordinal` ON `shown_vehicles` (`account_id`,`day`,`ordinal`);--> statement-breakpoint
CREATE INDEX `shown_vehicles_day` ON `shown_vehicles` (`day`);--> statement-breakpoint
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
	`logo` text,
	`public_name` text,
	`time_zone` text,
	`length_unit` text,
	`language` text,
	`activated_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dealers_company` ON `dealers` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `unit_returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`dealer_id` integer NOT NULL,
	`reason` text NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`outcome` text,
	`answer` text,
	`ended_at_ms` integer,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_returns_open` ON `unit_returns` (`unit_id`) WHERE "unit_returns"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX `unit_returns_unit` ON `unit_returns` (`unit_id`,`id`);--> statement-breakpoint
CREATE TABLE `units` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` integer NOT NULL,
	`internal_reference` text,
	`status` text NOT NULL,
	`serial_number` text,
	`location_label` text,
	`name` text,
	`own_reference` text,
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
CREATE TABLE `idempotency_keys` (
	`owner` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`resource` text NOT NULL,
	`request_digest` text NOT NULL,
	`status` integer NOT NULL,
	`data` text NOT NULL,
	`meta` text,
	`sealed_data` text,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`owner`, `operation`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_resource` ON `idempotency_keys` (`resource`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_sealed` ON `idempotency_keys` (`created_at_ms`) WHERE "idempotency_keys"."sealed_data" is not null;--> statement-breakpoint
CREATE TABLE `notice_choices` (
	`person_id` integer NOT NULL,
	`dealer_id` integer NOT NULL,
	`kind` text NOT NULL,
	`mail` text NOT NULL,
	`is_shown` integer NOT NULL,
	PRIMARY KEY(`person_id`, `dealer_id`, `kind`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notice_choices_dealer` ON `notice_choices` (`dealer_id`);--> statement-breakpoint
CREATE INDEX `notice_choices_mail` ON `notice_choices` (`kind`,`mail`);--> statement-breakpoint
CREATE TABLE `notice_marks` (
	`person_id` integer NOT NULL,
	`dealer_id` integer NOT NULL,
	`version` integer NOT NULL,
	`read_up_to_id` integer NOT NULL,
	`event_up_to_id` integer NOT NULL,
	`mailed_at_ms` integer,
	`mail_due_at_ms` integer,
	`digest_due_at_ms` integer,
	`unsubscribe_token` text NOT NULL,
	PRIMARY KEY(`person_id`, `dealer_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notice_marks_unsubscribe` ON `notice_marks` (`unsubscribe_token`);--> statement-breakpoint
CREATE INDEX `notice_marks_mail` ON `notice_marks` (`mail_due_at_ms`) WHERE "notice_marks"."mail_due_at_ms" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notice_marks_digest` ON `notice_marks` (`digest_due_at_ms`) WHERE "notice_marks"."digest_due_at_ms" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `company_invitations` (
	`company_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`role` text NOT NULL,
	`name` text,
	`sent_at_ms` integer NOT NULL,
	`expires_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`company_id`, `person_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_invitations_person` ON `company_invitations` (`person_id`);--> statement-breakpoint
CREATE TABLE `company_members` (
	`person_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`role` text NOT NULL,
	`name` text,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`person_id`, `company_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_members_company` ON `company_members` (`company_id`);--> statement-breakpoint
CREATE TABLE `dealer_members` (
	`person_id` integer NOT NULL,
	`dealer_id` integer NOT NULL,
	`role` text NOT NULL,
	`name` text,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`person_id`, `dealer_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dealer_members_dealer` ON `dealer_members` (`dealer_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`dealer_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`role` text NOT NULL,
	`name` text,
	`sent_at_ms` integer NOT NULL,
	`expires_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `person_id`),
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invitations_person` ON `invitations` (`person_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`password_set_at_ms` integer,
	`disabled_at_ms` integer,
	`language` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email` ON `people` (`email`);--> statement-breakpoint
CREATE TABLE `setup_links` (
	`token_digest` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`dealer_id` integer,
	`company_id` integer,
	`expires_at_ms` integer NOT NULL,
	`used_at_ms` integer,
	`replaced_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `setup_links_person` ON `setup_links` (`person_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`person_id` integer NOT NULL,
	`code_digest` text NOT NULL,
	PRIMARY KEY(`person_id`, `code_digest`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`last_period` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`token_digest` text NOT NULL,
	`person_id` integer NOT NULL,
	`signed_in_at_ms` integer NOT NULL,
	PRIMARY KEY(`token_digest`, `person_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_browsers_person` ON `known_browsers` (`person_id`,`signed_in_at_ms`);--> statement-breakpoint
CREATE INDEX `known_browsers_time` ON `known_browsers` (`signed_in_at_ms`);--> statement-breakpoint
CREATE TABLE `pending_sign_ins` (
	`token_digest` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pending_sign_ins_person` ON `pending_sign_ins` (`person_id`);--> statement-breakpoint
CREATE INDEX `pending_sign_ins_created` ON `pending_sign_ins` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_digest` text NOT NULL,
	`person_id` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_seen_at_ms` integer NOT NULL,
	`flash` text,
	`source_address` text,
	`browser_name` text,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_digest`);--> statement-breakpoint
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
CREATE INDEX `sign_in_attempts_window` ON `sign_in_attempts` (`window_started_at_ms`);--> statement-breakpoint
CREATE TABLE `installation_marks` (
	`kind` text PRIMARY KEY NOT NULL,
	`at_ms` integer NOT NULL,
	`place` text
);
--> statement-breakpoint
CREATE TABLE `installations` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_probe` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `request_counts` (
	`minute` integer NOT NULL,
	`bucket` text NOT NULL,
	`request_count` integer NOT NULL,
	PRIMARY KEY(`minute`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `mail_counts` (
	`bucket` text PRIMARY KEY NOT NULL,
	`mail_count` integer NOT NULL,
	`ends_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_counts_end` ON `mail_counts` (`ends_at_ms`);--> statement-breakpoint
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
CREATE TABLE `notice_cursors` (
	`source` text PRIMARY KEY NOT NULL,
	`last_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notice_mails` (
	`person_id` integer NOT NULL,
	`dealer_id` integer NOT NULL,
	`notice_id` integer NOT NULL,
	`mail` text NOT NULL,
	PRIMARY KEY(`person_id`, `dealer_id`, `mail`, `notice_id`),
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notice_mails_notice` ON `notice_mails` (`notice_id`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at_ms` integer NOT NULL,
	`facts` text NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notices_dealer` ON `notices` (`dealer_id`,`id`,`kind`);--> statement-breakpoint
CREATE INDEX `notices_time` ON `notices` (`at_ms`);--> statement-breakpoint
CREATE TABLE `replication_marks` (
	`id` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `log_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`leaf_index` integer,
	`entry` text NOT NULL,
	`test_id` integer,
	`kind` text,
	`salt` text,
	`number` text,
	`claims_sha256` text,
	`at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `log_entries_leaf_index` ON `log_entries` (`leaf_index`);--> statement-breakpoint
CREATE INDEX `log_entries_test` ON `log_entries` (`test_id`);--> statement-breakpoint
CREATE TABLE `log_states` (
	`id` integer PRIMARY KEY NOT NULL,
	`origin` text NOT NULL,
	`restart_count` integer NOT NULL,
	`verifier_key` text NOT NULL,
	`earlier_verifier_keys` text NOT NULL,
	`size` integer NOT NULL,
	`checkpoint` text NOT NULL,
	`published_size` integer,
	`published_checkpoint` text
);
--> statement-breakpoint
CREATE TABLE `log_subtrees` (
	`level` integer NOT NULL,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`level`, `position`)
);
--> statement-breakpoint
CREATE TABLE `erased_files` (
	`sha256` text PRIMARY KEY NOT NULL,
	`format` text NOT NULL,
	`due_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `erased_files_due` ON `erased_files` (`due_at_ms`);--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` integer NOT NULL,
	`started_at_ms` integer NOT NULL,
	`failure` text,
	`facts` text NOT NULL,
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
	`event` text NOT NULL,
	`ping_data` text,
	`occurred_at_ms` integer NOT NULL,
	`state` text NOT NULL,
	`finished_at_ms` integer,
	`attempt_count` integer NOT NULL,
	`struck_count` integer,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_webhook_id` ON `webhook_deliveries` (`webhook_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_endpoint` ON `webhook_deliveries` (`endpoint_id`,`occurred_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_undelivered` ON `webhook_deliveries` (`endpoint_id`,`state`,`occurred_at_ms`,`id`) WHERE "webhook_deliveries"."state" IN ('failed', 'dropped');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_rarer` ON `webhook_deliveries` (`endpoint_id`,`event`,`occurred_at_ms`,`id`) WHERE "webhook_deliveries"."event" <> 'svc.test.completed';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_time` ON `webhook_deliveries` (`occurred_at_ms`);--> statement-breakpoint
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
	`disabled_reason` text,
	`warned_failures` integer,
	`asymmetric_signatures` integer NOT NULL,
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
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`company_id` integer,
	`dealer_id` integer,
	`account_id` integer,
	`occurred_at_ms` integer NOT NULL,
	`data` text NOT NULL,
	`marketplace_data` text,
	`concern` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `events_company` ON `events` (`company_id`,`occurred_at_ms`);--> statement-breakpoint
CREATE INDEX `events_company_id` ON `events` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_dealer_id` ON `events` (`dealer_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_account_id` ON `events` (`account_id`,`id`) WHERE "events"."account_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_concern` ON `events` (`id`) WHERE "events"."concern" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_time` ON `events` (`occurred_at_ms`,`id`);