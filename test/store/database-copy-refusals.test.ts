import { Database as SqliteFile } from "bun:sqlite";
import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSqliteSource } from "../../src/db/copy/sqlite-copy.ts";
import { MIGRATION_LOCK } from "../../src/db/postgres-migration.ts";
import {
  copyToPostgres,
  copyToSqlite,
  dumpOf,
  inMigratedPostgres,
  inPostgres,
  rowsIn,
} from "../support/database-copies.ts";
import { makeOddInstallation, makeOddSource } from "../support/odd-installation.ts";
import { postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { rejectionOf, thrownBy } from "../support/thrown.ts";

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();

const odd = makeOddSource(10);
const { path, freshPath } = odd;
afterAll(() => odd.remove());

describe.skipIf(suiteServer === null)("the refusal of a copy", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;

  test("a copy never writes to a database that holds other rows, and disturbs nobody there", async () => {
    await inMigratedPostgres(async (database) => {
      await using session = await connectPostgres(database.url);
      await session.query("INSERT INTO companies (name, created_at_ms) VALUES ('live', 1)");
      // A lock that a copy took would wait for this one for ever.
      await session.query("BEGIN");
      await session.query("INSERT INTO companies (name, created_at_ms) VALUES ('coming', 1)");
      const error = await rejectionOf(copyToPostgres(database, path));
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
    await inMigratedPostgres(async (database) => {
      await using session = await connectPostgres(database.url);
      await session.query("BEGIN");
      await session.query("INSERT INTO companies (name, created_at_ms) VALUES ('coming', 1)");
      expect((await rejectionOf(copyToPostgres(database, path))).message).toMatch(/is in use: stop the svc/);
      await session.query("ROLLBACK");

      await session.query("BEGIN");
      await session.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      expect((await rejectionOf(copyToPostgres(database, path))).message).toMatch(
        /is in use: .* copies to it/,
      );
      await session.query("ROLLBACK");
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
      await inMigratedPostgres(async (database) => {
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
      await inPostgres(async (database) => {
        await using session = await connectPostgres(database.url);
        await session.query(statement);
        const error = await rejectionOf(copyToPostgres(database, path));
        expect(error.code).toBe("setup");
        expect(error.message).toMatch(says);
        expect(error.message).not.toContain("\n");
      });
    });
  }

  test("a copy to a server that is read-only, not there or refuses the password is refused in one line without the password", async () => {
    await inPostgres(async (database) => {
      await server.setReadOnly(database, true);
      expect((await rejectionOf(copyToPostgres(database, path))).message).toMatch(
        /is read-only: name the primary/,
      );
      const wrong = (change: (url: URL) => void) => {
        const url = new URL(database.url);
        change(url);
        return rejectionOf(copyToPostgres({ ...database, url: url.href }, path));
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
    await inPostgres(async (database) => {
      await copyToPostgres(database, path);
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
