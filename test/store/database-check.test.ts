import { afterAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import { parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { checkPostgres, checkSqlite, type DatabaseCheck } from "../../src/soundness/check-service.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";

const SHA256 = "ab".repeat(32);

/** What is done to a sound database, and the rule that must then be found broken, for one row. */
const BREAKS: ReadonlyArray<readonly [rule: string, statements: readonly string[]]> = [
  ["a test belongs to the company of its dealer", ["UPDATE tests SET company_id = 2 WHERE id = 1"]],
  [
    "a test is of a dealer that there is",
    ["UPDATE tests SET dealer_id = 999 WHERE id = 1", "UPDATE dealer_test_tallies SET test_count = 1"],
  ],
  [
    "a record that was applied is of a test that there is",
    ["INSERT INTO result_records (test_id, digest, received_at_ms) VALUES (999, 'd', 1)"],
  ],
  [
    "a test whose result waits for its certificate, and not for an operator, is in the render queue",
    ["UPDATE tests SET status = 'in_progress' WHERE id = 1"],
  ],
  [
    "a test that was rendered has a certificate with both files",
    ["UPDATE tests SET rendered_at_ms = 1 WHERE id = 1"],
  ],
  [
    "a certificate's files are among the files rendered for its test",
    [
      `INSERT INTO certificates (test_id, verification_code, verification_url, pinned, pdf_sha256, created_at_ms)
        VALUES (1, 'code', 'url', '{}', '${SHA256}', 1)`,
    ],
  ],
  ["a dealer's number of tests is that of its tests", ["UPDATE dealer_test_tallies SET test_count = 7"]],
  [
    "a delivery waits if and only if it is in the queue",
    [
      `INSERT INTO webhook_deliveries (webhook_id, endpoint_id, event, ping_data, occurred_at_ms, state, attempt_count)
        VALUES ('w1', 1, 'svc.webhook.test', '{}', 1, 'waiting', 0)`,
    ],
  ],
  [
    "a delivery is of an event or of a ping",
    [
      `INSERT INTO webhook_deliveries (webhook_id, endpoint_id, event, occurred_at_ms, state, attempt_count) VALUES ('w2', 1, 'svc.webhook.test', 1, 'failed', 0)`,
    ],
  ],
  [
    "a mail holds its text while it waits, and no longer",
    [
      `INSERT INTO mail_outbox (message_id, state, sealed_mail, queued_at_ms, due_at_ms, lease_until_ms, attempt_count)
        VALUES ('m1', 'sent', 's1.x', 1, 1, 0, 1)`,
    ],
  ],
];

afterAll(() => place.close());

const run = (statements: readonly string[]) =>
  db.transact(async (tx) => {
    for (const statement of statements) await tx.prepareStatement(sql.raw(statement)).execute({});
  });

const place = await openTestDatabase();
const db = place.db;
const companyId = await seedCompany(db);
await seedCompany(db, "Another");
const dealer = await seedDealer(db, companyId, "Leith");
await seedTest(db, dealer, { renderedAtMs: null });
await seedTest(db, dealer, { renderedAtMs: null });
await run([
  "INSERT INTO accounts (kind, restricted, created_at_ms) VALUES ('marketplace', FALSE, 1)",
  `INSERT INTO webhook_endpoints (account_id, url, events, sealed_secret, consecutive_failures, asymmetric_signatures, created_at_ms)
      VALUES (1, 'https://partner.example', '[]', '', 0, FALSE, 1)`,
]);

async function check(): Promise<DatabaseCheck> {
  const server = parsePostgresUrl(place.settings.SVC_DATABASE_URL ?? "");
  return server === null ? await checkSqlite(place.path) : await checkPostgres(server);
}

test("a check of the database finds a sound one sound, without a finding", async () => {
  const found = await check();
  expect(found).toMatchObject({ isSound: true, engine: TEST_ENGINE, faults: [] });
  expect(found.schemaVersion).toBe(found.newestSchemaVersion);
  expect(found.rules?.map(({ rule }) => rule)).toEqual(BREAKS.map(([rule]) => rule));
});

for (const [rule, statements] of BREAKS) {
  test(`a check of the database finds where it is not so that ${rule}`, async () => {
    const undo = await contentsOf(db);
    await run(statements);
    try {
      const found = await check();
      expect(found.isSound).toBe(false);
      const broken = found.rules?.filter(({ brokenCount }) => brokenCount > 0);
      expect(broken).toEqual([{ rule, brokenCount: 1, firstId: expect.any(Number) }]);
    } finally {
      await undo();
    }
  });
}

test.skipIf(TEST_ENGINE !== "postgres")(
  "a check of the database finds a constraint that was never held against its rows",
  async () => {
    await run(["ALTER TABLE units ADD CONSTRAINT later CHECK (status <> 'lost') NOT VALID"]);
    const found = await check();
    await run(["ALTER TABLE units DROP CONSTRAINT later"]);
    expect(found).toMatchObject({ isSound: false, faults: ["not validated: later"] });
  },
);

/** @returns what brings the tables that the breaks touch back to how they are. */
async function contentsOf(db: Database): Promise<() => Promise<void>> {
  const one = async (text: string) =>
    void (await db.transact(async (tx) => await tx.prepareStatement(sql.raw(text)).execute({})));
  return async () => {
    for (const name of [
      "result_records",
      "certificates",
      "webhook_queue",
      "webhook_deliveries",
      "mail_outbox",
    ])
      await one(`DELETE FROM ${name}`);
    await one("UPDATE tests SET company_id = 1, dealer_id = 1, status = 'completed', rendered_at_ms = NULL");
    await one("UPDATE dealer_test_tallies SET test_count = 2");
  };
}
