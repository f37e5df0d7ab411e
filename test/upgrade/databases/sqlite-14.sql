-- {"clientId":"svc_id_9aAVIxvbCu4CYte9xVZz3I","clientSecret":"svc_sk_LBIaczH28jnQTKsLBoDedwE7m15lIVyv6a7jZ00ywDHde1371","idempotencyKey":"stored-dealer","endpointUrl":"https://partner.example/hook","dealerName":"Brackenmoor Canalside","dealerId":2,"completedTestId":1,"failedTestId":2,"certificateNumber":"BT-2026-GSMR0X7FV","verificationPath":"/verify/peiN_YuE1bClC8uoJBHNXg","vin":"WVWZZZE1ZMP000123","counts":{"installations":1,"installation_marks":0,"companies":1,"logos":0,"dealers":2,"units":3,"unit_moves":2,"unit_returns":0,"people":1,"dealer_members":0,"company_members":0,"invitations":1,"company_invitations":0,"sessions":0,"pending_sign_ins":0,"known_browsers":0,"second_factors":0,"recovery_codes":0,"sign_in_attempts":0,"setup_links":1,"notice_choices":0,"notice_marks":0,"accounts":2,"account_companies":1,"account_event_grants":1,"credentials":2,"shown_vehicles":0,"idempotency_keys":1,"test_changes":0,"tests":4,"result_records":4,"test_remarks":0,"dealer_test_tallies":1,"log_entries":1,"log_subtrees":0,"log_states":0,"certificates":1,"status_entries":1,"signing_certificates":1,"time_stamps":0,"certificate_files":2,"render_jobs":1,"erased_files":0,"erased_runs":0,"events":3,"webhook_endpoints":1,"webhook_deliveries":4,"webhook_queue":1,"webhook_attempts":4,"notices":0,"notice_mails":0,"dismissed_notices":0,"notice_cursors":0,"mail_outbox":1,"mail_counts":4,"audit_entries":3,"replication_marks":0}}
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
CREATE INDEX `tests_dealer_vehicle` ON `tests` (`dealer_id`,`make`,`model`,"tested_at_ms" ASC,`id`) WHERE "tests"."make" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tests_dealer_reference` ON `tests` (`dealer_id`,lower("internal_reference")) WHERE "tests"."internal_reference" IS NOT NULL;
CREATE TABLE `dismissed_notices` (
	`notice_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	PRIMARY KEY(`notice_id`, `person_id`),
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE no action ON DELETE no action
);
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
ALTER TABLE `tests` ADD `on_hold_since_ms` integer;
DROP INDEX `tests_peers`;--> statement-breakpoint
ALTER TABLE `tests` ADD `model_key` text;--> statement-breakpoint
ALTER TABLE `tests` ADD `result_rejected_at_ms` integer;--> statement-breakpoint
-- svc: compare keys
--> statement-breakpoint
CREATE INDEX `tests_peers` ON `tests` (`model_key`,`age_years`,"tested_at_ms" DESC,`soh_percent`,`vin`,`status`,`reference_data`,`withdrawn_at_ms`) WHERE "tests"."status" = 'completed' AND "tests"."reference_data" = 'final' AND "tests"."soh_percent" IS NOT NULL AND "tests"."withdrawn_at_ms" IS NULL;
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT 'test_changes', (SELECT coalesce(max(`change_no`), 0) FROM `tests`)
WHERE NOT EXISTS (SELECT 1 FROM `sqlite_sequence` WHERE `name` = 'test_changes') AND EXISTS (SELECT 1 FROM `tests` WHERE `withdrawn_at_ms` IS NOT NULL);
--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = `seq` + 1 WHERE `name` = 'test_changes' AND EXISTS (SELECT 1 FROM `tests` WHERE `withdrawn_at_ms` IS NOT NULL);
--> statement-breakpoint
UPDATE `tests` SET
	`updated_at_ms` = max(`updated_at_ms` + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)),
	`change_no` = (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'test_changes')
WHERE `withdrawn_at_ms` IS NOT NULL;
CREATE TABLE `unit_moves` (
	`unit_id` integer NOT NULL,
	`dealer_id` integer NOT NULL,
	`since_ms` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `since_ms`),
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `unit_moves` (`unit_id`, `dealer_id`, `since_ms`)
SELECT `units`.`id`, coalesce(
	(SELECT json_extract(`changes`, '$.dealer_id.from') FROM `audit_entries`
	 WHERE `subject` = 'unit' AND `subject_id` = `units`.`id` AND `action` = 'unit.move' ORDER BY `id` LIMIT 1),
	`units`.`dealer_id`), `units`.`created_at_ms`
FROM `units`;
--> statement-breakpoint
INSERT INTO `unit_moves` (`unit_id`, `dealer_id`, `since_ms`)
SELECT `subject_id`, json_extract(`changes`, '$.dealer_id.to'), `at_ms` FROM `audit_entries`
WHERE `subject` = 'unit' AND `action` = 'unit.move' AND `subject_id` IN (SELECT `id` FROM `units`)
	AND json_extract(`changes`, '$.dealer_id.to') IN (SELECT `id` FROM `dealers`)
