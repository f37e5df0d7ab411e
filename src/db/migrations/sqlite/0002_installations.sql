CREATE TABLE `installations` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_probe` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
