import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { setMember } from "../../src/identity/memberships/membership-store.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { createSessionService } from "../../src/identity/sessions/session-service.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { SESSION_COOKIE } from "../../src/web/portal/frame/portal-cookies.ts";
import { startPortalSession } from "../support/portal-session.ts";
import { withClient } from "../support/postgres-admin.ts";
import { startPrivatePostgres } from "../support/private-postgres.ts";
import type { Measurement } from "./goal.ts";
import { INGEST_SECRET, sentRecord, signedHeaders } from "./result-request.ts";
import { fillScaleDataset, SCALE_COMPANIES } from "./scale-dataset.ts";
import { logPlans, PlanLog, type RunStatement } from "./scale-plans.ts";
import { runSvc, type ServerProcess, type Settings, startSvc } from "./server-process.ts";

/** A small server of its own with the settings of production, as in `postgres-bench.ts`, and auto_explain. */
const SERVER_SETTINGS = {
  autovacuum: "on",
  shared_buffers: "2GB",
  effective_cache_size: "6GB",
  random_page_cost: 1.1,
  maintenance_work_mem: "1GB",
  jit: "off",
} as const;
/** A statement that looks at more rows than this reads someone's whole history. */
const MOST_ROWS = 250_000;
const RESULT_COUNT = 60;
/** PostgreSQL plans a prepared statement with its values five times, and may keep one plan from then on. */
const TIMES = 7;

/** A server of its own, filled with so many tests, asked for everything that svc asks for. */
export async function scaleBench(folder: string, testCount: number): Promise<Measurement[]> {
  mkdirSync(folder, { recursive: true });
  const server = await startPrivatePostgres({ isInMemory: false, settings: SERVER_SETTINGS });
  try {
    const { url } = await server.createDatabase();
    await fillScaleDataset({
      url,
      testCount,
      nowMs: systemClock.nowMs(),
      onProgress: (what) => console.error(`bench: ${what}`),
    });
    return [...(await sizes(url, testCount)), ...(await askAll(url, join(server.folder, "log"), folder))];
  } finally {
    await server.remove();
  }
}

/** Bytes a test of each table with what belongs to it, and of all. */
export async function sizes(url: string, testCount: number): Promise<Measurement[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; heap: string; indexes: string }>(
      `SELECT relname AS name, pg_table_size(oid) AS heap, pg_indexes_size(oid) AS indexes FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_total_relation_size(oid) > 4000000
        ORDER BY pg_total_relation_size(oid) DESC`,
    );
    return rows.map(({ name, heap, indexes }) => ({
      name: `${name}: bytes a test at ${testCount.toLocaleString("en")} tests`,
      value: (Number(heap) + Number(indexes)) / testCount,
      unit: "in all",
      detail: `table ${(Number(heap) / testCount).toFixed(0)}, indexes ${(Number(indexes) / testCount).toFixed(0)}`,
    }));
  });
}

/** What stands for all that a partner, a dealer's people and operators ask of a large installation. */
interface Asked {
  readonly who: "group" | "marketplace" | "person";
  readonly path: string;
}

interface ScaleFacts {
  readonly vin: string;
  readonly registration: string;
  readonly testId: number;
  /** In the middle of the history, and a month later. */
  readonly middle: string;
  readonly monthLater: string;
  readonly lately: string;
  /** The dealer with most tests. */
  readonly dealerId: number;
  /** Of a group with fifty dealers. */
  readonly smallDealerId: number;
  readonly groupId: number;
  readonly lastPage: number;
}

