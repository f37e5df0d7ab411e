ALTER TABLE `tests` ADD `battery_identifier` text;--> statement-breakpoint
ALTER TABLE `tests` ADD `battery_replaced_on` text;