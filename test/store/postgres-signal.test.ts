import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../../src/db/database.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { createPostgresSignal } from "../../src/db/postgres-signal.ts";
import { oneEngine } from "../support/one-engine.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { serverOf } from "../support/test-database.ts";
import { TestTimers } from "../support/test-timers.ts";

oneEngine("it runs on PostgreSQL in either half");

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();
const describeOnServer = suiteServer === null ? describe.skip : describe;

describeOnServer("the signal of work between instances", () => {
  let database: PostgresTestDatabase;
  let instances: Database[];
  const timers = new TestTimers();
  let heardCount: number;

  beforeEach(async () => {
    if (suiteServer === null) throw new Error("no PostgreSQL runs here");
    database = await suiteServer.createDatabase();
    instances = [];
    for (const _ of [1, 2]) instances.push(await openPostgresDatabase(serverOf(database.url), 4));
    heardCount = 0;
  });
  afterEach(async () => {
    for (const instance of instances) await instance.close();
    await database.drop();
  });

  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  async function untilHeard(count: number): Promise<void> {
    while (heardCount < count) await turn();
  }

  /** @returns once the second instance listens. */
  async function listening(): Promise<void> {
    instances[1]?.signal?.listen(() => {
      heardCount += 1;
    }, timers);
    await untilHeard(1);
  }

  test("the signal of work between instances reaches another instance without a poll", async () => {
    await listening();
    instances[0]?.signal?.send();
    await untilHeard(2);
  });

  test("the signal of work between instances is one for many that are sent at once", async () => {
    await listening();
    for (let count = 0; count < 1_000; count += 1) instances[0]?.signal?.send();
    await untilHeard(2);
    instances[0]?.signal?.send();
    await untilHeard(3);
    expect(heardCount).toBeLessThan(10);
  });

  test("the signal of work between instances is heard again after the connection that listens was cut", async () => {
    await listening();
    await using session = await connectPostgres(database.url);
    await session.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN svc_work'",
    );
    while (timers.delaysMs.length === 0) await turn();
    timers.ring();
    await untilHeard(2);
    instances[0]?.signal?.send();
    await untilHeard(3);
  });
});

test("the signal goes on listening, in time, where the file of the authority was removed meanwhile", async () => {
  const { path, remove } = temporaryFolder();
  const caFile = join(path, "ca.pem");
  writeFileSync(caFile, "-----BEGIN CERTIFICATE-----\n");
  // Nothing listens there.
  const server = {
    ...serverOf("postgres://svc@127.0.0.1:1/svc"),
    pooler: "none" as const,
    tls: "verify" as const,
    caFile,
  };
  const timers = new TestTimers();
  const signal = createPostgresSignal(server, new pg.Pool());
  signal?.listen(() => {}, timers);
  for (let round = 0; round < 3; round += 1) {
    while (timers.delaysMs.length === 0) await new Promise(setImmediate);
    if (round === 0) remove();
    timers.ring();
  }
  await signal?.close();
});
