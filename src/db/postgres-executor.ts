import { createHash } from "node:crypto";
import { Column, getTableColumns, is, SQL, type SQLChunk, sql } from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteInsertConfig, SQLiteInteger } from "drizzle-orm/sqlite-core";
import type { QueryResult } from "pg";
import type { Executor } from "./database.ts";
import { CommitHooks, executorOver } from "./drizzle-executor.ts";

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

class PostgresDialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`;
  }

  override buildInsertQuery(insert: SQLiteInsertConfig): SQL {
    const onConflict = insert.onConflict?.map(withBareTarget);
    const conflicting = onConflict === undefined ? insert : { ...insert, onConflict };
    if (!Array.isArray(insert.values)) return super.buildInsertQuery(conflicting);
    const ids = Object.entries(getTableColumns(insert.table)).filter(
      ([, column]) => is(column, SQLiteInteger) && column.autoIncrement,
    );
    // Drizzle writes NULL, which SQLite takes for the next id and PostgreSQL refuses.
    const values = insert.values.map((row) => ({
      ...Object.fromEntries(ids.map(([name]) => [name, sql`DEFAULT`])),
      ...row,
    }));
    return super.buildInsertQuery({ ...conflicting, values });
  }
}

/** `ON CONFLICT` names columns without their table, which Drizzle would write. */
function withBareTarget(clause: SQL): SQL {
  const bare = (part: SQLChunk): SQLChunk => {
    if (is(part, Column)) return sql.identifier(part.name);
    return Array.isArray(part) ? part.map(bare) : part;
  };
  return new SQL(
    clause.queryChunks.map((chunk) =>
      is(chunk, SQL) && chunk.queryChunks.some(Array.isArray) ? new SQL(chunk.queryChunks.map(bare)) : chunk,
    ),
  );
}

export function overPostgres(connection: Queryable, hooks = new CommitHooks()): Executor {
  return executorOver(
    "postgres",
    new PostgresDialect(),
    (text, planning) => {
      // Without a name a statement is planned with its values every time.
      const form = planning === "once" ? { name: statementName(text), text } : { text };
      return async (values, rows) => {
        const inArrays = rows === "arrays" ? { rowMode: "array" as const } : {};
        const result = await connection.query({ ...form, ...inArrays, values: values.map(storable) });
        return result.rows;
      };
    },
    hooks,
  );
}

/** PostgreSQL refuses NUL. No stored text has its replacement, so a search finds nothing, as on SQLite. */
function storable<Value>(value: Value): Value | string {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;
}

/** The same on every connection and after every start, which poolers need. */
function statementName(text: string): string {
  return `svc_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
}
