import { createHash } from "node:crypto";
import { NoopLogger, type Query } from "drizzle-orm";
import { NoopCache } from "drizzle-orm/cache/core";
import {
  BaseSQLiteDatabase,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
  type SQLiteExecuteMethod,
  SQLiteSession,
} from "drizzle-orm/sqlite-core";
import { RemotePreparedQuery } from "drizzle-orm/sqlite-proxy";
import type { QueryResult } from "pg";
import { CommitHooks } from "./commit-hooks.ts";
import type { EngineParts, Executor } from "./executor.ts";
import { type Planning, type RowQuery, valueReader } from "./flat-query.ts";
import { PostgresDialect } from "./postgres-dialect.ts";

export interface Queryable {
  /** @throws ServiceError without a server; the driver's own error when the server refused the query. */
  query(query: {
    readonly text: string;
    readonly values: unknown[];
    /** Prepared once on its connection, and found there by its name. */
    readonly name?: string;
    readonly rowMode?: "array";
  }): Promise<Pick<QueryResult, "rows" | "rowCount">>;
}

export function overPostgres(connection: Queryable, hooks = new CommitHooks()): Executor {
  const dialect = new PostgresDialect();
  const session = new PostgresSession(connection, dialect);
  const parts: EngineParts = {
    engine: "postgres",
    afterCommit: (run) => hooks.add(run),
    prepareFlat: (query, planning) => prepareFlat(connection, query, planning),
    prepareStatement: (statement, planning = "once") =>
      prepareFlat(connection, dialect.sqlToQuery(statement), planning),
  };
  return Object.assign(new BaseSQLiteDatabase("async", dialect, session, undefined), parts);
}

function prepareFlat<Row>(
  connection: Queryable,
  { sql: text, params }: Query,
  planning: Planning,
): RowQuery<Row> {
  // Without a name a statement is planned with its values every time.
  const form = planning === "once" ? { name: statementName(text), text } : { text };
  const parameters = params.map(valueReader);
  return {
    async execute(values) {
      const result = await connection.query({
        ...form,
        values: parameters.map((read) => storable(read(values))),
      });
      return result.rows as Row[];
    },
  };
}

class PostgresSession extends SQLiteSession<"async", unknown, Record<string, never>, Record<string, never>> {
  constructor(
    private readonly connection: Queryable,
    dialect: PostgresDialect,
  ) {
    super(dialect);
  }

  override prepareQuery(...[query, fields, method, inArrays, mapRows]: PrepareArguments) {
    const preparation = { fields, method, inArrays, mapRows, name: statementName(query.sql) };
    return new PostgresQuery(this.connection, query, preparation);
  }

  override prepareOneTimeQuery(...[query, fields, method, inArrays, mapRows]: PrepareArguments) {
    return new PostgresQuery(this.connection, query, { fields, method, inArrays, mapRows });
  }

  override transaction(): Promise<never> {
    throw new Error("transactions are opened by Database.transact alone");
  }
}

type PrepareArguments = Parameters<
  SQLiteSession<"async", unknown, Record<string, never>, Record<string, never>>["prepareQuery"]
>;

interface Preparation {
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly method: SQLiteExecuteMethod;
  readonly inArrays: boolean;
  readonly mapRows: PrepareArguments[4];
  readonly name?: string;
}

/** Rows come as arrays, and are mapped to the selected fields. */
class PostgresQuery extends RemotePreparedQuery<PreparedQueryConfig & { type: "async" }> {
  constructor(connection: Queryable, query: Query, { fields, method, inArrays, mapRows, name }: Preparation) {
    const isMapped = fields !== undefined || mapRows !== undefined;
    const form = { text: query.sql, ...(name === undefined ? {} : { name }) };
    const ask = async (_text: string, values: unknown[], asked: string) => {
      const isArrays = isMapped || asked === "values";
      const { rows } = await connection.query({
        ...form,
        values: values.map(storable),
        ...(isArrays ? { rowMode: "array" as const } : {}),
      });
      return { rows: asked === "get" ? rows[0] : rows };
    };
    super(ask, query, SILENT, NO_CACHE, undefined, undefined, fields, method, inArrays, mapRows);
  }

  /** Drizzle's own version puts the values into the message of every error; they may be personal. */
  async queryWithCache<T>(_text: string, _values: unknown[], run: () => Promise<T>): Promise<T> {
    return await run();
  }
}

const SILENT = new NoopLogger();
const NO_CACHE = new NoopCache();

/** PostgreSQL refuses NUL. No stored text has its replacement, so a search finds nothing, as on SQLite. */
function storable<Value>(value: Value): Value | string {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;
}

/** The same on every connection and after every start, which poolers need. */
function statementName(text: string): string {
  return `svc_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
}
