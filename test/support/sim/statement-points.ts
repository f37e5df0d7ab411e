import { Database as SqliteFile } from "bun:sqlite";
import pg from "pg";
import type { SeededRandom } from "../seeded-random.ts";
import { TEST_ENGINE } from "../test-engine.ts";
import { ConnectionCuts } from "./connection-cuts.ts";
import { Died, Lifeline } from "./lifeline.ts";
import { OtherThreads } from "./other-threads.ts";

/** What a transaction that ended in the middle still asks. */
const UNDOES = /^(ROLLBACK|PRAGMA)/;

/** How many statements were asked in this process, and which of PostgreSQL are not answered yet. */
export interface StatementCounts {
  asked: number;
  readonly underWay: Set<Promise<unknown>>;
  readonly threads: OtherThreads;
  readonly cuts: ConnectionCuts;
  /** Called when a statement was answered, before anybody knows. */
  answered: () => void;
  remove(): void;
}

type Ask = (...params: unknown[]) => unknown;

/**
 * Makes each statement of a transaction a point at which its process may die, from `BEGIN` to `COMMIT`. Connections must be opened after
 * this call.
 */
export function watchStatements(random: SeededRandom): StatementCounts {
  const { prepare, run } = SqliteFile.prototype;
  const { query } = pg.Client.prototype;
  const { connect } = pg.Pool.prototype;
  const subtle = SubtleCrypto.prototype;
  const { importKey, sign, verify } = subtle;
  /** One that the runtime collected, and has not ended yet, would keep its connection open: what is written then would not depend on the seed. */
  const kept = new WeakMap<SqliteFile, object[]>();
  const passwords = { hash: Bun.password.hash, verify: Bun.password.verify };
  const counts: StatementCounts = {
    asked: 0,
    underWay: new Set(),
    threads: new OtherThreads(),
    cuts: new ConnectionCuts(random),
    answered: () => {},
    remove() {
      Object.assign(SqliteFile.prototype, { prepare, run });
      Object.assign(pg.Client.prototype, { query });
      Object.assign(pg.Pool.prototype, { connect });
      Object.assign(subtle, { importKey, sign, verify });
      Object.assign(Bun.password, passwords);
    },
  };

  function heard(sql: string, ask: () => unknown): unknown {
    counts.asked += 1;
    const process = Lifeline.current;
    if (process === undefined || UNDOES.test(sql)) return ask();
    process.point(`before ${sql}`);
    const result = ask();
    counts.answered();
    process.point(`after ${sql}`);
    return result;
  }

  async function heardLater(client: pg.Client, sql: string, ask: () => unknown): Promise<unknown> {
    const process = UNDOES.test(sql) ? undefined : Lifeline.current;
    if (process === undefined) return await ask();
    const wasDead = process.isDead;
    process.pass(`before ${sql}`);
    if (process.isDead) {
      if (!wasDead) await counts.cuts.atDeath(client, ask);
      throw new Died(sql);
    }
    const result = await (process.isCutHere() ? counts.cuts.at(client, ask) : ask());
    counts.answered();
    process.point(`after ${sql}`);
    return result;
  }

  function awaited<T>(promise: Promise<T>): Promise<T> {
    counts.asked += 1;
    const settled: Promise<unknown> = promise.then(
      () => counts.underWay.delete(settled),
      () => counts.underWay.delete(settled),
    );
    counts.underWay.add(settled);
    return promise;
  }

  /** On PostgreSQL, connections begin with such work, also where nobody settles what is under way. */
  function ofThread<T>(work: () => Promise<T>): Promise<T> {
    return TEST_ENGINE === "sqlite" ? counts.threads.do(work) : awaited(work());
  }

  for (const [name, work] of Object.entries(passwords))
    Object.assign(Bun.password, {
      [name]: (...asked: unknown[]) =>
        ofThread(() => Reflect.apply(work, Bun.password, asked) as Promise<unknown>),
    });
  // Signs tokens.
  for (const [name, work] of Object.entries({ importKey, sign, verify })) {
    const watched = function (this: SubtleCrypto, ...asked: unknown[]) {
      return ofThread(() => Reflect.apply(work, this, asked) as Promise<unknown>);
    };
    Object.assign(subtle, { [name]: watched });
  }
  Object.assign(SqliteFile.prototype, {
    run(this: SqliteFile, ...asked: Parameters<typeof run>) {
      return heard(asked[0], () => run.apply(this, asked));
    },
    prepare(this: SqliteFile, ...asked: Parameters<typeof prepare>) {
      const statement = prepare.apply(this, asked);
      const all = kept.get(this) ?? [];
      all.push(statement);
      kept.set(this, all);
      for (const name of ["all", "get", "run", "values"] as const) {
        const ask = statement[name] as Ask;
        const watched: Ask = (...params) => heard(asked[0], () => ask.apply(statement, params));
        Object.defineProperty(statement, name, { value: watched, configurable: true, writable: true });
      }
      return statement;
    },
  });
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...asked: unknown[]) {
      const ask = () => Reflect.apply(query, this, asked) as unknown;
      const callback = asked.at(-1);
      if (typeof callback === "function") {
        const answered = Promise.withResolvers<void>();
        void awaited(answered.promise);
        asked[asked.length - 1] = (...answer: unknown[]) => {
          answered.resolve();
          Reflect.apply(callback, undefined, answer);
        };
        return ask();
      }
      const [what] = asked;
      return awaited(heardLater(this, typeof what === "string" ? what : textOf(what), ask));
    },
  });
  Object.assign(pg.Pool.prototype, {
    connect(this: pg.Pool, ...asked: unknown[]) {
      const [callback] = asked;
      if (typeof callback !== "function")
        return awaited(Reflect.apply(connect, this, []) as Promise<unknown>);
      const connected = Promise.withResolvers<void>();
      void awaited(connected.promise);
      return Reflect.apply(connect, this, [
        (...answer: unknown[]) => {
          connected.resolve();
          Reflect.apply(callback, undefined, answer);
        },
      ]) as unknown;
    },
  });
  return counts;
}

function textOf(query: unknown): string {
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
