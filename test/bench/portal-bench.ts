import type { Database as SqliteFile } from "bun:sqlite";
import { join } from "node:path";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { setMember } from "../../src/identity/memberships/membership-store.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { createSessionService } from "../../src/identity/sessions/session-service.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { SESSION_COOKIE } from "../../src/web/portal/frame/portal-cookies.ts";
import { startPortalSession } from "../support/portal-session.ts";
import { buildDataset, FIRST_DAY_MS } from "./dataset.ts";
import type { Measurement } from "./goal.ts";
import { applyLoad } from "./load-client.ts";
import { startSvc } from "./server-process.ts";

const TEST_COUNT = 100_000;
const DELIVERY_COUNT = 20_000;
const DEALER_ID = 1;
const ENDPOINT_ID = 1;
const WARM_UP_MS = 500;
const ROUND_MS = 2_000;

/** The pages of a dealer with a hundred thousand tests, as one person opens them, one at a time. */
export async function portalBench(folder: string): Promise<Measurement[]> {
  const { dataDir, vins } = await buildDataset(join(folder, "portal"), TEST_COUNT, 1_000);
  const path = join(dataDir, "svc.db");
  const file = openSqlite(path, "write");
  giveAllToOneDealer(file);
  addWebhooks(file);
  file.close();
  const cookie = await signedInCookie(path);
  const server = await startSvc(dataDir);
  const base = `/portal/dealers/${DEALER_ID}`;
  const [vin = ""] = vins;
  const day = new Date(FIRST_DAY_MS + 20 * 86_400_000).toISOString().slice(0, 10);
  const pages: Readonly<Record<string, string>> = {
    "the overview": base,
    "the first page of tests": `${base}/tests`,
    "the last page of tests": `${base}/tests?page=${TEST_COUNT / 25}`,
    "tests by a VIN": `${base}/tests?q=${vin}`,
    "tests by three characters of VINs": `${base}/tests?q=${vin.slice(0, 3)}`,
    "tests by make and warning": `${base}/tests?q=e&warnings=any`,
    "tests by their state of health": `${base}/tests?sort=-soh`,
    "tests by make and model, in the middle of the list": `${base}/tests?sort=vehicle&page=2000&after=50000`,
    "completed tests, in the middle of the list": `${base}/tests?state=completed&page=1900`,
    "figures of two years": `${base}/figures?months=24`,
    "failed tests": `${base}/tests?state=failed`,
    "failed and other tests of twenty days": `${base}/tests?to=${day}`,
    "completed tests of twenty days": `${base}/tests?state=completed&to=${day}`,
    "a test with its certificate": `${base}/tests/1`,
    webhooks: `${base}/webhooks`,
    "an endpoint with its deliveries": `${base}/webhooks/${ENDPOINT_ID}`,
  };
  try {
    await certificateReady(`http://127.0.0.1:${server.port}${pages["a test with its certificate"]}`, cookie);
    const measurements: Measurement[] = [];
    for (const [name, at] of Object.entries(pages)) {
      const requests = [`GET ${at} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`];
      const order = { port: server.port, connectionCount: 1, requests };
      await applyLoad({ ...order, durationMs: WARM_UP_MS });
      const cpuBeforeMs = server.cpuMs() ?? Number.NaN;
      const { medianUs, p99Us, answerBytes, requestCount } = await applyLoad({
        ...order,
        durationMs: ROUND_MS,
      });
      const cpuMs = ((server.cpuMs() ?? Number.NaN) - cpuBeforeMs) / requestCount;
      measurements.push({
        name: `portal: ${name}, of a dealer with ${TEST_COUNT.toLocaleString("en")} tests`,
        value: medianUs / 1000,
        unit: "ms",
        detail:
          `median ${(medianUs / 1000).toFixed(1)}, p99 ${(p99Us / 1000).toFixed(1)} ms of ${requestCount} answers, processor time ${cpuMs.toFixed(1)} ms and ` +
          `${(answerBytes / 1000).toFixed(0)} kB each, one connection`,
      });
    }
    return measurements;
  } finally {
    await server.stop();
  }
}

