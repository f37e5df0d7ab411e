import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { withClient } from "../support/postgres-admin.ts";
import { startPrivatePostgres } from "../support/private-postgres.ts";
import { buildDataset, DEALERS_PER_COMPANY, FIRST_DAY_MS, LARGE_GROUP_SHARE } from "./dataset.ts";
import { DIAGNOSTICS_VARIANTS, diagnosticsVariant } from "./dataset-diagnostics.ts";
import { type Measurement, median } from "./goal.ts";
import { type ServerProcess, type Settings, startSvc, takeToken } from "./server-process.ts";
import { ratios, request, run, type Subject } from "./subject.ts";

const VIN_COUNT = 100;
const WARM_UP_MS = 700;
const ROUND_COUNT = 7;
const ROUND_MS = 400;
/** The events are years old: without it, svc would delete them while their pages are measured. */
const KEPT: Settings = { SVC_RETENTION_DAYS: "3650" };
const SCOPES = "read:tests manage:webhooks";
/** As of the tests of a server in production. */
const SERVER_SETTINGS = {
  autovacuum: "on",
  shared_buffers: "1GB",
  effective_cache_size: "3GB",
  random_page_cost: 1.1,
  max_wal_size: "8GB",
} as const;

/** A database that is filled, and a token of its large group. */
interface FollowPlace {
  readonly engine: "SQLite" | "PostgreSQL";
  readonly dataDir: string;
  readonly settings: Settings;
  readonly token: string;
  readonly testCount: number;
}

/** Pages that are followed, and pages of deliveries, with a million rows of each: events, deliveries and tests. */
export async function followOnSqlite(folder: string, testCount: number): Promise<Measurement[]> {
  const { dataDir } = await buildDataset(join(folder, "follow"), testCount, VIN_COUNT);
  const place = await filledPlace("SQLite", dataDir, {}, { file: join(dataDir, "svc.db") }, testCount);
  return await measureFollowing(place);
}

/**
 * Fills a database with the tests of the SQLite dataset of that size, without the ingest, and vacuums and analyses it as autovacuum would.
 * The URL must be a superuser's, because foreign keys are not checked.
 */
async function fillPostgresDataset(url: string, testCount: number): Promise<void> {
  const server = parsePostgresUrl(url);
  if (server === null) throw new Error("not a PostgreSQL URL");
  // The real migrations make the schema, so that the bench measures the indexes that svc ships with.
  const database = await openPostgresDatabase(server, 2);
  await database.close();
  await withClient(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query("SET maintenance_work_mem = '512MB'");
    await insertDealers(client);
    await insertVariants(client);
    await insertTests(client, testCount);
    await client.query("VACUUM (ANALYZE)");
    await client.query("CHECKPOINT");
  });
}

async function insertDealers(client: Client): Promise<void> {
  let firstId = 1;
  for (const [index, dealerCount] of DEALERS_PER_COMPANY.entries()) {
    const companyId = index + 1;
    const lastId = firstId + dealerCount - 1;
    const name = `Bench Group ${companyId}`;
    await client.query("INSERT INTO companies VALUES ($1, $2, $3)", [companyId, name, FIRST_DAY_MS]);
    await client.query(
      `INSERT INTO dealers (id, company_id, name, status, billing_mode, created_at_ms, updated_at_ms)
        SELECT id, $3, 'Bench Dealer ' || id, 'active', 'group', $4, $4 FROM generate_series($1::int, $2::int) AS id`,
      [firstId, lastId, companyId, FIRST_DAY_MS],
    );
    firstId = lastId + 1;
  }
  await client.query(
    `INSERT INTO units (id, dealer_id, status, serial_number, created_at_ms)
      SELECT id, id, 'active', 'BENCH-' || lpad(id::text, 6, '0'), created_at_ms FROM dealers`,
  );
}

async function insertVariants(client: Client): Promise<void> {
  await client.query(
    "CREATE TEMP TABLE variants (id bigint PRIMARY KEY, wmi text, make text, model text, nominal float8, diagnostics json)",
  );
  for (let id = 0; id < DIAGNOSTICS_VARIANTS; id++) {
    const { wmi, make, model, nominalKwh, diagnostics } = diagnosticsVariant(id);
    await client.query("INSERT INTO variants VALUES ($1, $2, $3, $4, $5, $6)", [
      ...[id, wmi, make, model, nominalKwh],
      JSON.stringify(diagnostics),
    ]);
  }
}

/**
 * One statement makes all tests: the same as in `dataset.ts`, written for PostgreSQL. A table that was truncated in the same transaction is
 * filled without writing it to the WAL, and its indexes are made afterwards.
 */
