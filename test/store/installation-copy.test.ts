import { Database as SqliteFile } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { copiedTable } from "../../src/db/copy/copied-table.ts";
import type { CopySource, CopyTarget } from "../../src/db/copy/copy-end.ts";
import { copyInstallation } from "../../src/db/copy/database-copy.ts";
import { openPostgresSource, openPostgresTarget } from "../../src/db/copy/postgres-copy.ts";
import { openSqliteSource, openSqliteTarget } from "../../src/db/copy/sqlite-copy.ts";
import { readMarks } from "../../src/db/installation-mark.ts";
import { databasePath, openData } from "../../src/db/open-data.ts";
import { findMarks } from "../../src/installation/installation-store.ts";
import { confirmInstallation, undoMove } from "../../src/installation/quiet-service.ts";
import { COPIED_TABLES } from "../../src/schema.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { createApp } from "../support/composed-app.ts";
import { makeOddInstallation } from "../support/odd-installation.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";
import { capturingLog } from "../support/test-app.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf, thrownBy } from "../support/thrown.ts";

const suiteServer = await postgresForTests();
const clock = new TestClock();
const NO_MARKS = { quietSinceMs: null, moved: null, isSandbox: false };

describe.skipIf(suiteServer === null)("the installation of a copied database", () => {
  let folder: TemporaryFolder;
  let database: PostgresTestDatabase;
  /** By engine, as the settings of a process name them. */
  let places: Readonly<Record<"sqlite" | "postgres", Settings>>;
  let path: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    database = await (suiteServer as NonNullable<typeof suiteServer>).createDatabase();
    path = join(folder.path, "svc.db");
    // To a file that no connection of this process has ever been open on: the runtime closes those when it likes.
    makeOddInstallation(`${path}.made`, 2);
    cpSync(`${path}.made`, path);
    places = {
      sqlite: { SVC_DATA_DIR: folder.path },
      postgres: { SVC_DATA_DIR: join(folder.path, "other"), SVC_DATABASE_URL: database.url },
    };
  });
  afterEach(async () => {
    await database.drop();
    folder.remove();
  });

  type Changes = { isMove?: boolean; isReturn?: boolean; spoil?: (source: CopySource) => CopySource };

  async function copy(
    openSource: (isMove: boolean) => Promise<CopySource>,
    openTarget: () => Promise<CopyTarget>,
    { isMove = true, isReturn = false, spoil = (source) => source }: Changes,
  ) {
    const source = await openSource(isMove);
    try {
      const target = await openTarget();
      const tables = COPIED_TABLES.map(copiedTable);
      const wanted = { isMove, isReturn, tables, nowMs: TEST_START_MS, onRows: () => {} };
      return await copyInstallation({ source: spoil(source), target, ...wanted }).finally(() =>
        target.close(),
      );
    } finally {
      await source.close();
    }
  }
  const toPostgres = (changes: Changes = {}) =>
    copy(
      async (isMove) => openSqliteSource(path, { isMove }),
      () => openPostgresTarget(serverOf(database.url)),
      changes,
    );
  const toSqlite = (to: string, changes: Changes = {}) =>
    copy(
      (isMove) => openPostgresSource(serverOf(database.url), { isMove }),
      async () => openSqliteTarget(to),
      changes,
    );

  async function marksOf(settings: Settings) {
    if (settings.SVC_DATABASE_URL === undefined) {
      const file = new SqliteFile(databasePath(settings.SVC_DATA_DIR ?? ""), { readwrite: true });
      const marks = readMarks(file);
      file.close();
      return marks;
    }
    const db = await openData({ ...readConfig(settings, { isTerminal: false }), acceptsMoved: true });
    return await findMarks(db.read).finally(() => db.close());
  }

  /** What every command and every thread of the service begins with. */
  const start = (settings: Settings) =>
    createApp(readConfig(settings, { isTerminal: false }), {
      clock,
      random: new SeededRandom("moved"),
      log: capturingLog(() => {}),
    });

  test("an installation moves with its database: svc refuses the old database until it is taken back, and the new one sends", async () => {
    expect(await toPostgres()).toMatchObject({ isWritten: true, isSourceAhead: false, isQuiet: false });
    expect(await marksOf(places.postgres)).toEqual(NO_MARKS);
    const { place = "" } = (await marksOf(places.sqlite)).moved ?? {};
    expect(place).toContain(new URL(database.url).pathname.slice(1));
    expect(place).not.toContain(new URL(database.url).password);
    const refusal = await rejectionOf(start(places.sqlite));
    expect(refusal.code).toBe("setup");
    expect(refusal.message).toStartWith(`This database was moved to ${place} at 2026-`);
    expect(refusal.message).toMatch(/SVC_DATABASE_URL.*svc db confirm --from-moved\.$/);

    const db = await openData({ ...readConfig(places.sqlite, { isTerminal: false }), acceptsMoved: true });
    expect((await rejectionOf(confirmInstallation({ db, clock }, "operator:anna"))).code).toBe("setup");
    expect(await undoMove({ db, clock }, "operator:anna")).toBe(place);
    expect(await undoMove({ db, clock }, "operator:anna")).toBeNull();
    expect(await findMarks(db.read)).toEqual(NO_MARKS);
    await db.close();
  });

  test("an installation moves back with its database, and then the server's database is the one that is refused", async () => {
    await toPostgres();
    const back = join(folder.path, "back", "svc.db");
    expect(await toSqlite(back)).toMatchObject({ isWritten: true, isSourceAhead: false });
    expect((await marksOf(places.postgres)).moved).toEqual({ atMs: TEST_START_MS, place: back });
    expect((await rejectionOf(start(places.postgres))).message).toContain(`was moved to ${back}`);
    expect(await marksOf({ SVC_DATA_DIR: join(folder.path, "back") })).toEqual(NO_MARKS);
  });

  test("a database that its installation moved away from is a copy's target again only when that is asked for", async () => {
    await toPostgres();
    const refusal = await rejectionOf(toPostgres());
    expect(refusal.message).toMatch(/svc\.db was moved to .* --from-moved to copy this one anyway\.$/);
    expect(await toPostgres({ isReturn: true })).toMatchObject({ isWritten: false, isQuiet: false });
  });

  test("an installation stays where it is while a copy is tried, which is quiet, also beside a service on the source", async () => {
    const serving = await openData(readConfig(places.sqlite, { isTerminal: false }));
    expect(await toPostgres({ isMove: false })).toMatchObject({ isWritten: true, isQuiet: true });
    await serving.close();
    expect(await marksOf(places.sqlite)).toEqual(NO_MARKS);
    expect(await marksOf(places.postgres)).toEqual({
      quietSinceMs: TEST_START_MS,
      moved: null,
      isSandbox: false,
    });
    // A copy that nobody confirmed stays one wherever it is moved to.
    const further = join(folder.path, "further", "svc.db");
    expect(await toSqlite(further)).toMatchObject({ isQuiet: true });
    expect((await marksOf({ SVC_DATA_DIR: join(folder.path, "further") })).quietSinceMs).toBe(TEST_START_MS);
  });

  test("an installation is not moved while a service runs on it, by whichever engine", async () => {
    const there = new SqliteFile(path, { readwrite: true });
    there.run("SELECT count(*) FROM companies");
    expect(thrownBy(() => openSqliteSource(path, { isMove: true })).message).toMatch(
      /is in use: .*--trial\.$/,
    );
    there.close();
    await toPostgres();
    const server = await openData(readConfig(places.postgres, { isTerminal: false }));
    await findMarks(server.read);
    const refusal = await rejectionOf(toSqlite(join(folder.path, "a.db")));
    expect(refusal.message).toMatch(/is in use: stop every svc that serves it, .*--trial\.$/);
    await server.close();
    expect((await marksOf(places.postgres)).moved).toBeNull();
  });

  test("an installation that moves takes no write between the copy and its mark, on either engine", async () => {
    const source = openSqliteSource(path, { isMove: true });
    const other = new SqliteFile(path, { readwrite: true });
    expect(() => other.run("SELECT kind FROM installation_marks")).toThrow("database is locked");
    other.close();
    await source.close();
    await toPostgres();
    const server = await openPostgresSource(serverOf(database.url), { isMove: true });
    await using session = await connectPostgres(database.url);
    await session.query("SET lock_timeout = 50");
    for (const statement of [
      "INSERT INTO companies (name, created_at_ms) VALUES ('late', 1)",
      "SELECT kind FROM installation_marks",
    ])
      expect(await failureOf(session.query(statement))).toContain("lock timeout");
    await server.close();
  });

  test("a move that was interrupted before the mark is finished by the same command", async () => {
    const dying = (source: CopySource): CopySource => ({
      ...source,
      markMoved: async () => await Promise.reject(new Error("killed")),
    });
    expect(await failureOf(toPostgres({ spoil: dying }))).toBe("killed");
    expect((await marksOf(places.sqlite)).moved).toBeNull();
    expect(await toPostgres()).toMatchObject({ isWritten: false, isQuiet: false });
    expect((await marksOf(places.sqlite)).moved).not.toBeNull();
  });
});

async function failureOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => "nothing",
    (error: Error) => error.message,
  );
}
