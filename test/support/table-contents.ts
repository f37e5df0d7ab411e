import { expect } from "bun:test";
import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";

/** JSON texts in the order of the table. */
type TableContents = Readonly<Record<string, readonly string[]>>;

/** All tables, so that future tables are checked as well. */
export async function tableContents(db: Database): Promise<TableContents> {
  return await (db.engine === "sqlite" ? sqliteContents(db) : postgresContents(db));
}

async function sqliteContents(db: Database): Promise<TableContents> {
  const names = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  );
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of names) {
    const rows = await db.read.all(sql`SELECT * FROM ${sql.identifier(name)}`);
    contents[name] = rows.map((row) => JSON.stringify(row));
  }
  return contents;
}

/** Reads all tables in one statement, because a round trip for each would take longer than the test itself. */
async function postgresContents(db: Database): Promise<TableContents> {
  const names = await db.read.all<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const selects = names.map(
    ({ name }) =>
      sql`SELECT ${sql.raw(`'${name}'`)} AS name, row_to_json(held)::text AS row FROM ${sql.identifier(name)} AS held`,
  );
  const rows = await db.read.all<{ name: string; row: string }>(sql.join(selects, sql` UNION ALL `));
  const contents: Record<string, string[]> = Object.fromEntries(names.map(({ name }) => [name, []]));
  for (const { name, row } of rows) contents[name]?.push(row);
  // An updated row moves to the end of its table.
  for (const texts of Object.values(contents)) texts.sort();
  return contents;
}

/** Fails when a row of any table but `sessions`, which note their use, is other after the work. */
export async function expectUnchanged(db: Database, work: () => Promise<void>): Promise<void> {
  const rows = async () => {
    const { sessions: _, ...others } = await tableContents(db);
    return others;
  };
  const before = await rows();
  await work();
  expect(await rows()).toEqual(before);
}

/** Leaves out tables that gained none. */
export function rowsAdded(before: TableContents, after: TableContents): Record<string, number> {
  const added = Object.entries(after).map(
    ([name, rows]) => [name, rows.length - (before[name]?.length ?? 0)] as const,
  );
  return Object.fromEntries(added.filter(([, count]) => count !== 0));
}
