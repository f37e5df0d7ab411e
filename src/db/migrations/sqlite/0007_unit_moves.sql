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
