import { Database as SqliteFile } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { SQLITE_MIGRATIONS } from "../../src/db/migrations/index.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { migrateSqlite, schemaVersion } from "../../src/db/sqlite-migration.ts";
import type { MigrationOrder } from "../support/killed-migration.ts";
import { runProbe } from "../support/probe-process.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { describeOnSqlite } from "../support/test-engine.ts";
import { thrownBy } from "../support/thrown.ts";

function tablesOf(file: SqliteFile): string[] {
  const rows = file.query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  return rows.all().map((row) => String((row as { name: unknown }).name));
}

async function withFile(work: (file: SqliteFile, path: string) => void): Promise<void> {
  await inTemporaryFolder((folder) => {
    const path = join(folder, "svc.db");
    const file = new SqliteFile(path, { create: true });
    try {
      work(file, path);
    } finally {
      file.close();
    }
  });
}

const FIRST = "CREATE TABLE one (id integer);\n--> statement-breakpoint\nCREATE TABLE two (id integer);";
const SECOND = "CREATE TABLE three (id integer);";
/** Its second statement cannot be run. */
const BROKEN = "CREATE TABLE three (id integer);\n--> statement-breakpoint\nCREATE TABLE one (id integer);";

describeOnSqlite("migrating a file", () => {
  test("a fresh file gets the whole schema by migration", async () => {
    await withFile((file) => {
      expect(migrateSqlite(file)).toBe(SQLITE_MIGRATIONS.length);
      expect(schemaVersion(file)).toBe(SQLITE_MIGRATIONS.length);
      for (const name of ["companies", "dealers", "units", "tests", "credentials", "events"]) {
        expect(tablesOf(file)).toContain(name);
      }
    });
  });

  test("migrating again changes nothing", async () => {
    await withFile((file) => {
      migrateSqlite(file);
      const before = tablesOf(file);
      expect(migrateSqlite(file)).toBe(0);
      expect(tablesOf(file)).toEqual(before);
    });
  });

  test("migrating adds only what is missing", async () => {
    await withFile((file) => {
      expect(migrateSqlite(file, [FIRST])).toBe(1);
      file.run("INSERT INTO one VALUES (7)");
      expect(migrateSqlite(file, [FIRST, SECOND])).toBe(1);
      expect(tablesOf(file)).toEqual(["one", "three", "two"]);
      expect(file.query("SELECT id FROM one").all()).toEqual([{ id: 7 }]);
    });
  });

  test("a migration that fails halfway leaves the old schema, its data and its version, and can be tried again", async () => {
    await withFile((file) => {
      migrateSqlite(file, [FIRST]);
      file.run("INSERT INTO one VALUES (7)");
      expect(() => migrateSqlite(file, [FIRST, SECOND, BROKEN])).toThrow();
      expect(file.inTransaction).toBe(false);
      expect(schemaVersion(file)).toBe(1);
      expect(tablesOf(file)).toEqual(["one", "two"]);
      expect(file.query("SELECT id FROM one").all()).toEqual([{ id: 7 }]);
      expect(migrateSqlite(file, [FIRST, SECOND])).toBe(1);
    });
  });

  test("a migration whose process is killed in the middle leaves the old schema", async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, "svc.db");
      const order: MigrationOrder = { path, first: FIRST, second: SECOND };
      const { signal, stderr } = await runProbe("killed migration", order);
      expect(signal, stderr).toBe("SIGKILL");
      const file = new SqliteFile(path);
      expect(schemaVersion(file)).toBe(1);
      expect(tablesOf(file)).toEqual(["one", "two"]);
      expect(migrateSqlite(file, [FIRST, SECOND])).toBe(1);
      file.close();
    });
  });

  test("migrating refuses a database of a newer svc in one line and leaves it alone", async () => {
    await withFile((file) => {
      migrateSqlite(file, [FIRST, SECOND]);
      const error = thrownBy(() => migrateSqlite(file, [FIRST]));
      expect(error.code).toBe("setup");
      expect(error.message).toBe(
        "The database has schema 2, but this svc knows only 1: run a newer svc, or restore an older backup.",
      );
      expect(file.inTransaction).toBe(false);
      expect(schemaVersion(file)).toBe(2);
    });
  });

  test("opening refuses a newer database too, and lets go of the file", async () => {
    await withFile((file, path) => {
      migrateSqlite(file);
      file.run("PRAGMA user_version = 9999");
      expect(thrownBy(() => openSqliteDatabase(path)).code).toBe("setup");
      file.run("BEGIN EXCLUSIVE");
      file.run("COMMIT");
    });
  });
});
