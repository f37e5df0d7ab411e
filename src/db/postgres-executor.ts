import { createHash } from "node:crypto";
import type { QueryResult } from "pg";
import { CommitHooks } from "./commit-hooks.ts";
import { executorOver } from "./drizzle-executor.ts";
import type { Executor } from "./executor.ts";
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
