CREATE TABLE `replication_marks` (
	`id` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL
);
