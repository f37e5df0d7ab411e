import type { Database as SqliteFile } from "bun:sqlite";
import { join } from "node:path";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { copiedTable, quoted } from "../../src/db/copy/copied-table.ts";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { migrateSqlite } from "../../src/db/sqlite-migration.ts";
import type { ColumnKind } from "../../src/db/table.ts";
import { TABLES } from "../../src/schema.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const TEXTS = [
  "",
  " ",
  "\\",
  "\\N",
  "\\.",
  "a\tb\nc\rd\bе\ff\vg",
  'it\'s "quoted" `here`',
  "🔋 Zürich 東京 \u200d e\u0301",
  "\u{10ffff}\uffff\u0001\u007f",
  "NULL",
  "long ".repeat(600),
] as const;
const INTEGERS = [0, -1, 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER] as const;
const REALS = [0, -0, 1e308, -1e308, 5e-324, 0.1, 1e21, 1e-7, 123_456_789_012_345_680_000, 93.4] as const;
const JSON_TEXTS = [
  '{"b":1,"a":[1.0,1e2,-0.0],"b":2}',
  ' [ "\\u0000", "\\ud83d\\udd0b", "\\"\\\\/\\n" ] ',
  '"🔋\\t"',
  "null",
  "5e-324",
] as const;

/** The highest id that each table with generated ids has given out, to a row that was deleted. */
export const LAST_ID = 5_000;

/** A file with an odd installation that no test may change, and names for other files beside it. */
export function makeOddSource(rowCount: number) {
  const folder = temporaryFolder();
  const path = join(folder.path, "source.db");
  makeOddInstallation(path, rowCount);
  let count = 0;
  return {
    path,
    freshPath: () => {
      count += 1;
      return join(folder.path, `${count}.db`);
    },
    remove: () => folder.remove(),
  };
}

/**
 * Makes a SQLite database of this schema with `rowCount` rows in every table, or as many as it says for a table. The rows contain, in
 * turn, the values that a copy could damage, and nulls wherever they are allowed. A table that refers to another has no more rows than it.
 */
export function makeOddInstallation(path: string, rowCount: number | ((table: string) => number)): void {
  const rowCountOf = typeof rowCount === "number" ? () => rowCount : rowCount;
  const file = openSqlite(path, "write");
  migrateSqlite(file);
  file.run("BEGIN");
  for (const table of TABLES) fillTable(file, table, rowCountOf(getTableConfig(table).name));
  file.run("COMMIT");
  file.close();
}

function fillTable(file: SqliteFile, table: SQLiteTable, rowCount: number): void {
  const { name, columns, foreignKeys, indexes, primaryKeys } = getTableConfig(table);
  const { idName, columns: copied } = copiedTable(table);
  const references = new Set(
    foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)),
  );
  const unique = new Set([
    ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    ...columns.filter((column) => column.primary).map((column) => column.name),
    ...indexes
      .filter(({ config }) => config.unique)
      .flatMap(({ config }) => config.columns.map((column) => (column as SQLiteColumn).name)),
  ]);
  const names = quoted(...copied.map((column) => column.name));
  const insert = file.prepare(
    `INSERT INTO ${quoted(name)} (${names}) VALUES (${copied.map(() => "?").join(", ")})`,
  );
  for (let row = 1; row <= rowCount; row++) {
    const values = columns.map((column, index) => {
      // Every row refers to the row with its own number, because every table that others refer to has one.
      if (column.name === idName || references.has(column.name)) return row;
      if (!column.notNull && (row + index) % 3 === 0) return null;
      return oddValue(copied[index]?.kind ?? "text", row + index, unique.has(column.name) ? row : null);
    });
    insert.run(...values);
  }
  if (idName !== null) file.query("UPDATE sqlite_sequence SET seq = ? WHERE name = ?").run(LAST_ID, name);
}

function oddValue(kind: ColumnKind, turn: number, own: number | null): string | number {
  switch (kind) {
    case "integer":
      return own ?? pick(INTEGERS, turn);
    case "real":
      return pick(REALS, turn);
    case "flag":
      return turn % 2;
    case "json":
      return pick(JSON_TEXTS, turn);
    case "text":
      return own === null ? pick(TEXTS, turn) : `${pick(TEXTS, turn)}${own}`;
  }
}

function pick<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
