import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import {
  findOwnersOfNumbers,
  listApplied,
  listErasedRuns,
  listReportingUnits,
  listStays,
  listTestsOfRuns,
} from "../../src/battery-tests/result-record-store.ts";
import { listTestsOfVins, listVinsOfFigures } from "../../src/battery-tests/test-remark-store.ts";
import { findReservations } from "../../src/certificates/certificate-store.ts";
import type { Executor } from "../../src/db/database.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { overPostgres } from "../../src/db/postgres-executor.ts";
import { recordSuccesses, type Success } from "../../src/webhooks/delivery/delivery-outcome-store.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { serverOf } from "../support/test-database.ts";

setDefaultTimeout(60_000);

const server = await postgresForTests();
const RUNS = [{ unitId: 1, runId: "run-1" }];
const SUCCESS: Success = {
  lease: { id: 1, endpointId: 1, token: "token", attemptCount: 1, interruptedCount: null },
  startedAtMs: 0,
  outcome: {
    result: "success",
    failure: null,
    detail: null,
    status: 200,
    address: null,
    bodyStart: null,
    durationMs: 0,
    phasesMs: { dns: 0, connect: 0, tls: 0, firstByte: 0, body: 0 },
  },
};

/** What is asked thousands of times a second, of tables that were empty when it was planned. */
const ASKED: Readonly<Record<string, (executor: Executor) => Promise<unknown>>> = {
  "the units of records": (executor) => listReportingUnits(executor, ["UNIT-1"]),
  "the tests of runs": (executor) =>
    listTestsOfRuns(executor, [{ unitSerialNumber: "UNIT-1", runId: "run-1" }]),
  "the erased among runs": (executor) => listErasedRuns(executor, RUNS),
  "the stays of units": (executor) => listStays(executor, [1]),
  "the tests of VINs": (executor) => listTestsOfVins(executor, ["WVWZZZE1ZMP000111"]),
  "the VINs of measured figures": (executor) => listVinsOfFigures(executor, ["d"]),
  "the applied among records": (executor) => listApplied(executor, [{ testId: 1, digest: "d" }]),
  "the owners of certificate numbers": (executor) => findOwnersOfNumbers(executor, ["N-1"]),
  "reserved certificate numbers": (executor) => findReservations(executor, ["N-1"]),
  "delivered webhooks": (executor) => recordSuccesses(executor, [SUCCESS], 0),
};

describe.skipIf(server === null)("a PostgreSQL plan made while a table is empty", () => {
  let database: PostgresTestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await (server as NonNullable<typeof server>).createDatabase();
    await (await openPostgresDatabase(serverOf(database.url), 3)).close();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test("a query that reads uses one process of the PostgreSQL server", async () => {
    const db = await openPostgresDatabase(serverOf(database.url), 3);
    const asked = sql`SELECT current_setting('max_parallel_workers_per_gather') AS workers`;
    expect(await db.read.all<{ workers: string }>(asked)).toEqual([{ workers: "0" }]);
    await db.close();
  });

  test.each(Object.entries(ASKED))(
    "a PostgreSQL plan made while a table is empty finds %s by an index",
    async (_what, ask) => {
      const texts: string[] = [];
      await ask(
        overPostgres({
          async query({ text }) {
            texts.push(text);
            return { rows: text.includes("RETURNING") ? [{ id: 1 }] : [], rowCount: 0 };
          },
        }),
      );
      expect(texts).not.toBeEmpty();
      for (const text of texts) {
        const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        // Of endpoints there are few.
        expect(plan).not.toMatch(/Seq Scan on (?!webhook_endpoints)/);
      }
    },
  );
});
