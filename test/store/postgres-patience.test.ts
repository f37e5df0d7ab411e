import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { EventEmitter } from "node:events";
import type { Pool, PoolClient } from "pg";
import { waitingForTurns } from "../../src/db/postgres-patience.ts";
import { createPostgresPool } from "../../src/db/postgres-pool.ts";
import { oneEngine } from "../support/one-engine.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { TestClock } from "../support/test-clock.ts";
import { serverOf } from "../support/test-database.ts";

oneEngine("it runs on PostgreSQL in either half");

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();
const TIMED_OUT = "timeout exceeded when trying to connect";
const TIMEOUTS = {
  connectTimeoutMs: 1_000,
  statementTimeoutMs: 10_000,
  silenceTimeoutMs: 12_000,
  idleInTransactionTimeoutMs: 30_000,
};

describe.skipIf(suiteServer === null)("a wait for one of a few connections", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  let database: PostgresTestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await server.createDatabase();
    pool = createPostgresPool(serverOf(database.url), { size: 1, access: "write", timeouts: TIMEOUTS });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  test("a wait for one of a few connections goes on while they are handed on, and ends in time when they are not", async () => {
    const first = await pool.connect();
    const second = pool.connect();
    const third = pool.connect();
    const query = pool.query("SELECT 1 AS one");
    first.release();
    const held = await second;
    // Nothing is handed on from here until it has waited in vain; those before it have waited longer by then.
    await expect(pool.connect()).rejects.toThrow(TIMED_OUT);
    held.release();
    (await third).release();
    expect((await query).rows).toEqual([{ one: 1 }]);
  });
});

/** Each wait for a connection lasts five seconds and is in vain, while another is handed on. */
function busyPool(clock: TestClock, error: Error) {
  let waitCount = 0;
  const pool = Object.assign(new EventEmitter(), {
    async connect(): Promise<PoolClient> {
      waitCount += 1;
      clock.advanceSeconds(5);
      pool.emit("acquire");
      throw error;
    },
  });
  return { pool: pool as unknown as Pool, waitCount: () => waitCount };
}

test("a wait for a connection ends after twenty seconds, though others are handed theirs", async () => {
  const clock = new TestClock();
  const { pool, waitCount } = busyPool(clock, new Error(TIMED_OUT));
  await expect(waitingForTurns(pool, clock).connect()).rejects.toThrow(TIMED_OUT);
  expect(waitCount()).toBe(4);
});

test("a connection that cannot be opened is not tried again", async () => {
  const clock = new TestClock();
  const { pool, waitCount } = busyPool(clock, new Error("connect ECONNREFUSED"));
  await expect(waitingForTurns(pool, clock).connect()).rejects.toThrow("ECONNREFUSED");
  expect(waitCount()).toBe(1);
});
