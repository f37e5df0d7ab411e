import { Column, is, type SQL, StringChunk, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  ExtraConfigColumn,
  foreignKey,
  index,
  json,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  getTableConfig,
  type Index,
  type SQLiteColumn,
  SQLiteInteger,
  type SQLiteTable,
} from "drizzle-orm/sqlite-core";
import { columnKind } from "./table.ts";

/** Text in byte order, as on SQLite, whatever the locale of the server. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const derived = new WeakMap<SQLiteTable, PgTable>();

/** For migrations; queries use the definition itself. @throws Error for what `table.ts` does not offer. */
export function postgresTable(table: SQLiteTable): PgTable {
  const known = derived.get(table);
  if (known !== undefined) return known;
  const config = getTableConfig(table);
  if (config.checks.length > 0 || config.uniqueConstraints.length > 0)
    throw unknown(config.name, "a constraint");
  const columns = Object.fromEntries(config.columns.map((column) => [column.name, columnOf(column)]));
  const made = pgTable(config.name, columns, (own) => {
    const named = (column: { name: string }) => found(own, column.name);
    return [
      ...config.primaryKeys.map(({ columns }) => primaryKey({ columns: nonEmpty(columns.map(named)) })),
      ...config.indexes.map((defined) => indexOf(defined, named)),
      ...config.foreignKeys.map((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        const foreign = postgresTable(foreignTable);
        return foreignKey({
          columns: nonEmpty(columns.map(named)),
          foreignColumns: nonEmpty(foreignColumns.map(({ name }) => columnNamed(foreign, name))),
        }).onDelete(key.onDelete ?? "no action");
      }),
    ];
  });
  derived.set(table, made);
  return made;
}

function columnOf(column: SQLiteColumn) {
  if (column.default !== undefined || column.defaultFn !== undefined) throw unknown(column.name, "a default");
  if (is(column, SQLiteInteger) && column.autoIncrement) {
    return bigint(column.name, { mode: "number" }).primaryKey().generatedByDefaultAsIdentity();
  }
  const made = typeOf(column);
  if (column.primary) made.primaryKey();
  return column.notNull ? made.notNull() : made;
}

function typeOf(column: SQLiteColumn) {
  switch (columnKind(column)) {
    case "integer":
      return bigint(column.name, { mode: "number" });
    case "real":
      return doublePrecision(column.name);
    case "text":
      return bytewiseText(column.name);
    case "flag":
      return boolean(column.name);
    case "json":
      return json(column.name);
  }
}

function indexOf({ config }: Index, named: (column: { name: string }) => PgColumn) {
  const parts = config.columns.map((part) => {
    if (is(part, Column)) return named(part);
    const order = orderedColumn(part);
    if (order === null) return textOf(part, named);
    const { column, way } = order;
    const ordered = named(column);
    if (!is(ordered, ExtraConfigColumn)) throw unknown(config.name, "an index out of place");
    const hasNulls = !column.notNull && !column.primary;
    // SQLite has nulls last in a descending list; PostgreSQL must be told. A column without nulls keeps its
    // default, which is what a query's plain DESC or ASC means.
    if (way === "ASC") return hasNulls ? ordered.asc().nullsFirst() : ordered.asc().nullsLast();
    return hasNulls ? ordered.desc().nullsLast() : ordered.desc().nullsFirst();
  });
  const make = config.unique ? uniqueIndex(config.name) : index(config.name);
  const made = make.on(...nonEmpty(parts));
  return config.where === undefined ? made : made.where(textOf(config.where, named));
}

/** Only columns, and text that means the same on both engines. */
function textOf(condition: SQL, named: (column: { name: string }) => PgColumn): SQL {
  const chunks = condition.queryChunks.map((chunk) => {
    if (is(chunk, Column)) return sql`${named(chunk)}`;
    if (is(chunk, StringChunk)) return sql.raw(chunk.value.join(""));
    throw unknown("an index", "a parameter");
  });
  return sql.join(chunks);
}

/** Null for an expression. */
function orderedColumn(part: SQL): { column: Column; way: "ASC" | "DESC" } | null {
  const column = part.queryChunks.find((chunk) => is(chunk, Column));
  const text = part.queryChunks.flatMap((chunk) => (is(chunk, StringChunk) ? chunk.value : [])).join("");
  const way = text.trim();
  return is(column, Column) && (way === "ASC" || way === "DESC") ? { column, way } : null;
}

function found(columns: Readonly<Record<string, PgColumn>>, name: string): PgColumn {
  const column = columns[name];
  if (column === undefined) throw new Error(`no column ${name}`);
  return column;
}

function columnNamed(table: PgTable, name: string): PgColumn {
  return found(Object.fromEntries(Object.entries(table).filter(([, value]) => is(value, Column))), name);
}

function nonEmpty<T>(items: readonly T[]): [T, ...T[]] {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error("a key or an index has no column");
  return [first, ...rest];
}

function unknown(where: string, what: string): Error {
  return new Error(`${where}: ${what} has no counterpart on PostgreSQL yet`);
}
