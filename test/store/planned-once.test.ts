import { afterAll, beforeAll, expect, test } from "bun:test";
import { listTests } from "../../src/battery-tests/lookup-store.ts";
import { findCredentialState } from "../../src/credentials/credential-store.ts";
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

  test("no statement of a lookup by VIN hands SQLite a bare parameter, which it would plan by again at each run", async () => {
    const vehicle = { vin: "WVWZZZE1ZMP000001", registrationKey: null, dealerId: null };
    const filter = { ...vehicle, status: null, overallBatteryStatus: null, sinceMs: null, untilMs: null };
    const statements = await explained.explain(async () => {
      await findCredentialState(explained.read, "svc_id_1");
      for (const reach of [{ kind: "everywhere" }, { kind: "company", companyId: 1 }] as const)
        await listTests(explained.read, reach, filter, { page: 1, perPage: 25 });
    });
    expect(statements.map(({ sql }) => sql.match(/\?/g)?.length)).toEqual([1, 3, 4]);
    for (const { sql } of statements) expect(sql).not.toMatch(/(?<!CAST\()\?/);
  });
});
