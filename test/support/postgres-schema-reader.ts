import { connectPostgres } from "./postgres-session.ts";

interface PostgresColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly collation: string | null;
  /** `d` where the next number is given by default, `a` where always, empty where never. */
  readonly identity: string;
  readonly fallback: string | null;
}

interface PostgresTable {
  readonly columns: readonly PostgresColumn[];
  /** Each as PostgreSQL writes it: its columns, their order, where nulls are, and whether it is unique. */
  readonly indexes: readonly string[];
  /** Keys and checks as PostgreSQL writes them, with their rules of deletion. */
  readonly constraints: readonly string[];
}

export type PostgresSchema = Readonly<Record<string, PostgresTable>>;

const COLUMNS = `
  SELECT t.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    NOT a.attnotnull AS "isNullable", c.collname AS collation, a.attidentity::text AS identity,
    pg_get_expr(d.adbin, d.adrelid) AS fallback
  FROM pg_attribute a
  JOIN pg_class t ON t.oid = a.attrelid AND t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
  LEFT JOIN pg_collation c ON c.oid = a.attcollation
  LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
  WHERE a.attnum > 0 AND NOT a.attisdropped
  ORDER BY t.relname, a.attname`;

const INDEXES = `
  SELECT tablename AS "table", indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2`;

/** Without those that say no more than a column's nullability. */
const CONSTRAINTS = `
  SELECT t.relname AS "table", n.conname || ' ' || pg_get_constraintdef(n.oid) AS definition
  FROM pg_constraint n JOIN pg_class t ON t.oid = n.conrelid
  WHERE n.connamespace = 'public'::regnamespace AND n.contype <> 'n' ORDER BY 1, 2`;

interface Defined {
  readonly table: string;
  readonly definition: string;
}

/** Read from the catalogue; columns by name, as a later migration puts them last. */
export async function postgresSchemaOf(url: string): Promise<PostgresSchema> {
  await using session = await connectPostgres(url);
  const columns = await session.query<PostgresColumn & { table: string }>(COLUMNS);
  const indexes = await session.query<Defined>(INDEXES);
  const constraints = await session.query<Defined>(CONSTRAINTS);
  const of = (rows: readonly Defined[], name: string) =>
    rows.filter(({ table }) => table === name).map(({ definition }) => definition);
  const names = [...new Set(columns.map(({ table }) => table))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        columns: columns.filter(({ table }) => table === name).map(({ table: _, ...column }) => column),
        indexes: of(indexes, name),
        constraints: of(constraints, name),
      },
    ]),
  );
}