/** By what is asked; a statement may be asked of several kinds of callers. */
function scaleQuestions(facts: ScaleFacts): Readonly<Record<string, Asked>> {
  const { vin, registration, testId, middle, monthLater, lately, dealerId, smallDealerId } = facts;
  const group = (path: string): Asked => ({ who: "group", path });
  const portal = (path: string): Asked => ({ who: "person", path: `/portal/dealers/${dealerId}${path}` });
  const deliveries = `/v1/webhooks/${facts.groupId}/deliveries`;
  return {
    "lookup by VIN": group(`/v1/tests?vin=${vin}`),
    "… by registration": group(`/v1/tests?registration=${registration}`),
    "… by the first eight characters of a VIN": group(`/v1/tests?vin=${vin.slice(0, 8)}`),
    "… by VIN, of a marketplace": { who: "marketplace", path: `/v1/tests?vin=${vin}` },
    "… by registration, of a marketplace": {
      who: "marketplace",
      path: `/v1/tests?registration=${registration}`,
    },
    "a test by its id": group(`/v1/tests/${testId}`),
    "a group's tests, first page": group("/v1/tests?per_page=100"),
    "… page 1,000": group("/v1/tests?per_page=100&page=1000"),
    "… until the middle of the history": group(`/v1/tests?per_page=100&until=${middle}`),
    "… of a month": group(`/v1/tests?per_page=100&since=${middle}&until=${monthLater}`),
    "… failed": group("/v1/tests?per_page=100&status=failed"),
    "… completed": group("/v1/tests?per_page=100&status=completed"),
    "… in progress": group("/v1/tests?per_page=100&status=in_progress"),
    "a dealer's tests, first page": group(`/v1/dealers/${dealerId}/tests?per_page=100`),
    "… failed, of a dealer": group(`/v1/dealers/${dealerId}/tests?per_page=100&status=failed`),
    "… of a month, of a dealer": group(`/v1/dealers/${dealerId}/tests?since=${middle}&until=${monthLater}`),
    "… of a small dealer": group(`/v1/dealers/${smallDealerId}/tests`),
    "changed tests, from the beginning": group("/v1/tests?order=updated&per_page=100"),
    "… since the middle of the history": group(
      `/v1/tests?order=updated&per_page=100&updated_since=${middle}`,
    ),
    "… since an hour ago": group(`/v1/tests?order=updated&per_page=100&updated_since=${lately}`),
    "… failed, since the middle": group(`/v1/tests?order=updated&status=failed&updated_since=${middle}`),
    "… of a dealer, since the middle": group(
      `/v1/dealers/${dealerId}/tests?order=updated&updated_since=${middle}`,
    ),
    "events, from the beginning": group("/v1/events"),
    "… since an hour ago, of events": group(`/v1/events?since=${lately}`),
    "a group's dealers": group("/v1/dealers?per_page=100"),
    "deliveries of an endpoint": group(deliveries),
    "… failed deliveries": group(`${deliveries}?state=failed`),
    "… deliveries of failed tests": group(`${deliveries}?event=svc.test.failed`),
    "portal: the overview": portal(""),
    "portal: tests, first page": portal("/tests"),
    "portal: tests, last page": portal(`/tests?page=${facts.lastPage}`),
    "portal: tests by a VIN": portal(`/tests?q=${vin}`),
    "portal: tests by make and warning": portal("/tests?q=e&warnings=any"),
    "portal: tests by state of health": portal("/tests?sort=-soh"),
    "portal: failed tests": portal("/tests?state=failed"),
    "portal: completed tests of a month": portal(
      `/tests?state=completed&from=${middle.slice(0, 10)}&to=${monthLater.slice(0, 10)}`,
    ),
    "portal: figures of two years": portal("/figures?months=24"),
    "portal: a test": portal(`/tests/${testId}`),
    "portal: notices": portal("/notices"),
    "portal: units": portal("/units"),
    "portal: activity": portal("/settings/activity"),
    "portal: webhooks": portal("/webhooks"),
    "portal: all dealers of the group": { who: "person", path: `/portal/groups/${facts.groupId}` },
    "portal: the tests of the group": { who: "person", path: `/portal/groups/${facts.groupId}/tests` },
    "portal: tests of the group by registration": {
      who: "person",
      path: `/portal/groups/${facts.groupId}/tests?q=${encodeURIComponent(registration)}`,
    },
  };
}

/** Every question of `scaleQuestions` through the binary, results, and the erasure of a vehicle. */
export async function askAll(url: string, log: string, folder: string): Promise<Measurement[]> {
  const dataDir = join(folder, "svc");
  mkdirSync(dataDir, { recursive: true });
  const settings = { SVC_DATABASE_URL: url, SVC_INGEST_SECRET: INGEST_SECRET };
  const facts = await factsOf(url);
  const cookie = await signedInCookie(url, facts);
  await logPlans(url);
  const plans = new PlanLog(log);
  const svc = await startSvc(dataDir, settings);
  try {
    const tokens = {
      group: await tokenOf(dataDir, svc, settings, [
        "--kind",
        "dealer-group",
        "--company",
        String(facts.groupId),
      ]),
      marketplace: await tokenOf(dataDir, svc, settings, ["--kind", "marketplace"]),
    };
    // The deliveries of the dataset are of the group's first account.
    await withClient(url, (client) =>
      client.query(
        "UPDATE credentials SET account_id = $1 WHERE account_id IN (SELECT id FROM accounts WHERE company_id = $1)",
        [facts.groupId],
      ),
    );
    const measurements: Measurement[] = [];
    const note = async (name: string, work: () => Promise<number>) => {
      plans.take();
      const cpuBeforeMs = svc.cpuMs() ?? Number.NaN;
      const times = await work();
      const cpuMs = ((svc.cpuMs() ?? Number.NaN) - cpuBeforeMs) / times;
      measurements.push(measured(name, plans.take(), times, cpuMs));
    };
    for (const [name, asked] of Object.entries(scaleQuestions(facts)))
      await note(name, () => ask(svc, asked, { ...tokens, cookie }));
    await note("a result", () => sendResults(svc, facts));
    await note("the queues, the log of certificates and metrics in five seconds", async () => {
      await Bun.sleep(5_000);
      return 1;
    });
    await note("erasing a vehicle", async () => {
      runSvc(dataDir, ["vehicles", "erase", "--vin", facts.vin], settings);
      return 1;
    });
    return measurements;
  } finally {
    await svc.stop();
    plans.close();
  }
}