ORDER BY `id`
ON CONFLICT (`unit_id`, `since_ms`) DO UPDATE SET `dealer_id` = excluded.`dealer_id`;
ALTER TABLE `tests` ADD `battery_identifier` text;--> statement-breakpoint
ALTER TABLE `tests` ADD `battery_replaced_on` text;
ALTER TABLE `render_jobs` ADD `interrupted_count` integer;--> statement-breakpoint
CREATE INDEX `render_jobs_interrupted` ON `render_jobs` (`due_at_ms`,`test_id`) WHERE "render_jobs"."interrupted_count" IS NOT NULL;
ALTER TABLE `certificate_files` ADD `last_requested_day` integer;--> statement-breakpoint
ALTER TABLE `certificate_files` ADD `pruning_until_ms` integer;--> statement-breakpoint
UPDATE `certificate_files` SET `last_requested_day` = `rendered_at_ms` / 86400000;--> statement-breakpoint
CREATE INDEX `certificate_files_last_requested` ON `certificate_files` (`last_requested_day`);
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
ALTER TABLE `tests` ADD `soh_basis` text;--> statement-breakpoint
ALTER TABLE `tests` ADD `certified_energy_kwh` real;--> statement-breakpoint
ALTER TABLE `tests` ADD `full_cycles` integer;
-- A danger that a single check found is the status that lists and filters read.
UPDATE tests SET overall_battery_status = 'SAFETY_ISSUE'
WHERE CAST(diagnostics AS text) LIKE '%"SAFETY_ISSUE"%' AND coalesce(overall_battery_status, '') <> 'SAFETY_ISSUE';
-- rows
INSERT INTO "installations" ("id", "sealed_probe", "created_at_ms") VALUES (1, 's1.lWoTFydo.sEBY558GXVtV69z8.EcIpV1u5EmIz4wX7LpU3GJSk7Fyutii14B3Apw', 1772443800000);
INSERT INTO "companies" ("id", "name", "created_at_ms") VALUES (1, 'Brackenmoor Motor Group', 1772443800000);
INSERT INTO "dealers" ("id", "company_id", "name", "legal_name", "status", "billing_mode", "company_number", "vat_number", "primary_contact", "registered_address", "shipping_address", "logo", "public_name", "time_zone", "length_unit", "language", "activated_at_ms", "created_at_ms", "updated_at_ms") VALUES (1, 1, 'Brackenmoor Leeds', NULL, 'active', 'group', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1772443800000, 1772443800000, 1772443800000);
INSERT INTO "dealers" ("id", "company_id", "name", "legal_name", "status", "billing_mode", "company_number", "vat_number", "primary_contact", "registered_address", "shipping_address", "logo", "public_name", "time_zone", "length_unit", "language", "activated_at_ms", "created_at_ms", "updated_at_ms") VALUES (2, 1, 'Brackenmoor Canalside', 'Brackenmoor Canalside Limited', 'active', 'group', '09876543', 'GB987654321', '{"name":"Ann Archerfield","email":"ann@canalside.example","phone":"+441134960000"}', NULL, '{"line1":"14 Canal Wharf","line2":"Unit 3","city":"Brackenmoor","postcode":"BM11 5PS","country":"GB"}', NULL, NULL, NULL, NULL, NULL, 1772443800000, 1772443800000, 1772443800000);
INSERT INTO "units" ("id", "dealer_id", "internal_reference", "status", "serial_number", "location_label", "name", "own_reference", "shipping_address", "dispatched_at_ms", "delivered_at_ms", "activated_at_ms", "created_at_ms") VALUES (1, 1, NULL, 'active', 'SVC-TEST-1', NULL, NULL, NULL, NULL, NULL, NULL, 1772443800000, 1772443800000);
INSERT INTO "units" ("id", "dealer_id", "internal_reference", "status", "serial_number", "location_label", "name", "own_reference", "shipping_address", "dispatched_at_ms", "delivered_at_ms", "activated_at_ms", "created_at_ms") VALUES (2, 2, NULL, 'ordered', NULL, NULL, NULL, NULL, '{"line1":"14 Canal Wharf","line2":"Unit 3","city":"Brackenmoor","postcode":"BM11 5PS","country":"GB"}', NULL, NULL, NULL, 1772443800000);
INSERT INTO "units" ("id", "dealer_id", "internal_reference", "status", "serial_number", "location_label", "name", "own_reference", "shipping_address", "dispatched_at_ms", "delivered_at_ms", "activated_at_ms", "created_at_ms") VALUES (3, 2, NULL, 'ordered', NULL, NULL, NULL, NULL, '{"line1":"14 Canal Wharf","line2":"Unit 3","city":"Brackenmoor","postcode":"BM11 5PS","country":"GB"}', NULL, NULL, NULL, 1772443800000);
INSERT INTO "unit_moves" ("unit_id", "dealer_id", "since_ms") VALUES (2, 2, 1772443800000);
INSERT INTO "unit_moves" ("unit_id", "dealer_id", "since_ms") VALUES (3, 2, 1772443800000);
INSERT INTO "people" ("id", "email", "password_hash", "password_set_at_ms", "disabled_at_ms", "language", "created_at_ms", "updated_at_ms") VALUES (1, 'ann@canalside.example', NULL, NULL, NULL, NULL, 1772443800000, 1772443800000);
INSERT INTO "invitations" ("dealer_id", "person_id", "role", "name", "created_at_ms", "sent_at_ms", "expires_at_ms") VALUES (2, 1, 'owner', 'Ann Archerfield', 1772443800000, 1772443800000, NULL);
INSERT INTO "setup_links" ("token_digest", "person_id", "dealer_id", "company_id", "expires_at_ms", "used_at_ms", "replaced_at_ms", "created_at_ms") VALUES ('29354dd352d0caec11744274001d01845a2b2a8193b22c8c43976826e219544b', 1, 2, NULL, 1773048600000, NULL, NULL, 1772443800000);
INSERT INTO "accounts" ("id", "kind", "company_id", "dealer_id", "restricted", "daily_vehicles", "contact", "created_at_ms") VALUES (1, 'dealer-group', 1, NULL, 0, NULL, NULL, 1772443800000);
INSERT INTO "accounts" ("id", "kind", "company_id", "dealer_id", "restricted", "daily_vehicles", "contact", "created_at_ms") VALUES (2, 'marketplace', NULL, NULL, 1, NULL, NULL, 1772443800000);
INSERT INTO "account_companies" ("account_id", "company_id") VALUES (2, 1);
INSERT INTO "account_event_grants" ("account_id", "company_id") VALUES (2, 1);
INSERT INTO "credentials" ("id", "account_id", "client_id", "secret_digest", "scopes", "label", "created_at_ms", "disabled_at_ms", "tokens_until_ms", "allow_list", "last_used_at_ms") VALUES (1, 1, 'svc_id_9aAVIxvbCu4CYte9xVZz3I', '30cbed8ea75aa3f38eddf31545a8f0925c32ed32c7bda486ac4073276a917c4b', 'read:dealers write:dealers read:tests read:certificates manage:webhooks', NULL, 1772443800000, NULL, NULL, NULL, NULL);
INSERT INTO "credentials" ("id", "account_id", "client_id", "secret_digest", "scopes", "label", "created_at_ms", "disabled_at_ms", "tokens_until_ms", "allow_list", "last_used_at_ms") VALUES (2, 2, 'svc_id_JQLWVUrQBmso9ajsSlnHLq', 'ce1599c8ebb40cf452c52ecffc47dd91d91f6d6bc84fbf8c2d294b00ffd51150', 'read:dealers write:dealers read:tests read:certificates manage:webhooks', NULL, 1772443800000, NULL, NULL, NULL, NULL);
INSERT INTO "idempotency_keys" ("owner", "operation", "key", "resource", "request_digest", "status", "data", "meta", "sealed_data", "created_at_ms") VALUES ('company:1', 'POST /v1/dealers', 'stored-dealer', 'dealer:2', '14da1d0f6af80127f7cb6a6c32feab65c5291b3ba7c12cd80e62afd75f52c071', 201, '{"id":2,"name":"Brackenmoor Canalside","status":"active","primary_contact":{"name":"Ann Archerfield","email":"ann@canalside.example","phone":"+441134960000"},"shipping_address":{"line1":"14 Canal Wharf","line2":"Unit 3","city":"Brackenmoor","postcode":"BM11 5PS","country":"GB"},"units":[{"id":2,"internal_reference":null,"status":"ordered"},{"id":3,"internal_reference":null,"status":"ordered"}],"activated_at":"2026-03-02T09:30:00.000Z","created_at":"2026-03-02T09:30:00.000Z"}', NULL, NULL, 1772443800000);
INSERT INTO "tests" ("id", "unit_id", "run_id", "dealer_id", "company_id", "status", "result_held", "failure_reason", "internal_reference", "has_vehicle", "registration", "registration_key", "vin", "make", "model", "model_key", "year", "mileage_km", "has_battery", "soh_percent", "capacity_kwh", "nominal_kwh", "estimated_range_miles", "cell_count", "cell_variance", "method", "soh_uncertainty_percent", "battery_identifier", "battery_replaced_on", "soh_basis", "certified_energy_kwh", "full_cycles", "diagnostics", "overall_battery_status", "warnings", "warning_bits", "vehicle_supported", "reference_data", "tested_at_ms", "age_years", "figures_digest", "on_hold_since_ms", "results_received_at_ms", "result_rejected_at_ms", "certificate_number", "rendered_at_ms", "withdrawn_at_ms", "withdrawal_reason", "created_at_ms", "updated_at_ms", "change_no") VALUES (1, 1, 'run-1', 1, 1, 'completed', 1, NULL, 'STK-4711', 1, 'MÜ-AB 123E', 'MÜAB123E', 'WVWZZZE1ZMP000123', 'Volkswagen', 'ID.3 Pro 58,0 kWh', 'volkswagen id.3pro58,0kwh', 2021, 48211.5, 1, 93.4, 54.2, 58, 218, 216, 0.012, 'Partial charge with load profile', 2, '0SN-4711-000123', '2021-09-01', 'usable_energy', 58.3, 412, '{"overall_battery_status":"OK","battery_checks":{"battery_management_system":"OK","battery_sensors":"OK","battery_pack_parameters":"WARNING","battery_cell_voltages":"NOT_CONCLUSIVE","vehicle_communication":"SAFETY_ISSUE"},"sensor_checks":{"voltage_sensor":"OK","current_sensor":"OK","temperature_sensors":"OK","cell_voltage_sensors":"OK"},"energy_kwh":{"gross_nominal_new":62,"gross_current":58.1,"net_nominal_new":60,"net_current":56,"usable_nominal_new":58,"usable_current":54.2},"range":{"typical_new_miles":230,"typical_current_miles":215,"personal_new_miles":210,"personal_current_miles":196,"wltp_new_km":{"from":390,"to":426},"wltp_current_km":{"from":364,"to":398}},"measurements":{"cell_temperature_c":{"min":-3.5,"max":12,"delta":15.5,"status":"OK"},"cell_voltage_v":{"min":3.61,"max":3.622,"delta":0.012,"status":"OK"},"pack_voltage_v":390.4,"average_current_a":-14.2,"mileage_km":48211.5},"bms":{"soc_percent":61.5,"soh_percent":95,"soc_calculation_accuracy":97,"soh_calculation_accuracy":94}}', 'SAFETY_ISSUE', '["BATTERY_TEMP_TOO_LOW","CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"]', 8448, 1, 'final', 1772350200000, 5, 'c19b244f3af3d22a04a0191090aa75fa8f789f61c369b2dd2e3080fe08cc3311', NULL, 1772443800000, NULL, 'BT-2026-GSMR0X7FV', 1772443800000, NULL, NULL, 1772443800000, 1772443800000, 2);
INSERT INTO "tests" ("id", "unit_id", "run_id", "dealer_id", "company_id", "status", "result_held", "failure_reason", "internal_reference", "has_vehicle", "registration", "registration_key", "vin", "make", "model", "model_key", "year", "mileage_km", "has_battery", "soh_percent", "capacity_kwh", "nominal_kwh", "estimated_range_miles", "cell_count", "cell_variance", "method", "soh_uncertainty_percent", "battery_identifier", "battery_replaced_on", "soh_basis", "certified_energy_kwh", "full_cycles", "diagnostics", "overall_battery_status", "warnings", "warning_bits", "vehicle_supported", "reference_data", "tested_at_ms", "age_years", "figures_digest", "on_hold_since_ms", "results_received_at_ms", "result_rejected_at_ms", "certificate_number", "rendered_at_ms", "withdrawn_at_ms", "withdrawal_reason", "created_at_ms", "updated_at_ms", "change_no") VALUES (2, 1, 'run-2', 1, 1, 'failed', 0, 'interrupted', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1772443800000, 1772443800000, 1);
INSERT INTO "tests" ("id", "unit_id", "run_id", "dealer_id", "company_id", "status", "result_held", "failure_reason", "internal_reference", "has_vehicle", "registration", "registration_key", "vin", "make", "model", "model_key", "year", "mileage_km", "has_battery", "soh_percent", "capacity_kwh", "nominal_kwh", "estimated_range_miles", "cell_count", "cell_variance", "method", "soh_uncertainty_percent", "battery_identifier", "battery_replaced_on", "soh_basis", "certified_energy_kwh", "full_cycles", "diagnostics", "overall_battery_status", "warnings", "warning_bits", "vehicle_supported", "reference_data", "tested_at_ms", "age_years", "figures_digest", "on_hold_since_ms", "results_received_at_ms", "result_rejected_at_ms", "certificate_number", "rendered_at_ms", "withdrawn_at_ms", "withdrawal_reason", "created_at_ms", "updated_at_ms", "change_no") VALUES (3, 1, 'run-3', 1, 1, 'in_progress', 1, NULL, NULL, 1, NULL, NULL, 'WVWZZZE1ZMP000123', NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1772350200000, NULL, NULL, NULL, 1772443800000, NULL, NULL, NULL, NULL, NULL, 1772443800000, 1772443800000, 1);
INSERT INTO "tests" ("id", "unit_id", "run_id", "dealer_id", "company_id", "status", "result_held", "failure_reason", "internal_reference", "has_vehicle", "registration", "registration_key", "vin", "make", "model", "model_key", "year", "mileage_km", "has_battery", "soh_percent", "capacity_kwh", "nominal_kwh", "estimated_range_miles", "cell_count", "cell_variance", "method", "soh_uncertainty_percent", "battery_identifier", "battery_replaced_on", "soh_basis", "certified_energy_kwh", "full_cycles", "diagnostics", "overall_battery_status", "warnings", "warning_bits", "vehicle_supported", "reference_data", "tested_at_ms", "age_years", "figures_digest", "on_hold_since_ms", "results_received_at_ms", "result_rejected_at_ms", "certificate_number", "rendered_at_ms", "withdrawn_at_ms", "withdrawal_reason", "created_at_ms", "updated_at_ms", "change_no") VALUES (4, 1, 'run-4', 1, 1, 'pending', 0, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1772443800000, 1772443800000, 1);
INSERT INTO "result_records" ("test_id", "digest", "received_at_ms") VALUES (1, 'e120d71633313e203b205aca4c4f89bceae31eb2dbaaa67259239479304d3a3a', 1772443800000);
INSERT INTO "result_records" ("test_id", "digest", "received_at_ms") VALUES (2, '9544872299bd9bd992f49deeff7f0324d2a55167a8c75319d78f423c4b36541b', 1772443800000);
INSERT INTO "result_records" ("test_id", "digest", "received_at_ms") VALUES (3, 'd71877165d0b8a719ed2148817d46d90c6f69746a13cf28e9e4bd9f2d4ec88c1', 1772443800000);
INSERT INTO "result_records" ("test_id", "digest", "received_at_ms") VALUES (4, '68ee205888ac9cfe067908f4940fbeed2e524ed5839d8f93c751d9680f33a496', 1772443800000);
INSERT INTO "dealer_test_tallies" ("dealer_id", "stripe", "company_id", "test_count") VALUES (1, 0, 1, 4);
INSERT INTO "log_entries" ("id", "leaf_index", "entry", "test_id", "kind", "salt", "number", "claims_sha256", "at_ms") VALUES (1, NULL, '6483294550df997afec623564ca6d15018b1dde9e115053f162e39a134659775', 1, 'issue', 'NI4pS1BSk5wxQgHp3NbNTmIX8j21W0G__2lCoS9bUjs', 'BT-2026-GSMR0X7FV', 'dfc3465191fde075b900eec358fe3557e51f776a47d39bd3aa10f3efced840c4', 1772443800000);
INSERT INTO "certificates" ("test_id", "number", "verification_code", "verification_url", "pinned", "log_proof", "signing_key_id", "signature_max_bytes", "signed_at_ms", "template_version", "pdf_sha256", "jpeg_sha256", "created_at_ms") VALUES (1, 'BT-2026-GSMR0X7FV', 'peiN_YuE1bClC8uoJBHNXg', 'http://127.0.0.1:34873/verify/peiN_YuE1bClC8uoJBHNXg', '{"language":"en","dealer":{"name":"Brackenmoor Leeds","city":null,"country":null},"dealerLogo":null,"localTime":null,"newTestAfterMs":1803886200000,"unitSerialNumber":"SVC-TEST-1","issuer":{"name":null,"url":null,"contact":null,"logo":null},"peers":null,"history":[],"repeatability":null,"statusEntry":{"list":1,"index":9176}}', NULL, '5sFKy0P1Bfv01WHnd4lC4i', 3100, 1772443800000, 23, '5ae4efc321ea2098eec047dfbcd9afcbd6075b12c704d4b96eadd13c4763da02', '04b49baa2f3f37954a2f20a913a5577659e3b6dbfed854a17e24901e78acb90d', 1772443800000);
INSERT INTO "status_entries" ("list_number", "list_index", "test_id", "is_suspended") VALUES (1, 9176, 1, 0);
INSERT INTO "signing_certificates" ("id", "chain", "created_at_ms", "is_self_made", "in_use_since_ms", "distrusted_at_ms") VALUES ('5sFKy0P1Bfv01WHnd4lC4i', '-----BEGIN CERTIFICATE-----
MIIEGDCCAoCgAwIBAgIUNiuGzyYHEKZc6SrdoOrtP2soFLAwDQYJKoZIhvcNAQEL
BQAwFDESMBAGA1UEAwwJc3ZjIHRlc3RzMCAXDTI2MTEyMjEwMjY1M1oYDzIxMjYx
MDI5MTAyNjUzWjAUMRIwEAYDVQQDDAlzdmMgdGVzdHMwggGiMA0GCSqGSIb3DQEB
AQUAA4IBjwAwggGKAoIBgQDLbJ4UfSeyTkN2Eo12dNVb9+YXdbBNclaEmmdVMZqv
4MJt273NfL+cjRYieEDn0B7OAtDNnP2bxs6zAusn+JCe2VpK4AM6UxWV+YI2zyT6
3QG+ueUKGU+GARajVNwlIyVVteggmWyUl75QwYpfn8Q3Nm5d9LfbCq0XSPN9L9Wm
zFdO0qcmp++eZSRNU0p7gJ5CW438fHJjFioxXvq0WlTxt+vhsoOt8I8IKoi3641R
L9CBZ/YVYSMxpViUXbdxIbjxW+sbzvdAWXrb66fieKLh0RJopwsCAM39G/Ni0jXf
gjQWdKiOWybzegHGy1+P5636LdcBWa0C/CXHiCg4zYCmuym7w2TfZSYd1pVYG+RP
BZ2naDpEZI4IQJTx+l6isdNkP/FCTuQM3cASHNVdBKP+vNUCpeqGxCLs9Rt+tJeX
j7r4385Y8sFZRnIwjTP5/id7r7atoNDpYXwA4A6NgIwB+Zw9KOeWRWCkgWCK/e6c
TWaJtG3z6e/PUOZjJvtQ5zECAwEAAaNgMF4wHQYDVR0OBBYEFKhASb961oC2701f
PPKXreAvlXdiMB8GA1UdIwQYMBaAFKhASb961oC2701fPPKXreAvlXdiMAwGA1Ud
EwEB/wQCMAAwDgYDVR0PAQH/BAQDAgbAMA0GCSqGSIb3DQEBCwUAA4IBgQCLDJfr
MyvlTd4gZPHBBVD3j/ki9mF9cKTdMyVoksrd/Yk3sKiZl7GMokqeSXKXwPFXrzLp
xJK9YIKwi8+ZsruPHfG8bHAwgfu9yA2JvVUcWbIy0zbIDij5Vz3RHDi/r01GCNwp
TGsNr3vI+9DQDE7RAiVVqkWR5guMnbTkH2IFma6si0AKFkXLZKNEvivu+qLv84QT
yp8ZBzvMYV6r/M4vi80hYssTLewa1qH3yaEwdcBukrvBPQCzajimq274HzeT53RS
UcoE2NfIolkn4zIkmVvBvf5zyrNpY0lclZipQHoaEgKI3eVnm1tVs7seVIwQ8MLs
+DS3DdOwFsASELKl0hbZiXxIrYLxxUJp3Nm+Sx0+OXN6h8re6JR+KSe89oBrROPH
4/UeqCyJeTTxIecMnAkCMvZsgd/fCfSp0JVLAlDfJnD9vgB2v9PHRGZn4wW6IbWO
n0wdFV5U+6oLyx62BrYqA6JLtGRXcE2tA1Pwj2/Pzl8DGRBVw5n/u2Qo37M=
-----END CERTIFICATE-----
', 1772443800000, 0, NULL, NULL);
INSERT INTO "certificate_files" ("sha256", "test_id", "format", "language", "translation_of", "byte_count", "template_version", "rendered_at_ms", "last_requested_day", "pruning_until_ms") VALUES ('04b49baa2f3f37954a2f20a913a5577659e3b6dbfed854a17e24901e78acb90d', 1, 'jpeg', 'en', NULL, 2176, 23, 1772443800000, 20514, NULL);
INSERT INTO "certificate_files" ("sha256", "test_id", "format", "language", "translation_of", "byte_count", "template_version", "rendered_at_ms", "last_requested_day", "pruning_until_ms") VALUES ('5ae4efc321ea2098eec047dfbcd9afcbd6075b12c704d4b96eadd13c4763da02', 1, 'pdf', 'en', NULL, 2196, 23, 1772443800000, 20514, NULL);
INSERT INTO "render_jobs" ("test_id", "requested_at_ms", "priority", "due_at_ms", "lease_token", "lease_until_ms", "attempt_count", "interrupted_count") VALUES (3, 1772443800000, 9007199254740990, 1772443800000, NULL, 0, 0, NULL);
INSERT INTO "events" ("id", "name", "company_id", "dealer_id", "account_id", "occurred_at_ms", "data", "marketplace_data", "concern") VALUES (1, 'svc.dealer.activated', 1, 2, NULL, 1772443800000, '{"dealer":{"id":2,"name":"Brackenmoor Canalside","legal_name":"Brackenmoor Canalside Limited","status":"active","billing_mode":"group","parent_company_id":1,"company_number":"09876543","vat_number":"GB987654321","primary_contact":{"name":"Ann Archerfield","email":"ann@canalside.example","phone":"+441134960000"},"registered_address":null,"shipping_address":{"line1":"14 Canal Wharf","line2":"Unit 3","city":"Brackenmoor","postcode":"BM11 5PS","country":"GB"},"units":[{"id":2,"internal_reference":null,"status":"ordered","serial_number":null,"location_label":null,"shipping_address":{"line1":"14 Canal Wharf","line2":"Unit 3","city":"Brackenmoor","postcode":"BM11 5PS"},"dispatched_at":null,"delivered_at":null,"activated_at":null},{"id":3,"internal_reference":null,"status":"ordered","serial_number":null,"location_label":null,"shipping_address":{"line1":"14 Canal Wharf","line2":"Unit 3","city":"Brackenmoor","postcode":"BM11 5PS"},"dispatched_at":null,"delivered_at":null,"activated_at":null}],"activated_at":"2026-03-02T09:30:00.000Z","created_at":"2026-03-02T09:30:00.000Z","updated_at":"2026-03-02T09:30:00.000Z"}}', NULL, NULL);
INSERT INTO "events" ("id", "name", "company_id", "dealer_id", "account_id", "occurred_at_ms", "data", "marketplace_data", "concern") VALUES (2, 'svc.test.failed', 1, 1, NULL, 1772443800000, '{"test":{"id":2,"internal_reference":null,"dealer_id":1,"unit_id":1,"status":"failed","vehicle":{"registration":null,"vin":null,"make":null,"model":null,"year":null,"mileage_km":null},"battery":{"soh_percent":null,"capacity_kwh":null,"nominal_kwh":null,"estimated_range_miles":null,"cell_count":null,"cell_variance":null,"method":null,"soh_uncertainty_percent":null,"identifier":null,"replaced_on":null,"soh_basis":null,"certified_energy_kwh":null,"full_cycles":null},"tested_at":null,"results_received_at":null,"vehicle_supported":null,"result_status":null,"certificate_number":null,"certificate_available":false,"preview_available":false,"created_at":"2026-03-02T09:30:00.000Z","updated_at":"2026-03-02T09:30:00.000Z","warnings":null,"diagnostics":null,"verification_url":null,"dealer":{"id":1,"name":"Brackenmoor Leeds"}},"dealer":{"id":1,"name":"Brackenmoor Leeds","legal_name":null,"status":"active","billing_mode":"group","parent_company_id":1,"company_number":null,"vat_number":null,"primary_contact":null,"registered_address":null,"shipping_address":null,"units":[{"id":1,"internal_reference":null,"status":"active","serial_number":"SVC-TEST-1","location_label":null,"shipping_address":null,"dispatched_at":null,"delivered_at":null,"activated_at":"2026-03-02T09:30:00.000Z"}],"activated_at":"2026-03-02T09:30:00.000Z","created_at":"2026-03-02T09:30:00.000Z","updated_at":"2026-03-02T09:30:00.000Z"}}', NULL, 'test_failed');
INSERT INTO "events" ("id", "name", "company_id", "dealer_id", "account_id", "occurred_at_ms", "data", "marketplace_data", "concern") VALUES (3, 'svc.test.completed', 1, 1, NULL, 1772443800000, '{"test":{"id":1,"internal_reference":"STK-4711","dealer_id":1,"unit_id":1,"status":"completed","vehicle":{"registration":"MÜ-AB 123E","vin":"WVWZZZE1ZMP000123","make":"Volkswagen","model":"ID.3 Pro 58,0 kWh","year":2021,"mileage_km":48211.5},"battery":{"soh_percent":93.4,"capacity_kwh":54.2,"nominal_kwh":58,"estimated_range_miles":218,"cell_count":216,"cell_variance":0.012,"method":"Partial charge with load profile","soh_uncertainty_percent":2,"identifier":"0SN-4711-000123","replaced_on":"2021-09-01","soh_basis":"usable_energy","certified_energy_kwh":58.3,"full_cycles":412},"tested_at":"2026-03-01T07:30:00.000Z","results_received_at":"2026-03-02T09:30:00.000Z","vehicle_supported":true,"result_status":"final","certificate_number":"BT-2026-GSMR0X7FV","certificate_available":true,"preview_available":true,"created_at":"2026-03-02T09:30:00.000Z","updated_at":"2026-03-02T09:30:00.000Z","warnings":["BATTERY_TEMP_TOO_LOW","CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"],"diagnostics":{"vehicle_supported":true,"overall_battery_status":"OK","battery_checks":{"battery_management_system":"OK","battery_sensors":"OK","battery_pack_parameters":"WARNING","battery_cell_voltages":"NOT_CONCLUSIVE","vehicle_communication":"SAFETY_ISSUE"},"sensor_checks":{"voltage_sensor":"OK","current_sensor":"OK","temperature_sensors":"OK","cell_voltage_sensors":"OK"},"energy_kwh":{"gross_nominal_new":62,"gross_current":58.1,"net_nominal_new":60,"net_current":56,"usable_nominal_new":58,"usable_current":54.2},"range":{"typical_new_miles":230,"typical_current_miles":215,"personal_new_miles":210,"personal_current_miles":196,"wltp_new_km":{"from":390,"to":426},"wltp_current_km":{"from":364,"to":398}},"measurements":{"cell_temperature_c":{"min":-3.5,"max":12,"delta":15.5,"status":"OK"},"cell_voltage_v":{"min":3.61,"max":3.622,"delta":0.012,"status":"OK"},"pack_voltage_v":390.4,"average_current_a":-14.2,"mileage_km":48211.5},"bms":{"soc_percent":61.5,"soh_percent":95,"soc_calculation_accuracy":97,"soh_calculation_accuracy":94}},"verification_url":null,"dealer":{"id":1,"name":"Brackenmoor Leeds"}},"dealer":{"id":1,"name":"Brackenmoor Leeds","legal_name":null,"status":"active","billing_mode":"group","parent_company_id":1,"company_number":null,"vat_number":null,"primary_contact":null,"registered_address":null,"shipping_address":null,"units":[{"id":1,"internal_reference":null,"status":"active","serial_number":"SVC-TEST-1","location_label":null,"shipping_address":null,"dispatched_at":null,"delivered_at":null,"activated_at":"2026-03-02T09:30:00.000Z"}],"activated_at":"2026-03-02T09:30:00.000Z","created_at":"2026-03-02T09:30:00.000Z","updated_at":"2026-03-02T09:30:00.000Z"}}', NULL, 'safety_issue');
INSERT INTO "webhook_endpoints" ("id", "account_id", "url", "events", "sealed_secret", "sealed_previous_secret", "previous_secret_until_ms", "consecutive_failures", "disabled_at_ms", "disabled_reason", "warned_failures", "asymmetric_signatures", "last_success_at_ms", "last_attempt_at_ms", "created_at_ms", "deleted_at_ms") VALUES (1, 1, 'https://partner.example/hook', '["svc.dealer.activated","svc.test.completed","svc.test.failed"]', 's1.lWoTFydo.jP5O_8nhpUOMqqpi.dHO_vGPtsyTmrRafK_iLqlW1uYrGMjlpyqk2Oe-2Hr-lNjvW3o1l50M2-QoC4zT8XVfsFYPLH3PJvNWhMerfL33x', NULL, NULL, 0, NULL, NULL, NULL, 0, 1772443800000, 1772443800000, 1772443800000, NULL);
INSERT INTO "webhook_deliveries" ("id", "webhook_id", "endpoint_id", "event_id", "event", "ping_data", "occurred_at_ms", "state", "finished_at_ms", "attempt_count", "struck_count") VALUES (1, 'hx7krRKVCKEo1RgpMr44Pg', 1, 1, 'svc.dealer.activated', NULL, 1772443800000, 'delivered', 1772443800000, 1, NULL);
INSERT INTO "webhook_deliveries" ("id", "webhook_id", "endpoint_id", "event_id", "event", "ping_data", "occurred_at_ms", "state", "finished_at_ms", "attempt_count", "struck_count") VALUES (2, '03lAVdlDvIrjLoRp4Rh3oQ', 1, 2, 'svc.test.failed', NULL, 1772443800000, 'delivered', 1772443800000, 1, NULL);
INSERT INTO "webhook_deliveries" ("id", "webhook_id", "endpoint_id", "event_id", "event", "ping_data", "occurred_at_ms", "state", "finished_at_ms", "attempt_count", "struck_count") VALUES (3, 'asnQry6_ZBlqgPJsXXZnkQ', 1, 3, 'svc.test.completed', NULL, 1772443800000, 'delivered', 1772443800000, 1, NULL);
INSERT INTO "webhook_deliveries" ("id", "webhook_id", "endpoint_id", "event_id", "event", "ping_data", "occurred_at_ms", "state", "finished_at_ms", "attempt_count", "struck_count") VALUES (4, 'Eom5ql4auHk6TLglmRWKnQ', 1, NULL, 'svc.webhook.test', '{"message":"This is a test delivery. It tells of no battery test.","test_event":true,"endpoint_id":1,"sent_at":"2026-03-02T09:30:00.000Z","triggered_by":"partner_api"}', 1772443800000, 'waiting', NULL, 1, NULL);
INSERT INTO "webhook_queue" ("delivery_id", "endpoint_id", "is_requested", "due_at_ms", "lease_token", "lease_until_ms", "attempt_count", "failed_count") VALUES (4, 1, 1, 1772443860000, NULL, 0, 1, 1);
INSERT INTO "webhook_attempts" ("id", "delivery_id", "started_at_ms", "failure", "facts", "body_start") VALUES (1, 1, 1772443800000, NULL, '{"status":200,"address":"192.0.2.1","duration_ms":15,"phases_ms":{"dns":1,"connect":2,"tls":3,"first_byte":4,"body":5}}', 'thanks');
INSERT INTO "webhook_attempts" ("id", "delivery_id", "started_at_ms", "failure", "facts", "body_start") VALUES (2, 2, 1772443800000, NULL, '{"status":200,"address":"192.0.2.1","duration_ms":15,"phases_ms":{"dns":1,"connect":2,"tls":3,"first_byte":4,"body":5}}', 'thanks');
INSERT INTO "webhook_attempts" ("id", "delivery_id", "started_at_ms", "failure", "facts", "body_start") VALUES (3, 3, 1772443800000, NULL, '{"status":200,"address":"192.0.2.1","duration_ms":15,"phases_ms":{"dns":1,"connect":2,"tls":3,"first_byte":4,"body":5}}', 'thanks');
INSERT INTO "webhook_attempts" ("id", "delivery_id", "started_at_ms", "failure", "facts", "body_start") VALUES (4, 4, 1772443800000, 'status', '{"status":503,"address":"192.0.2.1","duration_ms":15,"phases_ms":{"dns":1,"connect":2,"tls":3,"first_byte":4,"body":5}}', 'thanks');
INSERT INTO "mail_outbox" ("id", "message_id", "state", "sealed_mail", "queued_at_ms", "due_at_ms", "lease_token", "lease_until_ms", "attempt_count", "finished_at_ms", "last_error_code") VALUES (1, '2x12kmwrbynywggjks7ebb4dv6@localhost', 'sent', NULL, 1772443800000, 1772443800000, NULL, 0, 1, 1772443800000, NULL);
INSERT INTO "mail_counts" ("bucket", "mail_count", "ends_at_ms") VALUES ('3135ec7a3960f736d48652c800c661a4ca816fc8ae487ccd594471e41c4edac8', 1, 1772447400000);
INSERT INTO "mail_counts" ("bucket", "mail_count", "ends_at_ms") VALUES ('3b3558a7ddd24d500f5cb618504ad9abd942541216c35f4ad4d317a7338e5846', 1, 1772447400000);
INSERT INTO "mail_counts" ("bucket", "mail_count", "ends_at_ms") VALUES ('502732173969aa126c0a99195c5f66efdc3dafee7317a259002c3ec2e77fae59', 1, 1772447400000);
INSERT INTO "mail_counts" ("bucket", "mail_count", "ends_at_ms") VALUES ('83c7208bf9475db1f9909088592cc3cc9231df16f914596acf45c7a627710e57', 1, 1772444400000);
INSERT INTO "audit_entries" ("id", "at_ms", "actor", "action", "subject", "subject_id", "changes") VALUES (1, 1772443800000, 'credential:svc_id_9aAVIxvbCu4CYte9xVZz3I', 'webhook.create', 'webhook', 1, '{"url":{"from":null,"to":"https://partner.example/hook"},"events":{"from":null,"to":["svc.dealer.activated","svc.test.completed","svc.test.failed"]}}');
INSERT INTO "audit_entries" ("id", "at_ms", "actor", "action", "subject", "subject_id", "changes") VALUES (2, 1772443800000, 'credential:svc_id_9aAVIxvbCu4CYte9xVZz3I', 'dealer.create', 'dealer', 2, '{"name":{"from":null,"to":"Brackenmoor Canalside"},"legal_name":{"from":null,"to":"Brackenmoor Canalside Limited"},"status":{"from":null,"to":"active"},"billing_mode":{"from":null,"to":"group"},"parent_company_id":{"from":null,"to":1},"company_number":{"from":null,"to":"09876543"},"vat_number":{"from":null,"to":"GB987654321"},"primary_contact":{"from":null,"to":{"name":"Ann Archerfield","email":"ann@canalside.example","phone":"+441134960000"}},"shipping_address":{"from":null,"to":{"line1":"14 Canal Wharf","line2":"Unit 3","city":"Brackenmoor","postcode":"BM11 5PS","country":"GB"}},"activated_at":{"from":null,"to":"2026-03-02T09:30:00.000Z"},"units":{"from":null,"to":2}}');
INSERT INTO "audit_entries" ("id", "at_ms", "actor", "action", "subject", "subject_id", "changes") VALUES (3, 1772443800000, 'credential:svc_id_9aAVIxvbCu4CYte9xVZz3I', 'invitation.send', 'dealer', 2, '{"person_id":{"from":null,"to":1},"role":{"from":null,"to":"owner"}}');
PRAGMA user_version = 14;
