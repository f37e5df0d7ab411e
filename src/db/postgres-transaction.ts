import type { Pool, PoolClient } from "pg";
import { monotonicClock } from "../kernel/clock.ts";
import { Mutex } from "../kernel/mutex.ts";
import type { Database, Executor, Isolation, TransactionNeeds } from "./database.ts";
import { CommitHooks } from "./drizzle-executor.ts";
import { overPostgres, type Queryable } from "./postgres-executor.ts";
import { postgresFailure, publicFailure } from "./postgres-failure.ts";

/** A transaction that keeps conflicting is run so many times in any case … */
const SURE_CONFLICTS = 20;
/** … and at most, while a caller would still wait: a long one loses to many short ones. */
const MAX_CONFLICTS = 300;
const CONFLICT_PATIENCE_MS = 20_000;
/** The next run sees the existing row, so more would change nothing. */
const MAX_DUPLICATES = 2;
/** The pool may hold another broken connection. */
const MAX_LOSSES = 2;

const BEGIN: Readonly<Record<Isolation, string>> = {
  serializable: "BEGIN ISOLATION LEVEL SERIALIZABLE",
  "read committed": "BEGIN ISOLATION LEVEL READ COMMITTED",
};

class WritingConnection implements Queryable {
  readonly hooks = new CommitHooks();
  readonly executor = overPostgres(this, this.hooks);
  /** After it, the server executes nothing more of the transaction. */
  failure: unknown = null;
  /** Never rejects; null once the transaction has begun. */
  #beginning: Promise<void> | null = null;
  /** While a query waits for the beginning, no later one may overtake it. */
  #isHolding = false;

  constructor(private readonly client: PoolClient) {}

  /**
   * A leading select goes out with it. What may write waits: if the beginning failed, the server would
   * execute it outside a transaction.
   */
  begin(text: string): void {
    this.failure = null;
    this.#isHolding = false;
    this.hooks.begin();
    this.#beginning = this.client.query(text).then(
      () => {
        this.#beginning = null;
      },
      (error: unknown) => {
        this.failure ??= error;
      },
    );
  }

  async query(query: Parameters<Queryable["query"]>[0]) {
    if (this.#beginning !== null && (this.#isHolding || !SELECT.test(query.text))) await this.#hold();
    // Parallel queries may still arrive, and must not run after the rollback.
    if (this.failure !== null) throw this.failure;
    try {
      return await this.client.query(query);
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  }

  async #hold(): Promise<void> {
    this.#isHolding = true;
    await this.#beginning;
  }

  /** @throws the first failure. */
  async check(): Promise<void> {
    await this.#beginning;
    if (this.failure !== null) throw this.failure;
  }

  /** @throws Error unless all of it is committed; where the connection broke, it may be. */
  async commit(): Promise<void> {
    const { command } = await this.client.query("COMMIT");
    // A query failed that the work did not wait for.
    if (command !== "COMMIT")
      throw new Error("a transaction was rolled back because one of its queries failed");
  }
}

/** May be sent before the transaction has begun; at worst it locks rows while it runs. */
const SELECT = /^\s*select\b/i;

/** Runs again where that is safe. `settings` follow each `BEGIN`, after a semicolon; `failed` returns what is thrown in the end. */
export function transacting(
  pool: Pool,
  settings = "",
  failed: (error: unknown) => unknown = publicFailure,
): Pick<Database, "transact"> {
  const connections = new WeakMap<PoolClient, WritingConnection>();
  // Repeated ones run one at a time, so that they do not conflict with each other again.
  const repeating = new Mutex();
  let lastOutage: unknown = null;

  function connectionOf(client: PoolClient): WritingConnection {
    let connection = connections.get(client);
    if (connection === undefined) {
      connection = new WritingConnection(client);
      connections.set(client, connection);
    }
    return connection;
  }

  function begin(connection: WritingConnection, needs: TransactionNeeds): void {
    connection.begin(BEGIN[needs.isolation ?? "serializable"] + settings);
  }

  async function run<T>(work: Work<T>, needs: TransactionNeeds): Promise<Committed<T>> {
    const client = await pool.connect();
    const connection = connectionOf(client);
    let isCommitting = false;
    try {
      begin(connection, needs);
      const result = await work(connection.executor);
      await connection.check();
      isCommitting = true;
      await connection.commit();
      const afterwards = connection.hooks.end();
      client.release();
      return { result, afterwards };
    } catch (thrown) {
      const error = connection.failure ?? thrown;
      const kind = postgresFailure(error)?.kind;
      const isUsable =
        (kind === undefined || kind === "conflict" || kind === "refused") && (await undone(client));
      client.release(!isUsable);
      // Whether the commit was executed is unknown: to run it again could do the work twice.
      if (isCommitting && kind === "lost") throw failed(error);
      throw error;
    }
  }

  /** When the server becomes unavailable, all that wait fail at once, instead of one after the other. */
  async function runSerially<T>(work: Work<T>, needs: TransactionNeeds): Promise<Committed<T>> {
    const known = lastOutage;
    return await repeating.run(async () => {
      if (lastOutage !== known) throw lastOutage;
      try {
        return await run(work, needs);
      } catch (error) {
        // Recorded before the next one runs.
        if (postgresFailure(error)?.kind === "unavailable") lastOutage = error;
        throw error;
      }
    });
  }

  async function runUntilCommitted<T>(work: Work<T>, needs: TransactionNeeds): Promise<Committed<T>> {
    const seen = { conflict: 0, duplicate: 0, lost: 0 };
    const startedMs = monotonicClock.nowMs();
    const mayConflictAgain = () =>
      seen.conflict < SURE_CONFLICTS ||
      (seen.conflict < MAX_CONFLICTS && monotonicClock.nowMs() - startedMs < CONFLICT_PATIENCE_MS);
    while (true) {
      try {
        return await (seen.conflict + seen.duplicate === 0 ? run(work, needs) : runSerially(work, needs));
      } catch (error) {
        const failure = postgresFailure(error);
        const isDuplicate = failure?.constraint !== undefined;
        if (failure?.kind === "conflict" && !isDuplicate) {
          seen.conflict += 1;
          if (mayConflictAgain()) continue;
        }
        if (failure?.kind === "conflict" && isDuplicate && ++seen.duplicate < MAX_DUPLICATES) continue;
        if (failure?.kind === "lost" && ++seen.lost <= MAX_LOSSES) continue;
        throw failed(error);
      }
    }
  }

  return {
    async transact(work, needs = {}) {
      const { result, afterwards } = await runUntilCommitted(work, needs);
      afterwards();
      return result;
    },
  };
}

type Work<T> = (tx: Executor) => Promise<T>;

interface Committed<T> {
  readonly result: T;
  readonly afterwards: () => void;
}

async function undone(client: PoolClient): Promise<boolean> {
  try {
    await client.query("ROLLBACK");
    return true;
  } catch {
    return false;
  }
}
