import { Database as SqliteFile } from "bun:sqlite";
import { expect } from "bun:test";
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { SQLITE_MIGRATIONS } from "../../src/db/migrations/index.ts";
import { inspectDatabase } from "../../src/db/soundness.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { TABLES } from "../../src/schema.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { testOnSqlite } from "../support/test-engine.ts";

async function inDatabase(work: (path: string) => void | Promise<void>): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const made = join(folder, "made.db");
    const db = openSqliteDatabase(made);
    await db.transact(async (tx) => {
      for (let index = 0; index < 500; index += 1)
        await tx.insert(companies).values({ name: `company ${index} ${"x".repeat(200)}`, createdAtMs: 1 });
    });
    await db.close();
    const file = new SqliteFile(made);
    file.run("PRAGMA wal_checkpoint(TRUNCATE)");
    file.close();
    const path = join(folder, "alone", "svc.db");
    mkdirSync(join(folder, "alone"));
    copyFileSync(made, path);
    await work(path);
  });
}

testOnSqlite(
  "a sound database is found so: every table with its rows, the schema, nothing left beside it",
  () =>
    inDatabase((path) => {
      const inspection = inspectDatabase(path);
      expect(inspection).toMatchObject({
        isSound: true,
        faults: [],
        schemaVersion: SQLITE_MIGRATIONS.length,
        newestEventAtMs: null,
        byteCount: statSync(path).size,
      });
      expect(inspection.tables.map(({ name }) => name)).toEqual(
        TABLES.map((one) => getTableName(one)).sort(),
      );
      expect(inspection.tables.find(({ name }) => name === "companies")?.rowCount).toBe(500);
      expect(readdirSync(join(path, ".."))).toEqual(["svc.db"]);
    }),
);

testOnSqlite("the check of a database names the newest event's time, and not Litestream's own tables", () =>
  inDatabase((path) => {
    const file = new SqliteFile(path);
    file.run("CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)");
    const columns = file
      .query<{ name: string; type: string }, []>("SELECT name, type FROM pragma_table_info('events')")
      .all();
    const values = columns.map(({ name, type }) =>
      name === "occurred_at_ms" ? 1_234 : type.toLowerCase() === "integer" ? 1 : "1",
    );
    file.run("PRAGMA foreign_keys = OFF");
    file
      .query(
        `INSERT INTO events (${columns.map(({ name }) => name).join(", ")}) VALUES (${values.map(() => "?").join(", ")})`,
      )
      .run(...values);
    file.close();
    const { newestEventAtMs, tables } = inspectDatabase(path);
    expect(newestEventAtMs).toBe(1_234);
    expect(tables.some(({ name }) => name.startsWith("_"))).toBe(false);
  }),
);

testOnSqlite("a page that was overwritten is a fault of the database", () =>
  inDatabase((path) => {
    const file = openSync(path, "r+");
    // The second half of the file: rows of companies, whose pages are the last.
    writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, statSync(path).size - 4096);
    closeSync(file);
    const { isSound, faults } = inspectDatabase(path);
    expect(isSound).toBe(false);
    expect(faults[0]).toStartWith("integrity: ");
  }),
);

testOnSqlite("a row that refers to none is a fault that names both tables", () =>
  inDatabase((path) => {
    const file = new SqliteFile(path);
    file.run("PRAGMA foreign_keys = OFF");
    file.run("CREATE TABLE orphans (company_id INTEGER REFERENCES companies (id))");
    file.run("INSERT INTO orphans VALUES (999999)");
    file.close();
    expect(inspectDatabase(path)).toMatchObject({
      isSound: false,
      faults: ["reference: orphans 1 has no companies"],
    });
  }),
);

testOnSqlite.each([
  ["no database of svc", 0, "schema: not a database of svc"],
  ["of a newer svc", 9_999, "schema: 9999, of a newer svc"],
] as const)("a database that is %s is a fault", (_what, version, fault) =>
  inDatabase((path) => {
    const file = new SqliteFile(path);
    file.run(`PRAGMA user_version = ${version}`);
    file.close();
    const { isSound, faults } = inspectDatabase(path);
    expect([isSound, faults[0]]).toEqual([false, expect.stringContaining(fault)]);
  }),
);

testOnSqlite("a file that is no database is a fault; a missing one is reported in one line", () =>
  inTemporaryFolder((folder) => {
    const path = join(folder, "svc.db");
    writeFileSync(path, "not a database ".repeat(1_000));
    expect(inspectDatabase(path)).toMatchObject({
      isSound: false,
      faults: [`integrity: ${path} is damaged or not a database (SQLITE_NOTADB)`],
    });
    expect(() => inspectDatabase(join(folder, "none.db"))).toThrow("There is no file");
  }),
);
