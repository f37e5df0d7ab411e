import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { types } from "pg";
import type { Reach } from "../../src/access/reach.ts";
import { ANY_TEST } from "../../src/battery-tests/battery-test-filter.ts";
import { ANY_DEALER_TEST, NEWEST_FIRST } from "../../src/battery-tests/dealer-test-search.ts";
import { createDealerTestService } from "../../src/battery-tests/dealer-test-service.ts";
import { listTests } from "../../src/battery-tests/lookup-store.ts";
import { ANY_OPERATOR_TEST } from "../../src/battery-tests/operator-test-filter.ts";
import { listOperatorTests } from "../../src/battery-tests/operator-test-store.ts";
import {
  listOwnFigures,
  listRetestedVins,
  TESTS_AT_A_TIME,
} from "../../src/battery-tests/repeatability-store.ts";
import { findLastChange, listChangedTests } from "../../src/battery-tests/test-change-store.ts";
import { listUnitRemarks } from "../../src/battery-tests/unit-outlier-store.ts";
import { listUnrendered } from "../../src/certificates/render-queue-store.ts";
import { countPinnedTo, countSignedUnder } from "../../src/certificates/signing/signing-store.ts";
import type { Database, Executor } from "../../src/db/database.ts";
import { IDS_AT_A_TIME } from "../../src/db/id-spans.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { overPostgres } from "../../src/db/postgres-executor.ts";
import type { EventName } from "../../src/events/event.ts";
import { listEventIdsNaming, listEventIdsOf } from "../../src/vehicles/erasure-store.ts";
import type { DeliveryLogFilter } from "../../src/webhooks/delivery/delivery-log.ts";
import { listDeliveryRows } from "../../src/webhooks/delivery/delivery-log-store.ts";
import { requeueDeliveries } from "../../src/webhooks/endpoints/replay-store.ts";
import { withClient } from "../support/postgres-admin.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { TestClock } from "../support/test-clock.ts";
import { serverOf } from "../support/test-database.ts";

setDefaultTimeout(60_000);

const server = await postgresForTests();
const COMPANIES = 200;
const DEALERS_OF_COMPANY = 2;
const DEALERS = COMPANIES * DEALERS_OF_COMPANY;
const TESTS = 40_000;
const TESTS_OF_GROUP = (TESTS / DEALERS) * DEALERS_OF_COMPANY;
const LIMIT = 10;
const PAGE = { page: 1, perPage: LIMIT };
const COMPANY: Reach = { kind: "company", companyId: 1 };

/** Two dealers a company, a hundred tests a dealer: so few that PostgreSQL would combine the indexes of both. */
const ROWS = [
  `INSERT INTO companies (id, name, created_at_ms) SELECT n, 'c', 0 FROM generate_series(1, ${COMPANIES}) AS n`,
  `INSERT INTO dealers (id, company_id, name, status, billing_mode, created_at_ms, updated_at_ms)
    SELECT n, 1 + (n - 1) / ${DEALERS_OF_COMPANY}, 'd', 'active', 'group', 0, 0 FROM generate_series(1, ${DEALERS}) AS n`,
  "INSERT INTO units (id, dealer_id, status, created_at_ms) SELECT id, id, 'active', 0 FROM dealers",
  `INSERT INTO tests (id, unit_id, run_id, dealer_id, company_id, status, result_held, has_vehicle, has_battery, vin, registration_key, make, model, internal_reference, certificate_number, tested_at_ms, created_at_ms, updated_at_ms, change_no)
    SELECT n, dealer, n, dealer, 1 + (dealer - 1) / ${DEALERS_OF_COMPANY}, CASE WHEN n % 7 = 0 THEN 'failed' ELSE 'completed' END, true, true, true,
      'VIN' || n, 'AB' || n, CASE WHEN n % 2 = 0 THEN 'Tesla' ELSE 'Kia' END, 'Model ' || chr(CAST(65 + n % 26 AS int)), 'STOCK-' || n,
      'BT-2026-' || lpad(CAST(n AS text), 9, '0'), CASE WHEN n % 7 > 0 THEN n END, n, n, n
    FROM (SELECT n, 1 + n % ${DEALERS} AS dealer FROM generate_series(1, ${TESTS}) AS n) AS numbered`,
  `INSERT INTO events (id, name, company_id, dealer_id, occurred_at_ms, data)
    SELECT id, 'svc.test.completed', company_id, dealer_id, id, json_build_object('test', json_build_object('id', id, 'vin', vin)) FROM tests`,
  `INSERT INTO certificates (test_id, verification_code, verification_url, pinned, signing_key_id, template_version, pdf_sha256, created_at_ms)
    SELECT id, id, '', '{}', 'k' || id % 2, 1, '', 0 FROM tests WHERE status = 'completed'`,
  "INSERT INTO test_remarks (test_id, code, field, message, is_hold, noticed_at_ms) SELECT id, 'cells', '', '', false, id FROM tests WHERE id % 10 = 0",
  "INSERT INTO accounts (id, kind, company_id, restricted, created_at_ms) VALUES (1, 'dealer-group', 1, false, 0)",
  `INSERT INTO webhook_endpoints (id, account_id, url, events, sealed_secret, consecutive_failures, asymmetric_signatures, created_at_ms)
    VALUES (1, 1, 'https://example.com', '[]', '', 0, false, 0)`,
  `INSERT INTO webhook_deliveries (id, webhook_id, endpoint_id, event_id, event, occurred_at_ms, state, attempt_count)
    SELECT id, id, 1, id, CASE WHEN id % 400 = 0 THEN 'svc.test.failed' WHEN id % 700 = 0 THEN 'svc.dealer.activated' ELSE 'svc.test.completed' END,
      id, 'delivered', 1 FROM events`,
  "ANALYZE",
];

