import { Database as SqliteFile } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import { databasePath } from "../../src/db/open-data.ts";
import { SERVING_NAME } from "../../src/db/server-state.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import { describeOnSqlite, TEST_ENGINE } from "../support/test-engine.ts";
import { rejectionOf } from "../support/thrown.ts";
import { loadStored, stored } from "../upgrade/load-stored.ts";
import { MIGRATIONS } from "../upgrade/stored-database.ts";

let place: TestPlace;
afterEach(() => place.remove());

async function placeOfFirstRelease(): Promise<TestPlace> {
  place = await makeTestPlace({ isEmpty: true });
  await loadStored(stored(1), place);
  return place;
}

async function expectUpgraded(): Promise<void> {
  const db = await place.open();
  const schemaVersion = MIGRATIONS[db.engine].length;
  expect(db.migration).toEqual({ appliedCount: schemaVersion - 1, schemaVersion });
  await db.close();
}

const REFUSAL =
  /^.+ has schema 1 and is in use: this svc upgrades it alone\. Stop every svc that has it open, then start this one \(svc help upgrading\)\.$/;

describeOnSqlite("a file of svc 1.0", () => {
  test("a file of svc 1.0 that another process has open, even idle, is not upgraded beside it, and upgraded once that has ended", async () => {
    const path = databasePath((await placeOfFirstRelease()).folder);
    const other = new SqliteFile(path);
    other.run("PRAGMA journal_mode = WAL");
    other.query("SELECT count(*) FROM tests").get();
    expect((await rejectionOf(place.open())).message).toMatch(REFUSAL);
    expect(other.query("PRAGMA user_version").get()).toEqual({ user_version: 1 });
    other.run("UPDATE companies SET name = 'written meanwhile'");
    other.close();
    await expectUpgraded();
  });

  test("the upgrade from svc 1.0 leaves nothing in the log of SQLite that is not in the database", async () => {
    await placeOfFirstRelease();
    await expectUpgraded();
    const file = new SqliteFile(databasePath(place.folder), { readonly: true });
    expect(file.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(file.query("PRAGMA user_version").get()).toEqual({ user_version: MIGRATIONS.sqlite.length });
    file.close();
  });
});

describe.skipIf(TEST_ENGINE === "sqlite")("a database of svc 1.0 on PostgreSQL", () => {
  const sessionNamed = async (name: string) => {
    const url = new URL(place.settings.SVC_DATABASE_URL ?? "");
    const session = await connectPostgres(url.href);
    await session.query(`SET application_name = '${name}'`);
    return session;
  };

  test("a database that svc 1.0 serves is not upgraded beside it, and upgraded once that has ended", async () => {
    await placeOfFirstRelease();
    {
      await using session = await sessionNamed("svc");
      expect((await rejectionOf(place.open())).message).toMatch(REFUSAL);
      expect(await session.query("SELECT version FROM svc_schema")).toEqual([{ version: 1 }]);
    }
    await expectUpgraded();
  });

  test("sessions of other instances of this version, and of other programs, do not keep a database of svc 1.0 from its upgrade", async () => {
    await placeOfFirstRelease();
    await using _instance = await sessionNamed(SERVING_NAME);
    await using _program = await sessionNamed("psql");
    await expectUpgraded();
  });

  test("one of several instances that start on a database of svc 1.0 at once upgrades it, and all open it", async () => {
    await placeOfFirstRelease();
    const opened = await Promise.all([place.open(), place.open(), place.open()]);
    const counts = opened.map(({ migration }) => migration.appliedCount).sort((a, b) => a - b);
    expect(counts).toEqual([0, 0, MIGRATIONS.postgres.length - 1]);
    for (const db of opened) await db.close();
  });
});
