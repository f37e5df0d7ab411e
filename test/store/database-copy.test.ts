import { Database as SqliteFile } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copiedTable, quoted } from "../../src/db/copy/copied-table.ts";
import { copyDatabase } from "../../src/db/copy/database-copy.ts";
import { openPostgresSource, openPostgresTarget } from "../../src/db/copy/postgres-copy.ts";
import { openSqliteSource, openSqliteTarget } from "../../src/db/copy/sqlite-copy.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { MIGRATION_LOCK } from "../../src/db/postgres-migration.ts";
import { TABLES } from "../../src/schema.ts";
import type { KilledCopy, KillPoint } from "../support/killed-copy.ts";
import { LAST_ID, makeOddInstallation } from "../support/odd-installation.ts";
import { oneEngine } from "../support/one-engine.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { runProbe } from "../support/probe-process.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf, thrownBy } from "../support/thrown.ts";

oneEngine("it copies from one engine to the other");

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();
const tables = TABLES.map(copiedTable);
const ROWS = 40;

let folder: TemporaryFolder;
/** An odd installation that no test changes. */
let path: string;
beforeAll(() => {
  folder = temporaryFolder();
  path = join(folder.path, "source.db");
  makeOddInstallation(path, ROWS);
});
afterAll(() => folder.remove());

let count = 0;
function freshPath(): string {
  count += 1;
  return join(folder.path, `${count}.db`);
}

