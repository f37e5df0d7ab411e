import { NoopLogger, type Query } from "drizzle-orm";
import { NoopCache } from "drizzle-orm/cache/core";
import {
  BaseSQLiteDatabase,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
  type SQLiteAsyncDialect,
  type SQLiteExecuteMethod,
  SQLiteSession,
} from "drizzle-orm/sqlite-core";
import { RemotePreparedQuery } from "drizzle-orm/sqlite-proxy";
import {
  type Engine,
  type EngineParts,
  type Executor,
  type Planning,
  type RowQuery,
  valueReader,
} from "./database.ts";

/** `eachRun` also where the statement runs once. */
type PrepareStatement = (text: string, planning: Planning) => RunStatement;
/** Rows are objects by the names of their columns, or arrays in the order of these. */
type RunStatement = (values: unknown[], form: "objects" | "arrays") => unknown[] | Promise<unknown[]>;

export class CommitHooks {
  #pending: Array<() => void> | null = null;

  /** Drops callbacks of an earlier transaction. */
  begin(): void {
    this.#pending = [];
  }

  add(run: () => void): void {
    if (this.#pending === null) throw new Error("there is no transaction whose commit could be waited for");
    this.#pending.push(run);
  }

  mark(): number {
    return this.#pending?.length ?? 0;
  }

  /** For a part of the transaction that was rolled back. */
  forgetSince(mark: number): void {
    if (this.#pending !== null) this.#pending.length = mark;
  }

  /** @returns what runs the callbacks in their order; call it after the commit. */
  end(): () => void {
    const pending = this.#pending ?? [];
    this.#pending = null;
    return () => {
      for (const run of pending) run();
    };
  }
}

/** Drizzle's SQLite builder over the statements of either engine. */
export function executorOver(
  engine: Engine,
  dialect: SQLiteAsyncDialect,
  prepare: PrepareStatement,
  hooks: CommitHooks,
): Executor {
  const prepareFlat = <Row>({ sql: text, params }: Query, planning: Planning): RowQuery<Row> => {
    const run = prepare(text, planning);
    const parameters = params.map(valueReader);
    return {
      execute: (values) =>
        run(
          parameters.map((read) => read(values)),
          "objects",
        ) as Row[] | Promise<Row[]>,
    };
  };
  const parts: EngineParts = {
    engine,
    afterCommit: (run) => hooks.add(run),
    prepareFlat,
    prepareStatement: (statement, planning = "once") => prepareFlat(dialect.sqlToQuery(statement), planning),
  };
  const session = new StatementSession(prepare, dialect);
  return Object.assign(new BaseSQLiteDatabase("async", dialect, session, undefined), parts);
}

type Session = SQLiteSession<"async", unknown, Record<string, never>, Record<string, never>>;
type PrepareArguments = Parameters<Session["prepareQuery"]>;

class StatementSession extends SQLiteSession<"async", unknown, Record<string, never>, Record<string, never>> {
  constructor(
    private readonly prepare: PrepareStatement,
    dialect: SQLiteAsyncDialect,
  ) {
    super(dialect);
  }

  override prepareQuery(...[query, fields, method, _inArrays, mapRows]: PrepareArguments) {
    return new StatementQuery(this.prepare(query.sql, "once"), query, { fields, method, mapRows });
  }

  override prepareOneTimeQuery(...[query, fields, method, _inArrays, mapRows]: PrepareArguments) {
    return new StatementQuery(this.prepare(query.sql, "eachRun"), query, { fields, method, mapRows });
  }

  override transaction(): Promise<never> {
    throw new Error("only Database.transact opens transactions");
  }
}

interface Preparation {
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly method: SQLiteExecuteMethod;
  readonly mapRows: PrepareArguments[4];
}

/** Rows come as arrays, and are mapped to the selected fields. */
class StatementQuery extends RemotePreparedQuery<PreparedQueryConfig & { type: "async" }> {
  constructor(run: RunStatement, query: Query, { fields, method, mapRows }: Preparation) {
    const isMapped = fields !== undefined || mapRows !== undefined;
    const ask = async (_text: string, values: unknown[], asked: string) => {
      const rows = await run(values, isMapped || asked === "values" ? "arrays" : "objects");
      return { rows: asked === "get" ? rows[0] : rows } as { rows: unknown[] };
    };
    super(ask, query, SILENT, NO_CACHE, undefined, undefined, fields, method, isMapped, mapRows);
  }

  /** Drizzle's own version puts the values into the message of every error; they may be personal. */
  async queryWithCache<T>(_text: string, _values: unknown[], run: () => Promise<T>): Promise<T> {
    return await run();
  }
}

const SILENT = new NoopLogger();
const NO_CACHE = new NoopCache();
