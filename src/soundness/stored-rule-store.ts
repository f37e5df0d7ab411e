import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";

/** A rule that svc's own writes always keep, though the schema would allow breaking it. */
export interface StoredRule {
  readonly rule: string;
  readonly brokenCount: number;
  /** In the table that the rule names first; null when no row breaks the rule. */
  readonly firstId: number | null;
}

/** Selects the `id` of every row that breaks the rule. Each is one statement, so it sees one state of a database in use. */
const RULES: ReadonlyArray<readonly [rule: string, broken: SQL]> = [
  [
    "a test belongs to the company of its dealer",
    sql`SELECT tests.id AS id FROM tests JOIN dealers ON dealers.id = tests.dealer_id WHERE dealers.company_id <> tests.company_id`,
  ],
  [
    "a test is of a dealer that there is",
    sql`SELECT tests.id AS id FROM tests LEFT JOIN dealers ON dealers.id = tests.dealer_id WHERE dealers.id IS NULL`,
  ],
  [
    "a record that was applied is of a test that there is",
    sql`SELECT result_records.test_id AS id FROM result_records LEFT JOIN tests ON tests.id = result_records.test_id WHERE tests.id IS NULL`,
  ],
  [
    "a test whose result waits for its certificate, and not for an operator, is in the render queue",
    sql`SELECT tests.id AS id FROM tests LEFT JOIN render_jobs ON render_jobs.test_id = tests.id
      WHERE tests.status = 'in_progress' AND CAST(tests.result_held AS integer) = 1 AND tests.on_hold_since_ms IS NULL
        AND render_jobs.test_id IS NULL`,
  ],
  [
    "a test that was rendered has a certificate with both files",
    sql`SELECT tests.id AS id FROM tests LEFT JOIN certificates ON certificates.test_id = tests.id
      WHERE tests.rendered_at_ms IS NOT NULL AND (certificates.pdf_sha256 IS NULL OR certificates.jpeg_sha256 IS NULL)`,
  ],
  [
    "a certificate's files are among the files rendered for its test",
    sql`SELECT certificates.test_id AS id FROM certificates
      LEFT JOIN certificate_files AS pdf ON pdf.sha256 = certificates.pdf_sha256 AND pdf.test_id = certificates.test_id
      LEFT JOIN certificate_files AS jpeg ON jpeg.sha256 = certificates.jpeg_sha256 AND jpeg.test_id = certificates.test_id
      WHERE (certificates.pdf_sha256 IS NOT NULL AND pdf.sha256 IS NULL) OR (certificates.jpeg_sha256 IS NOT NULL AND jpeg.sha256 IS NULL)`,
  ],
  [
    "a dealer's number of tests is that of its tests",
    sql`SELECT dealers.id AS id FROM dealers
      LEFT JOIN (SELECT dealer_id, count(*) AS test_count FROM tests GROUP BY dealer_id) AS counted ON counted.dealer_id = dealers.id
      LEFT JOIN (SELECT dealer_id, sum(test_count) AS test_count FROM dealer_test_tallies GROUP BY dealer_id) AS held ON held.dealer_id = dealers.id
      WHERE COALESCE(counted.test_count, 0) <> COALESCE(held.test_count, 0)`,
  ],
  [
    "a delivery waits if and only if it is in the queue",
    sql`SELECT webhook_deliveries.id AS id FROM webhook_deliveries LEFT JOIN webhook_queue ON webhook_queue.delivery_id = webhook_deliveries.id
      WHERE (webhook_deliveries.state = 'waiting' AND webhook_queue.delivery_id IS NULL)
        OR (webhook_deliveries.state <> 'waiting' AND webhook_queue.delivery_id IS NOT NULL)`,
  ],
  [
    "a delivery is of an event or of a ping",
    sql`SELECT id FROM webhook_deliveries WHERE (event_id IS NULL) = (ping_data IS NULL)`,
  ],
  [
    "a mail holds its text while it waits, and no longer",
    sql`SELECT id FROM mail_outbox WHERE (state = 'waiting') <> (sealed_mail IS NOT NULL)`,
  ],
];

export async function checkStoredRules(executor: Executor): Promise<StoredRule[]> {
  const checked: StoredRule[] = [];
  for (const [rule, broken] of RULES) {
    const statement = sql`SELECT count(*) AS count, min(id) AS first FROM (${broken}) AS broken`;
    const [row] = await executor
      .prepareStatement<{ count: number; first: number | null }>(statement)
      .execute({});
    checked.push({ rule, brokenCount: row?.count ?? 0, firstId: row?.first ?? null });
  }
  return checked;
}

/** Constraints and indexes that were added without checking existing rows: svc adds none, but a manual restore or repair may. */
export async function listUnvalidated(executor: Executor): Promise<string[]> {
  if (executor.engine !== "postgres") return [];
  const rows = await executor
    .prepareStatement<{ name: string }>(
      sql`SELECT conname AS name FROM pg_constraint WHERE NOT convalidated AND connamespace = current_schema()::regnamespace
        UNION ALL SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
    )
    .execute({});
  return rows.map(({ name }) => name);
}
