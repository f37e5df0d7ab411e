ALTER TABLE `tests` ADD `soh_basis` text;--> statement-breakpoint
ALTER TABLE `tests` ADD `certified_energy_kwh` real;--> statement-breakpoint
ALTER TABLE `tests` ADD `full_cycles` integer;