import { Database as SqliteFile } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { databasePath, openData } from "../../src/db/open-data.ts";
import { installationMarks } from "../../src/installation/installation-table.ts";
import { undoMove } from "../../src/installation/quiet-service.ts";
import { readConfig } from "../../src/settings/config.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { rejectionOf } from "../support/thrown.ts";

let place: TestPlace;
beforeEach(async () => {
  place = await makeTestPlace();
  const db = await place.open();
  const moved = { kind: "moved", atMs: TEST_START_MS, place: "db.example:5432/svc" } as const;
  await db.transact((tx) => tx.insert(installationMarks).values(moved));
  await db.close();
});
afterEach(() => place.remove());

/** Past svc, in the words of the engine of this run. @returns the first column of the first row. */
async function asked(sqlite: string, postgres: string): Promise<unknown> {
  if (TEST_ENGINE === "postgres") {
    await using session = await connectPostgres(place.settings.SVC_DATABASE_URL ?? "");
    const [row] = await session.query<Record<string, unknown>>(postgres);
    return Object.values(row ?? {})[0];
  }
  const file = new SqliteFile(databasePath(place.folder), { readwrite: true });
  try {
    return Object.values((file.query(sqlite).get() as Record<string, unknown> | null) ?? {})[0];
  } finally {
    file.close();
  }
}

test("a database that was moved away is refused before it is migrated", async () => {
  await asked("PRAGMA user_version = 0", "UPDATE svc_schema SET version = 0");
  for (const mustExist of [true, false]) {
    const refusal = await rejectionOf(
      openData({ ...readConfig(place.settings, { isTerminal: false }), mustExist }),
    );
    expect(refusal.code).toBe("setup");
    expect(refusal.message).toStartWith("This database was moved to db.example:5432/svc at 2026-");
  }
  expect(Number(await asked("PRAGMA user_version", "SELECT version FROM svc_schema"))).toBe(0);
});

test("a moved database is opened to go back to it, and for everything from then on", async () => {
  const config = readConfig(place.settings, { isTerminal: false });
  const db = await openData({ ...config, acceptsMoved: true });
  expect(await undoMove({ db, clock: new TestClock() }, "operator:anna")).toBe("db.example:5432/svc");
  await db.close();
  await (await openData({ ...config, mustExist: true })).close();
});
