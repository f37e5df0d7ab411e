import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { CommitHooks } from "../../src/db/drizzle-executor.ts";
import { openSqlite, overSqlite } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { oneEngine } from "../support/one-engine.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

oneEngine("PostgreSQL keeps statements by their names");

interface Opened {
  readonly path: string;
  readonly file: ReturnType<typeof openSqlite>;
  readonly db: ReturnType<typeof overSqlite>;
}

const opened = (work: (opened: Opened) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, "svc.db");
    await openSqliteDatabase(path).close();
    const file = openSqlite(path, "write");
    try {
      await work({ path, file, db: overSqlite(file, new CommitHooks(), path) });
    } finally {
      file.close();
    }
  });

test("a query has the values of its own run, whatever others ask meanwhile", () =>
  opened(async ({ db }) => {
    for (const name of ["Northgate", "Southgate"])
      await db.insert(companies).values({ name, createdAtMs: 0 });
    const named = (name: string) =>
      db.select({ name: companies.name }).from(companies).where(eq(companies.name, name));
    const both = await Promise.all([named("Southgate"), named("Northgate")]);
    expect(both).toEqual([[{ name: "Southgate" }], [{ name: "Northgate" }]]);
    expect(await named("Westgate")).toEqual([]);
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

test("a query that was prepared reads the columns of a table that was changed since", () =>
  opened(async ({ file, db }) => {
    const all = db.prepareStatement(sql`SELECT * FROM companies`);
    await db.insert(companies).values({ name: "Northgate", createdAtMs: 0 });
    await all.execute({});
    file.run("ALTER TABLE companies ADD COLUMN note TEXT DEFAULT 'new'");
    expect(await all.execute({})).toEqual([expect.objectContaining({ name: "Northgate", note: "new" })]);
  }));

test("a connection that is closed has closed its file, whatever was prepared, and answers no more", () =>
  opened(async ({ path, file, db }) => {
    const all = db.select().from(companies).prepare();
    await db.insert(companies).values({ name: "Northgate", createdAtMs: 0 });
    expect(existsSync(`${path}-wal`)).toBe(true);
    file.close();
    // The last connection takes its log away; one that is held open by a statement does not.
    expect(existsSync(`${path}-wal`)).toBe(false);
    await expect(all.execute()).rejects.toThrow(/closed|finalized/i);
    await expect(db.select().from(companies).execute()).rejects.toThrow(/closed|finalized/i);
  }));

test("a disk that fails while a query reads is an outage, in words for an operator, whether it was prepared or not", () =>
  opened(async ({ path, file }) => {
    const prepare = file.prepare.bind(file);
    const failing = () => {
      throw Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_READ" });
    };
    Object.assign(file, {
      prepare: (text: string) => Object.assign(prepare(text), { all: failing, values: failing }),
    });
    const db = overSqlite(file, new CommitHooks(), path);
    const outage = {
      code: "setup",
      internal: "SQLITE_IOERR_READ",
      message: expect.stringMatching(/svc\.db cannot be read or written/),
    };
    const prepared = db.select().from(companies).prepare();
    const statement = db.prepareStatement(sql`SELECT 1`);
    const reads = [
      async () => await db.select().from(companies),
      async () => await prepared.execute(),
      async () => await statement.execute({}),
    ];
    for (const read of reads) await expect(read()).rejects.toMatchObject(outage);
  }));
