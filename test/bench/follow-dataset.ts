import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { withClient } from "../support/postgres-admin.ts";

/** The endpoint with all deliveries; it is disabled, so that nothing is sent. */
export const ENDPOINT_ID = 1;
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
export async function addEventsAndDeliveries(
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