interface Node {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
}

const listOf = (filter: Partial<typeof ANY_TEST>) => (executor: Executor) =>
  listTests(executor, COMPANY, { ...ANY_TEST, ...filter }, PAGE);
const operatorListOf = (filter: Partial<typeof ANY_OPERATOR_TEST>) => (executor: Executor) =>
  listOperatorTests(executor, { ...ANY_OPERATOR_TEST, ...filter }, PAGE);
const replayOf =
  (...eventNames: readonly EventName[]) =>
  (executor: Executor) =>
    requeueDeliveries(
      executor,
      { endpointId: 1, sinceMs: null, onlyFailed: false, eventNames },
      { after: null, untilMs: TESTS, limit: LIMIT, nowMs: 0, retryCount: 3 },
    );
/** No test has it. */
const WHOLE_VIN = "WVWZZZE1ZMP000001";
const OF_VEHICLE = { ...ANY_TEST, vin: WHOLE_VIN };
const CHANGES = { after: { changeNo: 5, testId: 0 }, upTo: { changeNo: TESTS, testId: TESTS } };
const changesOf = (filter: Partial<typeof ANY_TEST>) => (executor: Executor) =>
  listChangedTests(
    executor,
    COMPANY,
    { filter: { ...ANY_TEST, ...filter }, updatedSinceMs: null },
    CHANGES,
    LIMIT,
  );
/** A group's page of the tests that a text finds. */
const searchOf = (text: string) => async (executor: Executor) => {
  const service = createDealerTestService({ db: { read: executor } as Database, clock: new TestClock() });
  await service.list(
    { companyId: 1 },
    { ...ANY_DEALER_TEST, text },
    { order: NEWEST_FIRST, place: { page: 1, beside: null }, perPage: LIMIT },
  );
};
const deliveriesOf = (filter: Pick<DeliveryLogFilter, "state" | "event">) => (executor: Executor) =>
  listDeliveryRows(executor, { endpointId: 1, limit: LIMIT, ...filter });
const TEST_OF_COMPANY = {
  ...{ id: 800, unitId: 1, runId: "800", dealerId: 1, companyId: 1 },
  ...{ vin: "VIN800", registration: null, registrationKey: null, identifier: null, createdAtMs: 0 },
};

type Asking = readonly [string, number, (executor: Executor) => Promise<unknown>];

