INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT 'test_changes', (SELECT coalesce(max(`change_no`), 0) FROM `tests`)
WHERE NOT EXISTS (SELECT 1 FROM `sqlite_sequence` WHERE `name` = 'test_changes') AND EXISTS (SELECT 1 FROM `tests` WHERE `withdrawn_at_ms` IS NOT NULL);
--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = `seq` + 1 WHERE `name` = 'test_changes' AND EXISTS (SELECT 1 FROM `tests` WHERE `withdrawn_at_ms` IS NOT NULL);
--> statement-breakpoint
UPDATE `tests` SET
	`updated_at_ms` = max(`updated_at_ms` + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)),
	`change_no` = (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'test_changes')
WHERE `withdrawn_at_ms` IS NOT NULL;
