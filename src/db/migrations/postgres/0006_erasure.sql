CREATE TABLE "erased_files" (
	"sha256" text COLLATE "C" PRIMARY KEY NOT NULL,
	"format" text COLLATE "C" NOT NULL,
	"due_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_runs" (
	"unit_id" bigint NOT NULL,
	"run_digest" text COLLATE "C" NOT NULL,
	"erased_at_ms" bigint NOT NULL,
	CONSTRAINT "erased_runs_unit_id_run_digest_pk" PRIMARY KEY("unit_id","run_digest")
);
--> statement-breakpoint
ALTER TABLE "erased_runs" ADD CONSTRAINT "erased_runs_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_files_due" ON "erased_files" USING btree ("due_at_ms");