async function copyToPostgres(database: PostgresTestDatabase, from = path, onRows = (_: number) => {}) {
  const source = openSqliteSource(from);
  try {
    const target = await openPostgresTarget(serverOf(database.url));
    try {
      return await copyDatabase({ source, target, tables, onRows });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyToSqlite(database: PostgresTestDatabase, to: string) {
  const source = await openPostgresSource(serverOf(database.url));
  try {
    const target = openSqliteTarget(to);
    try {
      return await copyDatabase({ source, target, tables, onRows: () => {} });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The rows of all tables together, as they stood at one moment. */
async function rowsIn(database: PostgresTestDatabase): Promise<number> {
  await using session = await connectPostgres(database.url);
  await session.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  let rowCount = 0;
  for (const { name } of tables) {
    const [found] = await session.query<{ exists: boolean }>(
      `SELECT to_regclass('${quoted(name)}') IS NOT NULL AS exists`,
    );
    if (found?.exists !== true) continue;
    const [row] = await session.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(name)}`);
    rowCount += Number(row?.n);
  }
  return rowCount;
}

/** All that a file holds, by SQLite's own notation of each value, next ids included. */
function dumpOf(file: string): string[] {
  const opened = new SqliteFile(file, { readonly: true });
  const lines = tables.flatMap(({ name, columns, keyNames }) => {
    const line = columns.map((column) => `quote(${quoted(column.name)})`).join(" || ', ' || ");
    const query = `SELECT ${line} AS line FROM ${quoted(name)} ORDER BY ${quoted(...keyNames)}`;
    return (opened.query(query).all() as Array<{ line: string }>).map((row) => `${name}: ${row.line}`);
  });
  const next = opened.query("SELECT name, seq FROM sqlite_sequence ORDER BY name").all();
  opened.close();
  return [...lines, JSON.stringify(next)];
}

describe.skipIf(suiteServer === null)("the copy of a database", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;

  async function inDatabase(work: (database: PostgresTestDatabase) => Promise<void>): Promise<void> {
    const database = await server.createDatabase();
    try {
      await work(database);
    } finally {
      await database.drop();
    }
  }

  test("a copy to PostgreSQL and back into a new file holds every value, every null and every next id of every table", async () => {
    await inDatabase(async (database) => {
      const there = await copyToPostgres(database);
      expect(there).toMatchObject({ isWritten: true, isSourceAhead: false });
      expect(there.tables.map(({ name, rowCount }) => [name, rowCount])).toEqual(
        tables.map(({ name }) => [name, ROWS]),
      );
      const back = freshPath();
      const returned = await copyToSqlite(database, back);
      expect(returned).toEqual({ ...there, isSourceAhead: null });
      const dump = dumpOf(back);
      expect(dump.length).toBe(ROWS * tables.length + 1);
      expect(dump).toEqual(dumpOf(path));
    });
  });

  test("a copy on PostgreSQL is what PostgreSQL itself reads there", async () => {
    await inDatabase(async (database) => {
      await copyToPostgres(database);
      await using session = await connectPostgres(database.url);
      const file = new SqliteFile(path, { readonly: true });
      const [made] = await session.query<{ text: string }>(
        "SELECT string_agg(encode(convert_to(subject, 'UTF8'), 'hex'), ',' ORDER BY id) AS text FROM audit_entries",
      );
      const [source] = file
        .query(
          "SELECT group_concat(hex(subject), ',') AS text FROM (SELECT subject FROM audit_entries ORDER BY id)",
        )
        .all() as Array<{ text: string }>;
      expect(made?.text).toBe((source?.text ?? "").toLowerCase());
      const reals = await session.query<{ value: number }>(
        "SELECT soh_percent AS value FROM tests ORDER BY id",
      );
      const kept = file.query("SELECT soh_percent AS value FROM tests ORDER BY id").all();
      expect(reals).toEqual(kept as Array<{ value: number }>);
      expect(reals.map(({ value }) => value)).toContain(5e-324);
      const flags = await session.query<{ is: boolean }>("SELECT result_held AS is FROM tests ORDER BY id");
      const held = file.query("SELECT result_held AS held FROM tests ORDER BY id").all() as Array<{
        held: number;
      }>;
      expect(flags.map((row) => row.is)).toEqual(held.map((row) => row.held === 1));
      file.close();
    });
  });

  test("a copy goes on numbering after the highest id ever given, on both engines", async () => {
    await inDatabase(async (database) => {
      await copyToPostgres(database);
      await using session = await connectPostgres(database.url);
      for (const { name, idName } of tables) {
        if (idName === null) continue;
        const [next] = await session.query<{ id: string }>(
          `SELECT nextval(pg_get_serial_sequence('${name}', '${idName}')) AS id`,
        );
        expect(next?.id).toBe(String(LAST_ID + 1));
      }
      const back = freshPath();
      await copyToSqlite(database, back);
      const file = new SqliteFile(back);
      file.run("INSERT INTO companies (name, created_at_ms) VALUES ('next', 1)");
      expect(file.query("SELECT max(id) AS id FROM companies").get()).toEqual({ id: LAST_ID + 2 });
      file.close();
    });
  });

  test("a copy that is asked for again finds the rows there, writes nothing and says the same sums", async () => {
    await inDatabase(async (database) => {
      const first = await copyToPostgres(database);
      const second = await copyToPostgres(database);
      expect(second).toEqual({ ...first, isWritten: false });
      expect(await rowsIn(database)).toBe(ROWS * tables.length);
      const back = freshPath();
      await copyToSqlite(database, back);
      expect(await copyToSqlite(database, back)).toMatchObject({ isWritten: false });
    });
  });

  test("a copy never writes to a database that holds other rows, and disturbs nobody there", async () => {
    await inDatabase(async (database) => {
      const live = await openPostgresDatabase(serverOf(database.url), 2);
      await live.close();
      await using session = await connectPostgres(database.url);
      await session.query("INSERT INTO companies (name, created_at_ms) VALUES ('live', 1)");
      // A lock that a copy took would wait for this one for ever.
      await session.query("BEGIN");
      await session.query("INSERT INTO companies (name, created_at_ms) VALUES ('coming', 1)");
      const error = await rejectionOf(copyToPostgres(database));
      expect(error.message).toMatch(/already contains an installation .* name an empty database\.$/);
      await session.query("COMMIT");
      expect(await rowsIn(database)).toBe(2);

      const file = freshPath();
      makeOddInstallation(file, 1);
      const before = dumpOf(file);
      const refusal = await rejectionOf(copyToSqlite(database, file));
      expect(refusal.message).toMatch(/already contains an installation/);
      expect(dumpOf(file)).toEqual(before);
    });
  });

  test("a copy into a database that another program writes to, or migrates, is refused", async () => {
    await inDatabase(async (database) => {
      await (await openPostgresDatabase(serverOf(database.url), 2)).close();
      await using session = await connectPostgres(database.url);
      await session.query("BEGIN");
      await session.query("INSERT INTO companies (name, created_at_ms) VALUES ('coming', 1)");
      expect((await rejectionOf(copyToPostgres(database))).message).toMatch(/is in use: stop the svc/);
      await session.query("ROLLBACK");

      await session.query("BEGIN");
      await session.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      expect((await rejectionOf(copyToPostgres(database))).message).toMatch(/is in use: .* copies to it/);
      await session.query("ROLLBACK");
    });
  });

  test("a copy that is asked for twice at once is made once", async () => {
    await inDatabase(async (database) => {
      const copies = await Promise.allSettled([copyToPostgres(database), copyToPostgres(database)]);
      // The other waits for the first, and where that takes long it says that the database is in use.
      const told = copies.map((copy) =>
        copy.status === "fulfilled" ? String(copy.value.isWritten) : String(copy.reason),
      );
      expect(told.sort()).toEqual([expect.stringMatching(/^false$| is in use: /), "true"]);
      expect(await rowsIn(database)).toBe(ROWS * tables.length);
    });
  });

  test("a copy of a file that is written to meanwhile is of one moment, and says that the source went on", async () => {
    await inDatabase(async (database) => {
      const file = freshPath();
      makeOddInstallation(file, ROWS);
      const writer = new SqliteFile(file);
      let written = 0;
      const report = await copyToPostgres(database, file, () => {
        written += 1;
        writer.run(`INSERT INTO companies (name, created_at_ms) VALUES ('late ${written}', 1)`);
        if (written === 1) writer.run("DELETE FROM audit_entries");
      });
      writer.close();
      expect(written).toBeGreaterThan(tables.length);
      expect(report.isSourceAhead).toBe(true);
      expect(report.tables.map(({ rowCount }) => rowCount)).toEqual(tables.map(() => ROWS));
      expect(await rowsIn(database)).toBe(ROWS * tables.length);
    });
  });

  test("a copy that does not read back as it was written is not kept, and the table and both sums are named", async () => {
    await inDatabase(async (database) => {
      await (await openPostgresDatabase(serverOf(database.url), 2)).close();
      await using session = await connectPostgres(database.url);
      await session.query(
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name := NEW.name || ' '; RETURN NEW; END $$",
      );
      await session.query(
        "CREATE TRIGGER spoil BEFORE INSERT ON companies FOR EACH ROW WHEN (NEW.id = 7) EXECUTE FUNCTION spoil()",
      );
      const error = await rejectionOf(copyToPostgres(database));
      expect(error.message).toMatch(
        /^companies differs: the source has 40 rows, SHA-256 [0-9a-f]{64}; the target has 40 rows, SHA-256 [0-9a-f]{64}\. Nothing was kept/,
      );
      expect(await rowsIn(database)).toBe(0);
      await session.query("DROP TRIGGER spoil ON companies");
      await session.query(
        "CREATE FUNCTION drop_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
      );
      await session.query(
        "CREATE TRIGGER lose BEFORE INSERT ON audit_entries FOR EACH ROW WHEN (NEW.id = 7) EXECUTE FUNCTION drop_row()",
      );
      const lost = await rejectionOf(copyToPostgres(database));
      expect(lost.message).toMatch(
        /^audit_entries differs: the source has 40 rows, .* the target has 39 rows/,
      );
      expect(await rowsIn(database)).toBe(0);
    });
  });

  test("a copy does not exist before it is complete: nobody else sees a row or a table of it", async () => {
    await inDatabase(async (database) => {
      const seen: Array<Promise<number>> = [];
      await copyToPostgres(database, path, () => void seen.push(rowsIn(database)));
      const counts = await Promise.all(seen);
      expect(counts.length).toBeGreaterThan(tables.length);
      // Some are only asked when the copy has been committed: then all of it is there.
      const whole = tables.length * ROWS;
      expect(counts.filter((count) => count !== 0 && count !== whole)).toEqual([]);
      expect(await rowsIn(database)).toBe(whole);
    });
  });

  const random = new SeededRandom(`${runSeed()}:killed-copy`);
  const KILL_POINTS: readonly KillPoint[] = [
    ...["prepared", "committing", "committed"],
    ...Array.from({ length: 2 }, () => 1 + random.below(2 * tables.length)),
  ] as const;
  const expectKilled = async (copy: KilledCopy) => {
    const { signal, stderr } = await runProbe("killed copy", copy);
    expect(signal, stderr).toBe("SIGKILL");
  };
  for (const killPoint of KILL_POINTS) {
    test(`a copy killed at ${killPoint} and run again is complete, nothing doubled, on both engines`, async () => {
      await inDatabase(async (database) => {
        await expectKilled({ sqlite: path, postgres: database.url, direction: "there", killPoint });
        if (killPoint !== "committed") expect(await rowsIn(database)).toBe(0);
        const again = await copyToPostgres(database);
        expect(again.isWritten).toBe(killPoint !== "committed");
        expect(await rowsIn(database)).toBe(ROWS * tables.length);
        const back = freshPath();
        await expectKilled({ sqlite: back, postgres: database.url, direction: "back", killPoint });
        expect((await copyToSqlite(database, back)).isWritten).toBe(killPoint !== "committed");
        expect(dumpOf(back)).toEqual(dumpOf(path));
      });
    });
  }

  test("a copy whose connection the server ends says in one line to run it again, and leaves nothing", async () => {
    await inDatabase(async (database) => {
      const source = openSqliteSource(path);
      const target = await openPostgresTarget(serverOf(database.url));
      const commit = async () => {
        expect(await server.terminateConnections(database)).toBe(1);
        await target.commit();
      };
      const copying = copyDatabase({ source, target: { ...target, commit }, tables, onRows: () => {} });
      const error = await rejectionOf(copying);
      await target.close();
      await source.close();
      expect(error.message).toMatch(/^[^\n]*the copy was interrupted \([^\n]+\); [^\n]* run it again\.$/);
      expect(await rowsIn(database)).toBe(0);
    });
  });

  test("a copy of tables of many batches holds every row once", async () => {
    await inDatabase(async (database) => {
      const file = freshPath();
      // Two whole batches and one row.
      makeOddInstallation(file, 1_001);
      await copyToPostgres(database, file);
      const back = freshPath();
      await copyToSqlite(database, back);
      expect(dumpOf(back)).toEqual(dumpOf(file));
    });
  });

  const SOURCE_FAULTS: ReadonlyArray<readonly [what: string, statement: string, says: RegExp]> = [
    [
      "an older schema",
      "PRAGMA user_version = -1",
      /has schema -1, but this svc copies schema \d+: run svc db migrate on it first/,
    ],
    [
      "a newer schema",
      "PRAGMA user_version = 9999",
      /schema 9999, but this svc knows only \d+: run a newer svc/,
    ],
    ["no schema", "PRAGMA user_version = 0", /is not a database of svc/],
    [
      "a text where a number belongs",
      "UPDATE tests SET cell_count = 'many' WHERE id = 3",
      /^tests\.cell_count holds a value that is no integer/,
    ],
    [
      "a number beyond what svc counts",
      "UPDATE tests SET cell_count = 9223372036854775807",
      /^tests\.cell_count holds a value that is no integer/,
    ],
    [
      "a blob where a text belongs",
      "UPDATE companies SET name = x'00ff' WHERE id = 1",
      /^companies\.name holds a value that is no text/,
    ],
    [
      "a NUL character",
      "UPDATE companies SET name = 'a' || char(0) || 'b'",
      /^A text of companies has a NUL character/,
    ],
    [
      "text that is no JSON",
      "UPDATE audit_entries SET changes = '{' WHERE id = 1",
      /refused a value that it cannot keep/,
    ],
    [
      "a row whose company is gone",
      "PRAGMA foreign_keys = OFF; DELETE FROM companies WHERE id = 2",
      /refers to a missing one/,
    ],
  ];
  for (const [what, statement, says] of SOURCE_FAULTS) {
    test(`a copy from a file with ${what} is refused in one line and leaves nothing`, async () => {
      await inDatabase(async (database) => {
        const file = freshPath();
        makeOddInstallation(file, 10);
        const opened = new SqliteFile(file);
        opened.run(statement);
        opened.close();
        const error = await rejectionOf(copyToPostgres(database, file));
        expect(error.code).toBe("setup");
        expect(error.message).toMatch(says);
        expect(error.message).not.toContain("\n");
        expect(await rowsIn(database)).toBe(0);
      });
    });
  }

  const TARGET_FAULTS: ReadonlyArray<readonly [what: string, statement: string, says: RegExp]> = [
    [
      "tables of another program",
      "CREATE TABLE units (name text)",
      /holds tables of another program with the names of svc's/,
    ],
    [
      "an older schema",
      "CREATE TABLE svc_schema AS SELECT -1 AS version",
      /has schema -1, but this svc copies schema \d+: run svc db migrate/,
    ],
    [
      "a newer schema",
      "CREATE TABLE svc_schema AS SELECT 9999 AS version",
      /schema 9999, but this svc knows only \d+: run a newer svc/,
    ],
  ];
  for (const [what, statement, says] of TARGET_FAULTS) {
    test(`a copy to a PostgreSQL database with ${what} is refused in one line`, async () => {
      await inDatabase(async (database) => {
        await using session = await connectPostgres(database.url);
        await session.query(statement);
        const error = await rejectionOf(copyToPostgres(database));
        expect(error.code).toBe("setup");
        expect(error.message).toMatch(says);
        expect(error.message).not.toContain("\n");
      });
    });
  }

  test("a copy to a server that is read-only, not there or refuses the password is refused in one line without the password", async () => {
    await inDatabase(async (database) => {
      await server.setReadOnly(database, true);
      expect((await rejectionOf(copyToPostgres(database))).message).toMatch(/is read-only: name the primary/);
      const wrong = (change: (url: URL) => void) => {
        const url = new URL(database.url);
        change(url);
        return rejectionOf(copyToPostgres({ ...database, url: url.href }));
      };
      const messages = [
        await wrong((url) => (url.port = "1")),
        await wrong((url) => (url.pathname = "/nowhere")),
        await wrong((url) => (url.password = "not-the-password")),
      ].map(({ message }) => message);
      expect(messages[0]).toMatch(/nothing accepts connections there/);
      expect(messages[1]).toMatch(/there is no such database/);
      expect(messages[2]).toMatch(/refuses the user or the password of its URL/);
      expect(messages.join("")).not.toContain("not-the-password");
    });
  });

  test("a copy to a folder that cannot be, or a file that is no database, is refused in one line", async () => {
    await inDatabase(async (database) => {
      await copyToPostgres(database);
      const letter = freshPath();
      writeFileSync(letter, "This is a letter, and long enough to be taken for one. ".repeat(100));
      expect((await rejectionOf(copyToSqlite(database, join(letter, "svc.db")))).message).toMatch(
        /is not a directory/,
      );
      expect((await rejectionOf(copyToSqlite(database, letter))).message).toMatch(
        /is damaged or not a database/,
      );
      const other = freshPath();
      const file = new SqliteFile(other, { create: true });
      file.run("CREATE TABLE letters (text)");
      file.close();
      expect((await rejectionOf(copyToSqlite(database, other))).message).toMatch(/is not a database of svc/);
    });
  });
});

describe("the source of a copy", () => {
  test("a copy whose source is not there, a folder or no database is refused in one line, and nothing is made in its place", () => {
    const missing = freshPath();
    expect(thrownBy(() => openSqliteSource(missing)).message).toMatch(/There is no file .* to copy from\.$/);
    expect(existsSync(missing)).toBe(false);
    const directory = freshPath();
    mkdirSync(directory);
    expect(thrownBy(() => openSqliteSource(directory)).message).toMatch(
      /is damaged or not a database|cannot be written/,
    );
    const letter = freshPath();
    writeFileSync(letter, "This is a letter, and long enough to be taken for one. ".repeat(100));
    expect(thrownBy(() => openSqliteSource(letter)).message).toMatch(/is damaged or not a database/);
  });
});