/** One test in a hundred has failed. */
function giveAllToOneDealer(file: SqliteFile): void {
  file.run("BEGIN");
  file.run("UPDATE tests SET dealer_id = ?, company_id = 1", [DEALER_ID]);
  file.run(`
    UPDATE tests SET status = 'failed', result_held = 0, has_vehicle = 0, has_battery = 0, vin = NULL, registration = NULL,
      registration_key = NULL, tested_at_ms = NULL, rendered_at_ms = NULL, certificate_number = NULL, diagnostics = NULL
    WHERE id % 100 = 7`);
  file.run("DELETE FROM dealer_test_tallies");
  file.run(
    "INSERT INTO dealer_test_tallies SELECT dealer_id, 0, company_id, count(*) FROM tests GROUP BY dealer_id",
  );
  file.run("COMMIT");
}

/** Adds an endpoint of the dealer's own account whose deliveries have failed, each after four attempts. */
function addWebhooks(file: SqliteFile): void {
  const event = JSON.stringify({ test: { vehicle: { vin: "WVWZZZE1ZMP000001", registration: "AB12 CDE" } } });
  const answer = "<html><body>The inventory service is restarting, please come back later</body></html>";
  file.run("BEGIN");
  file.run(
    "INSERT INTO accounts (id, kind, company_id, dealer_id, restricted, created_at_ms) VALUES (1, 'dealer-group', 1, ?, 0, 0)",
    [DEALER_ID],
  );
  file.run(
    "INSERT INTO credentials (account_id, client_id, secret_digest, scopes, created_at_ms) VALUES (1, 'bench', 'none', '', 0)",
  );
  file.run(
    "INSERT INTO webhook_endpoints (id, account_id, url, events, sealed_secret, consecutive_failures, asymmetric_signatures, disabled_at_ms, created_at_ms) VALUES (?, 1, 'https://dealer.example/hook', '[\"svc.test.completed\"]', '', 50, 0, 0, 0)",
    [ENDPOINT_ID],
  );
  file.run(
    "INSERT INTO events (id, name, company_id, dealer_id, occurred_at_ms, data) VALUES (1, 'svc.test.completed', 1, ?, 0, ?)",
    [DEALER_ID, event],
  );
  const counted = (count: number) =>
    `WITH RECURSIVE counted(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM counted WHERE n < ${count})`;
  const nowMs = systemClock.nowMs();
  file.run(
    `${counted(DELIVERY_COUNT)} INSERT INTO webhook_deliveries (id, webhook_id, endpoint_id, event, event_id, occurred_at_ms, state, finished_at_ms, attempt_count) SELECT n, printf('bench-%016d', n), ?, 'svc.test.completed', 1, ? - n * 1000, 'failed', ? - n * 1000, 4 FROM counted`,
    [ENDPOINT_ID, nowMs, nowMs],
  );
  file.run(
    `${counted(4 * DELIVERY_COUNT)} INSERT INTO webhook_attempts (delivery_id, started_at_ms, failure, facts, body_start) SELECT 1 + n / 4, ?, 'status', '[15,null,503,"192.0.2.1",null,null,null,null,null]', ? FROM counted WHERE n / 4 < ${DELIVERY_COUNT}`,
    [nowMs, answer],
  );
  file.run("COMMIT");
}

async function signedInCookie(path: string): Promise<string> {
  const db = openSqliteDatabase(path);
  const nowMs = systemClock.nowMs();
  const personId = await db.transact(async (tx) => {
    const { id } = await ensurePerson(tx, { email: "bench@dealer.example", nowMs });
    await setMember(tx, { personId: id, dealerId: DEALER_ID, role: "owner", nowMs });
    return id;
  });
  const key = { id: "bench", secret: new Uint8Array(32) };
  const keys = { current: key, all: [key] };
  const sessions = createSessionService({ db, clock: systemClock, random: systemRandom(), keys });
  const token = await startPortalSession(db, sessions, personId);
  await db.close();
  return `${SESSION_COOKIE}=${token}`;
}

/** Opening the page queues the rendering; the pages that are measured show the picture. */
async function certificateReady(url: string, cookie: string): Promise<void> {
  for (let times = 0; times < 100; times++) {
    const html = await (await fetch(url, { headers: { cookie } })).text();
    if (html.includes("Download the PDF")) return;
    await Bun.sleep(200);
  }
  throw new Error("the certificate of the bench is not rendered");
}
