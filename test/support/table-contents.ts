import type { Database } from "../../src/db/database.ts";

/** Every row of every table, as JSON texts in the order of the table. */
export type TableContents = Readonly<Record<string, readonly string[]>>;

/** What the database holds, committed and nothing else: the whole of it, so that a table of tomorrow is looked at as well. */
export function tableContents(db: Database): TableContents {
  const file = db.read.$client;
  const tables = file.query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const names = tables.all().map((row) => String((row as { name: unknown }).name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      file
        .query(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => JSON.stringify(row)),
    ]),
  );
}

/** How many rows each table gained; those that gained none are left out. */
export function rowsAdded(before: TableContents, after: TableContents): Record<string, number> {
  const added = Object.entries(after).map(
    ([name, rows]) => [name, rows.length - (before[name]?.length ?? 0)] as const,
  );
  return Object.fromEntries(added.filter(([, count]) => count !== 0));
}
