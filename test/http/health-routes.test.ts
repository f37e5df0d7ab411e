import { afterAll, expect, test } from "bun:test";
import { ADDRESS_LIMIT } from "../../src/limits/rate-limit.ts";
import { requestCounts } from "../../src/limits/request-count-table.ts";
import { VERDICT_MS } from "../../src/observability/readiness.ts";
import { startTestApp } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";

const monotonic = new TestClock(1);
const testApp = await startTestApp({ settings: { SVC_RATE_LIMITS: "on" }, ports: { monotonic } });
afterAll(() => testApp.close());

async function ask(path: string, method = "GET") {
  const response = await testApp.fetch(path, { method });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test("the probes say that the process is alive, and that it cannot serve while there is no writer thread", async () => {
  expect(await ask("/healthz")).toMatchObject({ status: 200, text: '{"status":"alive"}' });
  const { writer } = testApp.app;
  const { vitals } = writer;
  writer.vitals = async () => {
    throw new Error("there is no writer thread");
  };
  expect(await ask("/readyz")).toMatchObject({ status: 503, text: '{"status":"not_ready"}' });
  writer.vitals = vitals;
});

test("the probes say that it can serve once all checks hold, and nothing more", async () => {
  monotonic.advanceMs(VERDICT_MS);
  const { status, text, headers } = await ask("/readyz");
  expect({ status, text }).toEqual({ status: 200, text: '{"status":"ready"}' });
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toMatch(/^req_[\w-]{22}$/);
});

test("the probes answer HEAD as GET, without a body", async () => {
  for (const path of ["/healthz", "/readyz"])
    expect(await ask(path, "HEAD")).toMatchObject({ status: 200, text: "" });
});

test("the probes are neither limited nor counted nor logged, however many come from one address", async () => {
  const loggedCount = testApp.logLines.length;
  for (let count = 0; count <= ADDRESS_LIMIT / 2; count += 1) {
    const answers = await Promise.all([ask("/readyz"), ask("/healthz")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
  expect(testApp.logLines.length).toBe(loggedCount);
  expect((await ask("/v1/tests")).status).toBe(401);
  const counted = await testApp.db.read.select({ count: requestCounts.requestCount }).from(requestCounts);
  expect(counted).toEqual(testApp.db.engine === "postgres" ? [{ count: 1 }] : []);
});

test("the probes do not drown the requests of partners in the metrics", async () => {
  await ask("/no/such/route");
  const family = testApp.app.metrics.snapshot().find(({ name }) => name === "svc_http_requests_total");
  expect(family?.series.map(({ labels, value }) => [...labels, value])).toEqual([
    ["GET", "/v1/tests", "401", 1],
    ["GET", "unknown", "404", 1],
  ]);
});

// The last of them: there is no way back.
test("the probes say that the service cannot serve any more, but is alive, from the moment it is shut down", async () => {
  expect((await ask("/readyz")).status).toBe(200);
  testApp.app.readiness.stopping();
  expect((await ask("/readyz")).status).toBe(503);
  expect((await ask("/healthz")).status).toBe(200);
});
