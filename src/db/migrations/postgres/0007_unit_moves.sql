CREATE TABLE "unit_moves" (
	"unit_id" bigint NOT NULL,
	"dealer_id" bigint NOT NULL,
	"since_ms" bigint NOT NULL,
	CONSTRAINT "unit_moves_unit_id_since_ms_pk" PRIMARY KEY("unit_id","since_ms")
);
--> statement-breakpoint
ALTER TABLE "unit_moves" ADD CONSTRAINT "unit_moves_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_moves" ADD CONSTRAINT "unit_moves_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "unit_moves" ("unit_id", "dealer_id", "since_ms")
SELECT "units"."id", coalesce(
	(SELECT ("changes" -> 'dealer_id' ->> 'from')::bigint FROM "audit_entries"
	 WHERE "subject" = 'unit' AND "subject_id" = "units"."id" AND "action" = 'unit.move' ORDER BY "id" LIMIT 1),
	"units"."dealer_id"), "units"."created_at_ms"
FROM "units";--> statement-breakpoint
INSERT INTO "unit_moves" ("unit_id", "dealer_id", "since_ms")
SELECT DISTINCT ON ("subject_id", "at_ms") "subject_id", ("changes" -> 'dealer_id' ->> 'to')::bigint, "at_ms" FROM "audit_entries"
WHERE "subject" = 'unit' AND "action" = 'unit.move' AND "subject_id" IN (SELECT "id" FROM "units")
	AND ("changes" -> 'dealer_id' ->> 'to')::bigint IN (SELECT "id" FROM "dealers")
ORDER BY "subject_id", "at_ms", "id" DESC
ON CONFLICT ("unit_id", "since_ms") DO UPDATE SET "dealer_id" = excluded."dealer_id";
