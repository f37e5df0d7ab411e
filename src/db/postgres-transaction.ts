import type { Pool, PoolClient } from "pg";
import { monotonicClock } from "../kernel/monotonic-clock.ts";
import { Mutex } from "../kernel/mutex.ts";
import { CommitHooks } from "./commit-hooks.ts";
import type { Database, Executor, Isolation, TransactionNeeds } from "./database.ts";
import { overPostgres, type Queryable } from "./postgres-executor.ts";
import { postgresFailure, publicFailure } from "./postgres-failure.ts";

/** Runs that a transaction which meets others again and again has in any case … */
const SURE_CONFLICTS = 20;
/** … and the most, for as long as somebody would wait: a long one loses to many short ones before it has its chance. */
const MAX_CONFLICTS = 300;
const CONFLICT_PATIENCE_MS = 20_000;
/** Runs that end with a second row of one key: the next one sees the first row, so more would change nothing. */
const MAX_DUPLICATES = 2;
/** Further runs after a connection broke: the pool may hold another that broke unnoticed. */
const MAX_LOSSES = 2;

const BEGIN: Readonly<Record<Isolation, string>> = {
  serializable: "BEGIN ISOLATION LEVEL SERIALIZABLE",
  "read committed": "BEGIN ISOLATION LEVEL READ COMMITTED",
};
/** Follows it in one message. */
const UNSYNCED = "; SET LOCAL synchronous_commit = off";

/** A connection as the work of a transaction sees it. It remembers what failed, even if the work does not mind. */
class WritingConnection implements Queryable {
  readonly hooks = new CommitHooks();
  readonly executor = overPostgres(this, this.hooks);
  /** The first failure of the transaction that runs: the server carries nothing of it out any more. */
  failure: unknown = null;
  /** Until the transaction has begun; never rejects. */
  #beginning: Promise<void> | null = null;
  /** Whether something waits for that, which nothing overtakes. */
  #isHolding = false;
  #isCommitting = false;
  #last: (() => readonly Promise<unknown>[])[] = [];

  constructor(private readonly client: PoolClient) {}

  /**
   * Sends what begins a transaction. What is selected first goes out with it; whatever may write waits until it has begun: where that
   * failed, the server would carry it out without a transaction.
   */
  begin(text: string): void {
    this.failure = null;
    this.#isHolding = false;
    this.#isCommitting = false;
    this.#last = [];
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
    // What the work asks at the same time may still go on, and must not be carried out once the transaction is rolled back.
    if (this.failure !== null) throw this.failure;
    try {
      if (this.#isCommitting) throw new Error("a transaction asked something after its commit");
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

  askLast(ask: () => readonly Promise<unknown>[]): void {
    this.#last.push(ask);
  }

  /** Whether all is well so far. @throws what failed */
  async check(): Promise<void> {
    await this.#beginning;
    if (this.failure !== null) throw this.failure;
  }

  /** Sends what is asked last and the commit. @throws what failed first; then nothing is committed, unless the connection broke. */
  async commit(): Promise<void> {
    // What they fail by is remembered.
    const asked = this.#last.flatMap((ask) => ask().map((query) => query.catch(() => undefined)));
    // By then all of it is sent that waits for no answer.
    if (asked.length > 0) await new Promise(setImmediate);
    this.#isCommitting = true;
    const [{ command }] = await Promise.all([this.client.query("COMMIT"), ...asked]);
    if (this.failure !== null) throw this.failure;
    // A query that the work did not wait for failed.
    if (command !== "COMMIT")
      throw new Error("a transaction was rolled back because one of its queries failed");
  }
}

/** What may go before a transaction has begun; it might lock rows, for as long as it runs. */
const SELECT = /^\s*select\b/i;

/**
 * Transactions over a pool of connections, run again where that is safe.
 *
 * @param settings statements that each begins with, after a semicolon; none where its session has them.
 */
export function transacting(pool: Pool, settings = ""): Pick<Database, "transact"> {
  const connections = new WeakMap<PoolClient, WritingConnection>();
  // What met another transaction is run again one at a time, so that it does not meet its like once more.
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

  async function run<T>(work: Work<T>, needs: TransactionNeeds): Promise<Committed<T>> {
    const client = await pool.connect();
    const connection = connectionOf(client);
    let isCommitting = false;
    try {
      const { isolation = "serializable", durability = "synced" } = needs;
      connection.begin(BEGIN[isolation] + settings + (durability === "synced" ? "" : UNSYNCED));
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
      // Whether the commit was carried out is not known: to run it again could do the work twice.
      if (isCommitting && kind === "lost") throw publicFailure(error);
      throw error;
    }
  }

  /** Those who wait for a turn while the server goes away are told so at once, and not after all before them have tried. */
  async function runInTurn<T>(work: Work<T>, needs: TransactionNeeds): Promise<Committed<T>> {
    const known = lastOutage;
    return await repeating.run(async () => {
      if (lastOutage !== known) throw lastOutage;
      try {
        return await run(work, needs);
      } catch (error) {
        // Said before the next one has its turn.
        if (postgresFailure(error)?.kind === "unavailable") lastOutage = error;
        throw error;
      }
    });
  }

  async function runUntilCommitted<T>(work: Work<T>, needs: TransactionNeeds): Promise<Committed<T>> {
    const seen = { conflict: 0, duplicate: 0, lost: 0 };
    const startedMs = monotonicClock.nowMs();
    const mayMeetMore = () =>
      seen.conflict < SURE_CONFLICTS ||
      (seen.conflict < MAX_CONFLICTS && monotonicClock.nowMs() - startedMs < CONFLICT_PATIENCE_MS);
    while (true) {
      try {
        return await (seen.conflict + seen.duplicate === 0 ? run(work, needs) : runInTurn(work, needs));
      } catch (error) {
        const failure = postgresFailure(error);
        const isDuplicate = failure?.constraint !== undefined;
        if (failure?.kind === "conflict" && !isDuplicate) {
          seen.conflict += 1;
          if (mayMeetMore()) continue;
        }
        if (failure?.kind === "conflict" && isDuplicate && ++seen.duplicate < MAX_DUPLICATES) continue;
        if (failure?.kind === "lost" && ++seen.lost <= MAX_LOSSES) continue;
        throw publicFailure(error);
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

/** @returns whether the connection is fit for the next transaction. */
async function undone(client: PoolClient): Promise<boolean> {
  try {
    await client.query("ROLLBACK");
    return true;
  } catch {
    return false;
  }
}