function measured(
  name: string,
  statements: readonly RunStatement[],
  times: number,
  cpuMs: number,
): Measurement {
  const [worst] = statements.toSorted((a, b) => b.mostRows - a.mostRows || b.pageCount - a.pageCount);
  const mean = (of: (statement: RunStatement) => number) =>
    (statements.reduce((sum, statement) => sum + of(statement), 0) / times).toFixed(1);
  const slow = statements.some(({ steps }) =>
    steps.some((step) =>
      /Seq Scan on (tests|events|certificates|certificate_files|webhook_deliveries|webhook_attempts|result_records|log_entries)$/.test(
        step,
      ),
    ),
  );
  return {
    name,
    value: worst?.mostRows ?? 0,
    unit: "in all",
    goal: { atMost: MOST_ROWS },
    detail:
      `rows looked at by one statement; a call: ${(statements.length / times).toFixed(1)} statements, ${mean(({ pageCount }) => pageCount)} pages, ` +
      `${mean(({ durationMs }) => durationMs)} ms in PostgreSQL, ${cpuMs.toFixed(1)} ms of svc's processor time${slow ? "; READS A WHOLE TABLE" : ""}; ` +
      `${worst?.steps.join(" < ")}: ${worst?.text.slice(0, 160)}`,
  };
}

async function ask(
  svc: ServerProcess,
  { who, path }: Asked,
  names: Readonly<Record<"group" | "marketplace" | "cookie", string>>,
): Promise<number> {
  const headers: Record<string, string> =
    who === "person" ? { cookie: names.cookie } : { authorization: `Bearer ${names[who]}` };
  for (let time = 0; time < TIMES; time += 1) {
    const answer = await fetch(`http://127.0.0.1:${svc.port}${path}`, { headers, redirect: "manual" });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  }
  return TIMES;
}

async function sendResults(svc: ServerProcess, { dealerId }: ScaleFacts): Promise<number> {
  const serial = `BENCH-${String(dealerId).padStart(6, "0")}`;
  for (let count = 0; count < RESULT_COUNT; count += 1) {
    const name = `scale-${systemClock.nowMs()}-${count}`;
    const body = JSON.stringify(sentRecord(count % 20 === 0 ? "completed" : "failed", serial, name));
    const answer = await fetch(`http://127.0.0.1:${svc.port}/ingest/v1/results`, {
      method: "POST",
      headers: signedHeaders(name, body),
      body,
    });
    if (answer.status >= 300) throw new Error(`a result: ${answer.status} ${await answer.text()}`);
  }
  return RESULT_COUNT;
}

async function factsOf(url: string): Promise<ScaleFacts> {
  const dealerId = 1;
  const smallDealerId = SCALE_COMPANIES.largest;
  return await withClient(url, async (client) => {
    const found = async (text: string) =>
      (await client.query(text)).rows[0] as Record<string, string | number>;
    const { middle, last } = await found(
      "SELECT (min(tested_at_ms) + max(tested_at_ms)) / 2 AS middle, max(tested_at_ms) AS last FROM tests",
    );
    const { id, vin, registration } = await found(
      `SELECT id, vin, registration FROM tests WHERE dealer_id = ${dealerId} AND status = 'completed' AND tested_at_ms > ${middle} ORDER BY tested_at_ms LIMIT 1`,
    );
    const { total } = await found(
      `SELECT sum(test_count) AS total FROM dealer_test_tallies WHERE dealer_id = ${dealerId}`,
    );
    const instant = (ms: number) => new Date(ms).toISOString();
    return {
      vin: String(vin),
      registration: encodeURIComponent(String(registration)),
      testId: Number(id),
      middle: instant(Number(middle)),
      monthLater: instant(Number(middle) + 30 * 86_400_000),
      lately: instant(Number(last) - 3_600_000),
      dealerId,
      smallDealerId,
      groupId: 1,
      lastPage: Math.floor(Number(total) / 25),
    };
  });
}

async function signedInCookie(url: string, { dealerId, groupId }: ScaleFacts): Promise<string> {
  const server = parsePostgresUrl(url);
  if (server === null) throw new Error("not a PostgreSQL URL");
  const db = await openPostgresDatabase(server, 3);
  const nowMs = systemClock.nowMs();
  const personId = await db.transact(async (tx) => {
    const { id } = await ensurePerson(tx, { email: "bench@dealer.example", nowMs });
    await setMember(tx, { personId: id, dealerId, role: "owner", nowMs });
    await setMember(tx, { personId: id, companyId: groupId, role: "owner", nowMs });
    return id;
  });
  const key = { id: "bench", secret: new Uint8Array(32) };
  const keys = { current: key, all: [key] };
  const sessions = createSessionService({ db, clock: systemClock, random: systemRandom(), keys });
  const token = await startPortalSession(db, sessions, personId);
  await db.close();
  return `${SESSION_COOKIE}=${token}`;
}

async function tokenOf(
  dataDir: string,
  { port }: ServerProcess,
  settings: Settings,
  who: readonly string[],
): Promise<string> {
  const scopes = who.includes("marketplace") ? "read:tests" : "read:tests read:dealers manage:webhooks";
  const created = runSvc(dataDir, ["credentials", "create", ...who, "--scopes", scopes], settings);
  const { client_id, client_secret } = created as { client_id: string; client_secret: string };
  const answer = await fetch(`http://127.0.0.1:${port}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
