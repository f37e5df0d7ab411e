UPDATE "tests" SET
	"updated_at_ms" = greatest("updated_at_ms" + 1, CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)),
	"change_no" = nextval('"test_changes_id_seq"')
WHERE "withdrawn_at_ms" IS NOT NULL;
