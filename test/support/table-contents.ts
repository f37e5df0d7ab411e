import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";

/** Every row of every table, as JSON texts in the order of the table. */
export type TableContents = Readonly<Record<string, readonly string[]>>;

/** What the database holds, committed and nothing else: the whole of it, so that a table of tomorrow is looked at as well. */
export async function tableContents(db: Database): Promise<TableContents> {
  const names = await db.read.all<{ name: string }>(
    db.engine === "sqlite"
      ? sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
      : sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of names) {
    const rows = await db.read.all(sql`SELECT * FROM ${sql.identifier(name)}`);
    const texts = rows.map((row) => JSON.stringify(row));
    // An updated row moves to the end of a PostgreSQL table.
    contents[name] = db.engine === "sqlite" ? texts : texts.sort();
  }
  return contents;
}

/** How many rows each table gained; those that gained none are left out. */
export function rowsAdded(before: TableContents, after: TableContents): Record<string, number> {
  const added = Object.entries(after).map(
    ([name, rows]) => [name, rows.length - (before[name]?.length ?? 0)] as const,
  );
  return Object.fromEntries(added.filter(([, count]) => count !== 0));
}