async function insertTests(client: Client, testCount: number): Promise<void> {
  const otherDealers = DEALERS_PER_COMPANY.slice(1).reduce<number>((sum, count) => sum + count, 0);
  await client.query("BEGIN");
  await client.query("TRUNCATE tests CASCADE");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = 'tests' AND indexname <> 'tests_pkey'`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(
    `INSERT INTO tests (id, unit_id, run_id, dealer_id, company_id, status, result_held, internal_reference,
        has_vehicle, registration, registration_key, vin, make, model, year, mileage_km,
        has_battery, soh_percent, capacity_kwh, nominal_kwh, estimated_range_miles, cell_count, cell_variance,
        diagnostics, overall_battery_status, warnings, warning_bits, vehicle_supported, reference_data, tested_at_ms, results_received_at_ms,
        certificate_number, rendered_at_ms, created_at_ms, updated_at_ms, age_years, change_no, model_key)
      SELECT n, dealer, 'run-' || lpad(n::text, 9, '0'), dealer, d.company_id, 'completed', true, 'REF-' || lpad(n::text, 7, '0'),
        true, letters || ' ' || age || '-' || rest, letters || age || rest,
        variants.wmi || lpad(upper(to_hex((v * 2654435761) & 4294967295)), 8, '0') || lpad(upper(to_hex(v)), 6, '0'),
        make, model, 2016 + v % 9, 1000 + (v * 37) % 180000 + 0.5,
        true, 75 + (v * 31) % 250 / 10.0, nominal * (0.75 + (v * 31) % 250 / 1000.0::float8), nominal,
        CASE WHEN v % 5 = 0 THEN NULL ELSE 110 + (v * 17) % 200 END, CASE WHEN v % 3 = 0 THEN 96 END, 0.003 + (v % 50) / 10000.0,
        variants.diagnostics, variants.diagnostics ->> 'overall_battery_status',
        CASE WHEN v % 7 = 0 THEN '["NOT_ENOUGH_DATA","BATTERY_TEMP_TOO_LOW"]'::json ELSE '[]'::json END, CASE WHEN v % 7 = 0 THEN 288 ELSE 0 END,
        v % 11 <> 0, 'final', $2 + n * 60000, $2 + n * 60000 + 45000,
        'BT-2026-' || lpad(upper(to_hex(n)), 9, '0'), $2 + n * 60000 + 52000, $2 + n * 60000 - 900000, $2 + n * 60000 + 52000,
        extract(year FROM to_timestamp(($2 + n * 60000) / 1000) AT TIME ZONE 'UTC')::bigint - (2016 + v % 9), n,
        lower(replace(replace(make, ' ', ''), '-', '')) || ' ' || lower(replace(replace(model, ' ', ''), '-', ''))
      FROM (
        SELECT n,
          CASE WHEN n % 16 = 0 THEN n - 1 - (n * 7919) % 15 ELSE n END AS v,
          CASE WHEN ((n * 2246822519 & 4294967295) >> 11) % 100 < ${LARGE_GROUP_SHARE}
            THEN 1 + ((n * 2654435761 & 4294967295) >> 9) % ${DEALERS_PER_COMPANY[0]}
            ELSE 1 + ${DEALERS_PER_COMPANY[0]} + ((n * 2654435761 & 4294967295) >> 9) % ${otherDealers} END AS dealer
        FROM generate_series(1::bigint, $1::bigint) AS n) AS scattered
      JOIN variants ON variants.id = (v * 40503) % ${DIAGNOSTICS_VARIANTS}
      JOIN dealers d ON d.id = dealer,
      LATERAL (SELECT 'B' || chr((65 + v % 26)::int) AS letters, lpad((v % 100)::text, 2, '0') AS age,
        lpad(upper(to_hex(v % 65536)), 4, '0') AS rest) AS plate`,
    [testCount, FIRST_DAY_MS],
  );
  await client.query("SELECT setval('test_changes_id_seq', $1)", [testCount]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(
    "INSERT INTO dealer_test_tallies SELECT dealer_id, 0, company_id, count(*) FROM tests GROUP BY dealer_id, company_id",
  );
  await client.query("COMMIT");
}

/** The same on a server of its own. */
export async function followOnPostgres(folder: string, testCount: number): Promise<Measurement[]> {
  const server = await startPrivatePostgres({ isInMemory: false, settings: SERVER_SETTINGS });
  try {
    const { url } = await server.createDatabase();
    await fillPostgresDataset(url, testCount);
    const besideDir = join(folder, "follow-postgres");
    mkdirSync(besideDir, { recursive: true });
    const settings = { SVC_DATABASE_URL: url };
    return await measureFollowing(await filledPlace("PostgreSQL", besideDir, settings, { url }, testCount));
  } finally {
    await server.remove();
  }
}

/** The endpoint with all deliveries; it is disabled, so that nothing is sent. */
const ENDPOINT_ID = 1;
/** With the default waits between attempts. */
const FAILED_ATTEMPTS = 4;
const TEMPLATE_COUNT = 25;

/** Runs statements on a database, in one transaction. A `?` is a value. */
type RunStatements = (
  statements: ReadonlyArray<readonly [text: string, values: readonly unknown[]]>,
) => Promise<void>;

/**
 * Gives each test of a dataset an event, and an account of the large group a delivery of it. Of 50 events one is of a failed test, and its delivery
 * has failed; the others are delivered.
 *
 * @param tests of a page of the API, which the events tell of in turn.
 */
async function addEventsAndDeliveries(
  place: { readonly file: string } | { readonly url: string },
  accountId: number,
  tests: readonly object[],
): Promise<void> {
  const isPostgres = "url" in place;
  const run = isPostgres ? onPostgres(place.url) : onSqlite(place.file);
  const text = (number: string) =>
    isPostgres ? `lpad((${number})::text, 16, '0')` : `printf('%016d', ${number})`;
  const flag = (value: boolean) => (isPostgres ? String(value) : String(Number(value)));
  const dealer = { id: 1, company_id: 1, name: "Bench Dealer 1", status: "active", billing_mode: "group" };
  const templates = Array.from({ length: TEMPLATE_COUNT }, (_, index) =>
    JSON.stringify({ test: tests[index % tests.length], dealer }),
  );
  const name = "CASE WHEN id % 50 = 3 THEN 'svc.test.failed' ELSE 'svc.test.completed' END";
  const state = "CASE WHEN id % 50 = 3 THEN 'failed' ELSE 'delivered' END";
  const attempt = (columns: string, values: string, from: string) =>
    `INSERT INTO webhook_attempts (delivery_id, started_at_ms, ${columns}) SELECT d.id, d.occurred_at_ms, ${values} FROM webhook_deliveries d ${from}`;
  const phases = { dns: 1.3, connect: 2, tls: null, first_byte: 12.3, body: 0.3 };
  const facts = (status: number) =>
    `'${JSON.stringify({ status, address: "192.0.2.1", duration_ms: 15.1, phases_ms: phases })}'`;
  await run([
    ["CREATE TEMPORARY TABLE templates (id integer PRIMARY KEY, data text)", []],
    ...templates.map((data, index) => ["INSERT INTO templates VALUES (?, ?)", [index, data]] as const),
    [
      `INSERT INTO events (id, name, company_id, dealer_id, occurred_at_ms, data)
        SELECT tests.id, ${name.replaceAll("id", "tests.id")}, company_id, dealer_id, updated_at_ms, templates.data
        FROM tests JOIN templates ON templates.id = tests.id % ${TEMPLATE_COUNT} ORDER BY tests.id`,
      [],
    ],
    [
      `INSERT INTO webhook_endpoints (id, account_id, url, events, sealed_secret, consecutive_failures, asymmetric_signatures, disabled_at_ms, created_at_ms)
        VALUES (${ENDPOINT_ID}, ?, 'https://partner.example/hook', '["svc.test.completed"]', '', 50, ${flag(false)}, 1, 0)`,
      [accountId],
    ],
    [
      `INSERT INTO webhook_deliveries (id, webhook_id, endpoint_id, event, event_id, occurred_at_ms, state, finished_at_ms, attempt_count)
        SELECT id, 'bench-' || ${text("id * 7919 % 1000003")} || ${text("id")}, ${ENDPOINT_ID}, name, id, occurred_at_ms, ${state}, occurred_at_ms + 30,
          CASE WHEN id % 50 = 3 THEN ${FAILED_ATTEMPTS} ELSE 1 END
        FROM events ORDER BY id`,
      [],
    ],
    [attempt("facts, body_start", `${facts(204)}, ''`, "WHERE d.state = 'delivered'"), []],
    [
      attempt(
        "failure, facts, body_start",
        `'status', ${facts(503)}, '<html><body>The service is restarting, please come back later</body></html>'`,
        `CROSS JOIN (SELECT id FROM templates WHERE id < ${FAILED_ATTEMPTS}) AS times WHERE d.state = 'failed'`,
      ),
      [],
    ],
    ...(isPostgres
      ? ["events", "webhook_endpoints", "webhook_deliveries"].map(
          (table) => [`SELECT setval('${table}_id_seq', max(id)) FROM ${table}`, []] as const,
        )
      : []),
  ]);
}

/** Without other statistics than a new installation has: SQLite's planner knows only what svc tells it. */
function onSqlite(path: string): RunStatements {
  return async (statements) => {
    const file = openSqlite(path, "write");
    file.run("PRAGMA synchronous = OFF");
    file.run("PRAGMA cache_size = -524288");
    file.run("BEGIN");
    for (const [text, values] of statements) file.run(text, [...values] as string[]);
    file.run("COMMIT");
    file.run("PRAGMA wal_checkpoint(TRUNCATE)");
    file.close();
  };
}

/** As autovacuum would leave it. The URL must be a superuser's, because foreign keys are not checked. */
function onPostgres(url: string): RunStatements {
  return (statements) =>
    withClient(url, async (client) => {
      await client.query("SET session_replication_role = replica");
      for (const [text, values] of statements) {
        let count = 0;
        await client.query(
          text.replaceAll("?", () => `$${++count}`),
          [...values],
        );
      }
      await client.query("VACUUM (ANALYZE)");
      await client.query("CHECKPOINT");
    });
}

async function filledPlace(
  engine: FollowPlace["engine"],
  dataDir: string,
  settings: Settings,
  place: { readonly file: string } | { readonly url: string },
  testCount: number,
): Promise<FollowPlace> {
  const svc = await startSvc(dataDir, { ...settings, ...KEPT });
  const token = await takeToken(dataDir, svc.port, 1, settings, SCOPES);
  const { data } = await answerOf(svc, "/v1/tests", token);
  await svc.stop();
  await addEventsAndDeliveries(place, 1, data);
  return { engine, dataDir, settings, token, testCount };
}

/** All pages in turn, so that they are measured in the same state of the machine. */
async function measureFollowing(place: FollowPlace): Promise<Measurement[]> {
  const { engine, dataDir, settings, token, testCount } = place;
  const svc = await startSvc(dataDir, { ...settings, ...KEPT });
  try {
    const middle = new Date(FIRST_DAY_MS + (testCount / 2) * 60_000).toISOString();
    const cursorAfter = async (path: string) => (await answerOf(svc, path, token)).meta.next_cursor ?? "";
    const deliveries = `/v1/webhooks/${ENDPOINT_ID}/deliveries`;
    const paths = {
      "GET /v1/tests": "/v1/tests",
      "GET /v1/events": "/v1/events",
      "… with a cursor": `/v1/events?cursor=${await cursorAfter(`/v1/events?since=${middle}`)}`,
      "GET /v1/tests?order=updated": `/v1/tests?order=updated`,
      "… with its cursor": `/v1/tests?cursor=${await cursorAfter(`/v1/tests?updated_since=${middle}`)}`,
      "GET …/deliveries": deliveries,
      "… of a time": `${deliveries}?until=${middle}`,
      "… with a cursor of deliveries": `${deliveries}?cursor=${await cursorAfter(`${deliveries}?until=${middle}`)}`,
      "… ?state=delivered": `${deliveries}?state=delivered`,
      "… ?state=failed": `${deliveries}?state=failed`,
      "… ?event=svc.test.failed": `${deliveries}?event=svc.test.failed`,
      "… ?state=failed&event=svc.test.failed": `${deliveries}?state=failed&event=svc.test.failed`,
    };
    const subjects = Object.entries(paths).map(([name, path]) => ({
      name,
      subject: subjectOf(svc, path, token),
    }));
    for (const { subject } of subjects) await run(subject, WARM_UP_MS);
    for (const { subject } of subjects) subject.rounds.length = 0;
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      for (const { subject } of subjects) await run(subject, ROUND_MS);
    }
    const [first, ...others] = subjects;
    if (first === undefined) throw new Error("there is no subject to compare with");
    return others.map(({ name, subject }) =>
      pageCost(`${name} at 1,000,000 rows on ${engine} ÷ a first page of tests`, subject, first.subject),
    );
  } finally {
    await svc.stop();
  }
}

function subjectOf(server: ServerProcess, path: string, token: string): Subject {
  return { server, requests: [request(path, token)], connectionCount: 1, roundMs: ROUND_MS, rounds: [] };
}

function pageCost(name: string, page: Subject, tests: Subject): Measurement {
  const middle = (subject: Subject) => median(subject.rounds.map((round) => round.medianUs)).toFixed(0);
  const kilobytes = (subject: Subject) =>
    (median(subject.rounds.map((round) => round.answerBytes)) / 1000).toFixed(1);
  return {
    name,
    value: median(ratios(page, tests, (round) => round.medianUs)),
    detail: `median ${middle(page)} against ${middle(tests)} µs, ${kilobytes(page)} against ${kilobytes(tests)} kB, one connection`,
  };
}

interface ListAnswer {
  readonly data: object[];
  readonly meta: { readonly next_cursor?: string | null };
}

async function answerOf({ port }: ServerProcess, path: string, token: string): Promise<ListAnswer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as ListAnswer;
}
