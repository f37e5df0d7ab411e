ALTER TABLE "tests" ADD COLUMN "soh_basis" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "certified_energy_kwh" double precision;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "full_cycles" bigint;