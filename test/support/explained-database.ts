import { type SQLQueryBindings, Database as SqliteFile } from "bun:sqlite";
import type { Executor } from "../../src/db/database.ts";
import { overSqlite } from "../../src/db/sqlite-connection.ts";

interface Explained {
  readonly sql: string;
  /** Such as `SEARCH tests USING INDEX tests_vin (vin=?)`. */
  readonly plan: readonly string[];
}

interface Asked {
  readonly sql: string;
  readonly params: readonly unknown[];
}

export class ExplainedDatabase {
  readonly read: Executor;
  readonly #file: RememberingFile;

  constructor(path: string) {
    this.#file = new RememberingFile(path, { readwrite: true });
    this.read = overSqlite(this.#file);
  }

  /** Runs ANALYZE, as an operator or a later version may. */
  analyze(): void {
    this.#file.run("ANALYZE");
  }

  async explain(work: () => Promise<unknown>): Promise<Explained[]> {
    this.#file.asked = [];
    await work();
    return this.#file.asked.map(({ sql, params }) => {
      const steps = this.#file.query(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as string[]));
      return { sql, plan: steps.map((step) => String((step as { detail: unknown }).detail)) };
    });
  }

  close(): void {
    this.#file.close();
  }
}

class RememberingFile extends SqliteFile {
  asked: Asked[] = [];

  override prepare<Row, Params extends SQLQueryBindings | SQLQueryBindings[]>(
    ...asked: Parameters<typeof SqliteFile.prototype.prepare<Row, Params>>
  ) {
    const statement = super.prepare<Row, Params>(...asked);
    return new Proxy(statement, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return (...params: unknown[]) => {
          if (name === "all" || name === "values") this.asked.push({ sql: asked[0], params });
          return member.apply(target, params) as unknown;
        };
      },
    });
  }
}
