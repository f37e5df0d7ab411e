import { expect } from "bun:test";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Engine, RowQuery } from "../../src/db/database.ts";

/** JSON texts in the order of the table. */
type TableContents = Readonly<Record<string, readonly string[]>>;

/** All tables, so that future tables are checked as well. */
export async function tableContents(db: Database): Promise<TableContents> {
  return await (db.engine === "sqlite" ? sqliteContents(db) : postgresContents(db));
}

/** The tables' names, and their rows; each prepared at its first use. */
interface Readers {
  readonly names: RowQuery<{ name: string }>;
  readonly rows: Map<string, RowQuery<unknown>>;
  /** Of SQLite: changes with each commit of another connection, and `read` makes none. */
  readonly version: RowQuery<{ data_version: number }>;
  /** What was read last on SQLite, which holds as long as the version of the database. */
  last: { readonly version: number | undefined; readonly contents: TableContents } | null;
}

const NAMES: Record<Engine, SQL> = {
  sqlite: sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  postgres: sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
};
/** Some tests read all tables hundreds of times: a statement that is built and prepared each time costs more than its rows. */
const readers = new WeakMap<Database, Readers>();

function readersOf(db: Database): Readers {
  const known = readers.get(db) ?? {
    names: db.read.prepareStatement<{ name: string }>(NAMES[db.engine]),
    rows: new Map(),
    version: db.read.prepareStatement<{ data_version: number }>(sql`PRAGMA data_version`),
    last: null,
  };
  readers.set(db, known);
  return known;
}

async function rowsOf<Row>(db: Database, key: string, statement: () => SQL): Promise<Row[]> {
  const { rows } = readersOf(db);
  const known = rows.get(key) ?? db.read.prepareStatement(statement());
  rows.set(key, known);
  return (await known.execute({})) as Row[];
}

async function sqliteContents(db: Database): Promise<TableContents> {
  const known = readersOf(db);
  // Asked before the rows: what is committed meanwhile is read again the next time.
  const version = (await known.version.execute({}))[0]?.data_version;
  if (known.last !== null && known.last.version === version) return known.last.contents;
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of await known.names.execute({})) {
    const rows = await rowsOf(db, name, () => sql`SELECT * FROM ${sql.identifier(name)}`);
    contents[name] = rows.map((row) => JSON.stringify(row));
  }
  known.last = { version, contents };
  return contents;
}

/** Reads all tables in one statement, because a round trip for each would take longer than the test itself. */
async function postgresContents(db: Database): Promise<TableContents> {
  const names = (await readersOf(db).names.execute({})).map(({ name }) => name);
  const selectOf = (name: string) =>
    sql`SELECT ${sql.raw(`'${name}'`)} AS name, row_to_json(held)::text AS row FROM ${sql.identifier(name)} AS held`;
  const rows = await rowsOf<{ name: string; row: string }>(db, names.join(), () =>
    sql.join(names.map(selectOf), sql` UNION ALL `),
  );
  const contents: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]));
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
