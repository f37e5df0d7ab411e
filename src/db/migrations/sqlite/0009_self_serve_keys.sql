ALTER TABLE `accounts` ADD `dealer_id` integer REFERENCES dealers(id);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_dealer` ON `accounts` (`dealer_id`);