CREATE TABLE "status_entries" (
	"list_number" bigint NOT NULL,
	"list_index" bigint NOT NULL,
	"test_id" bigint,
	"is_suspended" boolean NOT NULL,
	CONSTRAINT "status_entries_list_number_list_index_pk" PRIMARY KEY("list_number","list_index")
);
--> statement-breakpoint
-- Before its indexes and foreign keys, which are then made at once.
INSERT INTO "status_entries" ("list_number", "list_index", "test_id", "is_suspended")
SELECT 1 + "place" / 131072, "place" % 131072, "test_id", "is_suspended"
FROM (
	SELECT "certificates"."test_id" AS "test_id", "tests"."withdrawn_at_ms" IS NOT NULL AS "is_suspended",
		row_number() OVER (ORDER BY random()) - 1 AS "place"
	FROM "certificates" JOIN "tests" ON "tests"."id" = "certificates"."test_id"
) AS "placed"
ORDER BY "test_id";--> statement-breakpoint
ALTER TABLE "status_entries" ADD CONSTRAINT "status_entries_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "tests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "status_entries_test" ON "status_entries" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "status_entries_suspended" ON "status_entries" USING btree ("list_number","list_index") WHERE "status_entries"."is_suspended";