/** What reads pages, and how many rows any step may look at. */
const ASKED: readonly Asking[] = [
  ["a group's page of one dealer", LIMIT, listOf({ dealerId: 1 })],
  ["… of its failed tests", LIMIT, listOf({ dealerId: 1, status: "failed" })],
  ["a group's page of failed tests", LIMIT * DEALERS_OF_COMPANY, listOf({ status: "failed" })],
  ["… until a time", LIMIT * DEALERS_OF_COMPANY, listOf({ status: "completed", untilMs: TESTS })],
  ["a group's search by the start of a VIN", TESTS_OF_GROUP, searchOf("VIN800")],
  ["… of a registration", TESTS_OF_GROUP, searchOf("AB 800")],
  ["… of a number", TESTS_OF_GROUP, searchOf("BT-2026-0000800")],
  ["… of a reference", TESTS_OF_GROUP, searchOf("stock-800")],
  ["… by make and model", TESTS_OF_GROUP, searchOf("tesla y")],
  ["a group's page of changes", LIMIT + 1, changesOf({})],
  ["… of tests in a state", 8 * LIMIT, changesOf({ status: "failed" })],
  ["the changes of a vehicle", 1, changesOf({ vin: WHOLE_VIN })],
  [
    "the last change of a vehicle",
    1,
    (executor) => findLastChange(executor, COMPANY, OF_VEHICLE, CHANGES.upTo),
  ],
  ["a page of deliveries", LIMIT, deliveriesOf({ state: null })],
  ["… that failed", LIMIT, deliveriesOf({ state: "failed" })],
  ["… of a rarer event", LIMIT, deliveriesOf({ state: null, event: "svc.test.failed" })],
  ["a replay's page of a rarer event", LIMIT, replayOf("svc.test.failed")],
  ["… of several rarer events", LIMIT, replayOf("svc.test.failed", "svc.dealer.activated")],
  ["the events about a test", TESTS / DEALERS, (executor) => listEventIdsOf(executor, TEST_OF_COMPANY, 0)],
  ["the events that name a VIN", IDS_AT_A_TIME, (executor) => listEventIdsNaming(executor, ["VIN800"], 0)],
  ["the tests that were never rendered", IDS_AT_A_TIME, listUnrendered],
  ["the certificates that a key signed", IDS_AT_A_TIME, (executor) => countSignedUnder(executor, "k1")],
  [
    "the cars that were tested again, of a step through all",
    TESTS_AT_A_TIME + 1,
    (executor) => listRetestedVins(executor, ""),
  ],
  ["the cars' own figures", IDS_AT_A_TIME, listOwnFigures],
  ["the certificates of lost keys", IDS_AT_A_TIME, (executor) => countPinnedTo(executor, ["k0", "k1"])],
];

const NEW_TESTS = 4_000;

/** Planned at each run: the list has many shapes, and operators ask for few. Of each dealer a page is read. */
const ASKED_BY_OPERATORS: readonly Asking[] = [
  ["an operator's page", LIMIT * DEALERS, operatorListOf({})],
  ["… of failed tests", LIMIT * DEALERS, operatorListOf({ status: "failed" })],
  ["… of one run", DEALERS, operatorListOf({ runId: "800" })],
  [
    "the remarks on new results of units",
    NEW_TESTS,
    (executor) => listUnitRemarks(executor, TESTS - NEW_TESTS),
  ],
];
const GENERIC = ASKED.map((asking) => ["force_generic_plan", ...asking] as const);
const CUSTOM = ASKED_BY_OPERATORS.map((asking) => ["force_custom_plan", ...asking] as const);

describe.skipIf(server === null)("a PostgreSQL plan for any values", () => {
  let database: PostgresTestDatabase;
  beforeAll(async () => {
    database = await (server as NonNullable<typeof server>).createDatabase();
    await (await openPostgresDatabase(serverOf(database.url), 3)).close();
    await withClient(database.url, async (client) => {
      for (const text of ROWS) await client.query(text);
    });
  });
  afterAll(() => database.drop());

  test.each([...GENERIC, ...CUSTOM])(
    "a PostgreSQL plan (%s) looks at no more rows than a page needs: %s",
    async (mode, _what, rowsAtMost, ask) => {
      await withClient(database.url, async (client) => {
        client.setTypeParser(types.builtins.INT8, Number);
        await client.query(`SET plan_cache_mode = ${mode}`);
        const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
        const recording = overPostgres({
          async query({ text, values, rowMode }) {
            asked.push({ text, values });
            return await client.query({ text, values, ...(rowMode === undefined ? {} : { rowMode }) });
          },
        });
        await ask(recording);
        expect(asked).not.toBeEmpty();
        for (const [index, { text, values }] of asked.entries()) {
          // The total of a page.
          if (rowsAtMost < IDS_AT_A_TIME && /^select (count|sum)\(/i.test(text)) continue;
          const name = `asked_${index}`;
          await client.query(`PREPARE ${name} AS ${text}`);
          const given = values.map((value) => (value === null ? "NULL" : `'${value}'`)).join(", ");
          const { rows } = await client.query<{ "QUERY PLAN": readonly { readonly Plan: Node }[] }>(
            `EXPLAIN (ANALYZE, TIMING off, FORMAT json) EXECUTE ${name}(${given})`,
          );
          const most = Math.max(...(rows[0]?.["QUERY PLAN"] ?? []).map(({ Plan }) => mostRowsOf(Plan)));
          expect({ text, most: Math.min(most, rowsAtMost) }).toEqual({ text, most });
        }
      });
    },
  );
});

function mostRowsOf(node: Node): number {
  const looked = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return Math.max(looked, ...(node.Plans ?? []).map(mostRowsOf));
}
