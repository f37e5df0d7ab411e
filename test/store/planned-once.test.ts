import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

describeOnSqlite("the statements of SQLite", () => {
  let opened: TestDatabase;
  let explained: ExplainedDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
    explained = new ExplainedDatabase(opened.path);
  });
  afterAll(() => {
    explained.close();
    opened.close();
  });

  test("no statement hands SQLite a bare parameter, which it would plan by again at each run", async () => {
    const [query] = await explained.explain(async () => {
      await explained.read
        .select({ id: batteryTests.id })
        .from(batteryTests)
        .where(eq(batteryTests.vin, sql.placeholder("vin")))
        .orderBy(batteryTests.testedAtMs)
        .limit(1)
        .prepare()
        .execute({ vin: "WVWZZZE1ZMP000001" });
    });
    expect(query?.sql).toContain('"vin" = +?');
    expect(query?.sql).toContain("limit +?");
    expect(query?.sql).not.toMatch(/(?<!\+)\?/);
  });
});
