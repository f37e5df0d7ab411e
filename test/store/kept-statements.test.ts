import { expect, test } from "bun:test";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { openSqlite, overSqlite } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { oneEngine } from "../support/one-engine.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

oneEngine("PostgreSQL keeps statements by their names");

interface Opened {
  readonly file: ReturnType<typeof openSqlite>;
  readonly db: ReturnType<typeof overSqlite>;
  /** The texts that the connection prepared. */
  readonly prepared: string[];
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
      await work({ file, db: overSqlite(file), prepared });
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
