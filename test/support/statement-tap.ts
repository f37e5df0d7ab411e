import { Database as SqliteFile } from "bun:sqlite";
import pg from "pg";

export const isWriteBegin = (sql: string) => /^BEGIN (IMMEDIATE|ISOLATION)\b/.test(sql);

/** Of SQLite's log: it follows a commit, and neither adds to what was committed nor takes from it. */
const isCheckpoint = (sql: string) => sql.startsWith("PRAGMA wal_checkpoint");

/** Includes `BEGIN`, `COMMIT` and `ROLLBACK`, on any connection of this process, but no checkpoint. */
export interface StatementTap {
  /** When it throws, the statement does not run. */
  before: (sql: string) => void;
  after: (sql: string) => void;
  remove(): void;
}

/** Connections must be opened after this call, because it does not see statements that are already prepared. */
export function tapStatements(): StatementTap {
  const { prepare, run } = SqliteFile.prototype;
  const { query } = pg.Client.prototype;
  const tap: StatementTap = {
    before: () => {},
    after: () => {},
    remove() {
      Object.assign(SqliteFile.prototype, { prepare, run });
      Object.assign(pg.Client.prototype, { query });
      tap.before = () => {};
      tap.after = () => {};
    },
  };
  const heard = <T>(sql: string, work: () => T): T => {
    if (isCheckpoint(sql)) return work();
    tap.before(sql);
    const result = work();
    tap.after(sql);
    return result;
  };
  Object.assign(SqliteFile.prototype, {
    run(this: SqliteFile, ...asked: Parameters<typeof run>) {
      return heard(asked[0], () => run.apply(this, asked));
    },
    prepare(this: SqliteFile, ...asked: Parameters<typeof prepare>) {
      return new Proxy(prepare.apply(this, asked), {
        get: (statement, name) => {
          const member: unknown = Reflect.get(statement, name);
          if (typeof member !== "function") return member;
          const runs = name === "all" || name === "get" || name === "run" || name === "values";
          return (...params: unknown[]): unknown => {
            const work = (): unknown => member.apply(statement, params);
            return runs ? heard(asked[0], work) : work();
          };
        },
      });
    },
  });
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...asked: readonly unknown[]) {
      const [what] = asked;
      const sql = typeof what === "string" ? what : String((what as { text?: string }).text);
      const ask = () => Reflect.apply(query, this, asked) as unknown;
      // A pool calls with a callback and reads only its answer; a transaction awaits the result.
      if (typeof asked.at(-1) === "function") return heard(sql, ask);
      return (async () => {
        tap.before(sql);
        const result = await ask();
        tap.after(sql);
        return result;
      })();
    },
  });
  return tap;
}
