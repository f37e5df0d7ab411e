import { Database as SqliteFile } from "bun:sqlite";
import { copiedTable, quoted } from "../../src/db/copy/copied-table.ts";
import { type CopyReport, copyDatabase } from "../../src/db/copy/database-copy.ts";
import { openPostgresSource, openPostgresTarget } from "../../src/db/copy/postgres-copy.ts";
import { openSqliteSource, openSqliteTarget } from "../../src/db/copy/sqlite-copy.ts";
import { TABLES } from "../../src/schema.ts";
import { type PostgresTestDatabase, postgresForTests } from "./postgres-server.ts";
import { connectPostgres } from "./postgres-session.ts";
import { createMigratedPostgres, serverOf } from "./test-database.ts";

/** What a copy brings over, in its order. */
export const COPIED_TABLES = TABLES.map(copiedTable);

/** An empty database on the suite's server, dropped after `work`. */
export async function inPostgres(work: (database: PostgresTestDatabase) => Promise<void>): Promise<void> {
  const server = await postgresForTests();
  if (server === null) throw new Error("no PostgreSQL runs here");
  await droppedAfter(await server.createDatabase(), work);
}

/** The same with the present schema and no rows: for what is not about how a copy makes the schema, which takes most of the time of a small one. */
export async function inMigratedPostgres(
  work: (database: PostgresTestDatabase) => Promise<void>,
): Promise<void> {
  await droppedAfter(await createMigratedPostgres(), work);
}

async function droppedAfter(
  database: PostgresTestDatabase,
  work: (database: PostgresTestDatabase) => Promise<void>,
): Promise<void> {
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

/** Copies the file `from` into a PostgreSQL database. */
export async function copyToPostgres(
  database: PostgresTestDatabase,
  from: string,
  onRows = (_: number) => {},
): Promise<CopyReport> {
  const source = openSqliteSource(from);
  try {
    const target = await openPostgresTarget(serverOf(database.url));
    try {
      return await copyDatabase({ source, target, tables: COPIED_TABLES, onRows });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Copies a PostgreSQL database into the file `to`. */
export async function copyToSqlite(database: PostgresTestDatabase, to: string): Promise<CopyReport> {
  const source = await openPostgresSource(serverOf(database.url));
  try {
    const target = openSqliteTarget(to);
    try {
      return await copyDatabase({ source, target, tables: COPIED_TABLES, onRows: () => {} });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The rows of all tables together, as they stood at one moment. */
export async function rowsIn(database: PostgresTestDatabase): Promise<number> {
  await using session = await connectPostgres(database.url);
  await session.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const found = await session.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
  );
  const there = new Set(found.map(({ name }) => name));
  const counts = COPIED_TABLES.filter(({ name }) => there.has(name)).map(
    ({ name }) => `(SELECT count(*) FROM ${quoted(name)})`,
  );
  const [row] = await session.query<{ n: string }>(`SELECT ${["0", ...counts].join(" + ")} AS n`);
  return Number(row?.n);
}

/** All that a file holds, by SQLite's own notation of each value, next ids included. */
export function dumpOf(file: string): string[] {
  const opened = new SqliteFile(file, { readonly: true });
  const lines = COPIED_TABLES.flatMap(({ name, columns, keyNames }) => {
    const line = columns.map((column) => `quote(${quoted(column.name)})`).join(" || ', ' || ");
    const query = `SELECT ${line} AS line FROM ${quoted(name)} ORDER BY ${quoted(...keyNames)}`;
    return (opened.query(query).all() as Array<{ line: string }>).map((row) => `${name}: ${row.line}`);
  });
  const next = opened.query("SELECT name, seq FROM sqlite_sequence ORDER BY name").all();
  opened.close();
  return [...lines, JSON.stringify(next)];
}
