import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { openSqlite, overSqlite } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { oneEngine } from "../support/one-engine.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

oneEngine("PostgreSQL keeps statements by their names");

/** As many texts as a connection keeps. */
const KEPT = 512;

interface Opened {
  readonly path: string;
  readonly file: ReturnType<typeof openSqlite>;
  readonly db: ReturnType<typeof overSqlite>;
  /** The texts that the connection prepared. */
  readonly prepared: string[];
}

const numbered = async (db: Opened["db"], number: number) =>
  await db.all(sql.raw(`SELECT ${number} AS number`));
/** Each is another text. */
async function askNumbers(db: Opened["db"], count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await numbered(db, number);
}

const opened = (work: (opened: Opened) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, "svc.db");
    await openSqliteDatabase(path).close();
    const file = openSqlite(path, "write");
    const prepare = file.prepare.bind(file);
    const prepared: string[] = [];
    Object.assign(file, {
      prepare: (sql: string) => {
        prepared.push(sql);
        return prepare(sql);
      },
    });
    try {
      await work({ path, file, db: overSqlite(file), prepared });
    } finally {
      file.close();
    }
  });

test("a query that is built again is prepared once, and each run has its own values", () =>
  opened(async ({ db, prepared }) => {
    for (const name of ["Northgate", "Southgate"])
      await db.insert(companies).values({ name, createdAtMs: 0 });
    const named = (name: string) =>
      db.select({ name: companies.name }).from(companies).where(eq(companies.name, name));
    const both = await Promise.all([named("Southgate"), named("Northgate")]);
    expect(both).toEqual([[{ name: "Southgate" }], [{ name: "Northgate" }]]);
    expect(await named("Westgate")).toEqual([]);
    expect(prepared.map((sql) => sql.split(" ")[0])).toEqual(["insert", "select"]);
  }));

test("a query that failed is asked again like any other", () =>
  opened(async ({ db }) => {
    const insert = async (id: number) => {
      await db.insert(companies).values({ id, name: "Northgate", createdAtMs: 0 });
    };
    await insert(1);
    await expect(insert(1)).rejects.toThrow("UNIQUE");
    await insert(2);
    expect(await db.select({ id: companies.id }).from(companies)).toEqual([{ id: 1 }, { id: 2 }]);
  }));

test("a query with a long list of values is prepared each time", () =>
  opened(async ({ db, prepared }) => {
    const ids = Array.from({ length: 65 }, (_, id) => id);
    for (let times = 0; times < 2; times += 1)
      await db.select({ id: companies.id }).from(companies).where(inArray(companies.id, ids));
    expect(prepared.length).toBe(2);
  }));

test("a query that is kept reads the columns of a table that was changed since", () =>
  opened(async ({ file, db }) => {
    const all = () => db.all(sql`SELECT * FROM companies`);
    await db.insert(companies).values({ name: "Northgate", createdAtMs: 0 });
    await all();
    file.run("ALTER TABLE companies ADD COLUMN note TEXT DEFAULT 'new'");
    expect(await all()).toEqual([expect.objectContaining({ name: "Northgate", note: "new" })]);
  }));

test(`a connection keeps ${KEPT} texts: the next one lets go of the oldest, which is prepared again when it is asked again`, () =>
  opened(async ({ file, db, prepared }) => {
    const other = overSqlite(file);
    await askNumbers(other, KEPT);
    await numbered(other, 1);
    expect(prepared.splice(0).length).toBe(KEPT);
    await askNumbers(db, KEPT);
    await numbered(db, KEPT + 1);
    await numbered(db, KEPT);
    expect(prepared.length).toBe(KEPT + 1);
    expect(await numbered(db, 1)).toEqual([{ number: 1 }]);
    expect(prepared.slice(KEPT)).toEqual([`SELECT ${KEPT + 1} AS number`, "SELECT 1 AS number"]);
  }));

test("a query that was prepared goes on when its text was let go", () =>
  opened(async ({ db }) => {
    const all = db.select({ name: companies.name }).from(companies).prepare();
    await askNumbers(db, KEPT + 1);
    await db.insert(companies).values({ name: "Northgate", createdAtMs: 0 });
    expect(await all.execute()).toEqual([{ name: "Northgate" }]);
  }));

test("a connection that is closed has closed its file, whatever statements it kept or let go, and answers no more", () =>
  opened(async ({ path, file, db }) => {
    await db.insert(companies).values({ name: "Northgate", createdAtMs: 0 });
    await askNumbers(db, KEPT + 1);
    expect(existsSync(`${path}-wal`)).toBe(true);
    file.close();
    // The last connection takes its log away; one that is held open by a statement does not.
    expect(existsSync(`${path}-wal`)).toBe(false);
    for (const number of [1, KEPT, KEPT + 2])
      await expect(numbered(db, number)).rejects.toThrow(/closed|finalized/i);
  }));
