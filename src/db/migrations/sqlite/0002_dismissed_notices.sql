CREATE TABLE `dismissed_notices` (
	`notice_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	PRIMARY KEY(`notice_id`, `person_id`),
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE no action ON DELETE no action
);
