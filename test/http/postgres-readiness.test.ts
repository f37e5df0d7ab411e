import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { CHECK_TIMEOUT_MS, VERDICT_MS } from "../../src/observability/readiness.ts";
import { type PostgresApp, SHORT_TIMEOUTS, startPostgresApp } from "../support/postgres-app.ts";
import { postgresForTests } from "../support/postgres-server.ts";
import { TestClock } from "../support/test-clock.ts";

setDefaultTimeout(60_000);

const server = await postgresForTests();
const monotonic = new TestClock(1);
let testApp: PostgresApp;
beforeAll(async () => {
  if (server === null) return;
  testApp = await startPostgresApp(server, { timeouts: SHORT_TIMEOUTS, ports: { monotonic } });
});
afterAll(() => testApp?.close());

/** What /readyz answers now, past the verdict of a moment ago. */
async function readyStatus(): Promise<number> {
  monotonic.advanceMs(VERDICT_MS);
  return (await testApp.fetch("/readyz")).status;
}

async function failedChecks(): Promise<string[]> {
  const { checks } = await testApp.app.readiness.current();
  return checks.filter(({ ok }) => !ok).map(({ name, reason }) => `${name}: ${reason}`);
}

describe.skipIf(server === null)("readiness on PostgreSQL", () => {
  test("readiness on PostgreSQL goes with the server, and comes back with it", async () => {
    expect(await readyStatus()).toBe(200);
    await testApp.proxy.setRefusing(true);
    testApp.proxy.cutAll();
    expect(await readyStatus()).toBe(503);
    expect(await failedChecks()).toEqual([expect.stringMatching(/^database: PostgreSQL: [\w ]+( \(.+\))?$/)]);
    expect((await testApp.fetch("/healthz")).status).toBe(200);
    await testApp.proxy.setRefusing(false);
    expect(await readyStatus()).toBe(200);
  });

  test("readiness on PostgreSQL is denied in time while the server says nothing at all", async () => {
    testApp.proxy.ask = () => "hold";
    const startedMs = performance.now();
    expect(await readyStatus()).toBe(503);
    // A busy machine adds to it; the driver itself would have waited for longer.
    expect(performance.now() - startedMs).toBeLessThan(CHECK_TIMEOUT_MS + 3_000);
    testApp.proxy.ask = () => "pass";
    testApp.proxy.cutAll();
    expect(await until(readyStatus, 200)).toBe(200);
  });

  test("readiness on PostgreSQL is denied by a server that takes no writes, as one that has become a replica", async () => {
    const name = new URL(testApp.database.url).pathname.slice(1);
    const alter = (value: string) =>
      testApp.db.transact(
        async (tx) =>
          void (await tx.run(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`)),
      );
    await alter("on");
    testApp.proxy.cutAll();
    expect(await readyStatus()).toBe(503);
    expect(await failedChecks()).toEqual(["database: the database server takes no writes"]);
  });
});

/** What was under way when the server fell silent has to be given up first. */
async function until(ask: () => Promise<number>, wanted: number): Promise<number> {
  let status = await ask();
  for (let count = 0; status !== wanted && count < 50; count += 1) status = await ask();
  return status;
}
