import { join } from "node:path";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { newWebhookSecret, sealSecret } from "../../src/webhooks/endpoints/webhook-secret.ts";

const EVENTS = JSON.stringify(["svc.dealer.activated", "svc.test.completed", "svc.test.failed"]);
/** About as large as the data of `svc.test.failed`. */
const EVENT_DATA = JSON.stringify({
  test: { id: 1, status: "failed", failure_reason: "connection_lost", warnings: Array(12).fill("A_WARNING") },
  dealer: { id: 1, name: "Bench Dealer" },
});
export const SERIAL_NUMBER = "BENCH-000001";

/** Endpoints of one dealer group in a data directory, inserted without the API. */
export interface WebhookDataset {
  readonly dataDir: string;
  /** Adds this many deliveries of one event, distributed over the first `endpointCount` endpoints; waiting ones are due at once. */
  addDeliveries(options: {
    readonly deliveryCount: number;
    readonly endpointCount: number;
    readonly state: "waiting" | "delivered";
    readonly occurredAtMs: number;
  }): void;
  waitingCount(): number;
  /** When the event of each delivery happened, by webhook-id; only for ids above `afterId`. */
  occurredAtMs(afterId: number): ReadonlyMap<string, number>;
  lastDeliveryId(): number;
  close(): void;
}

/** @param urls of the endpoints, subscribed to every event. */
export async function makeWebhookDataset(dataDir: string, urls: readonly string[]): Promise<WebhookDataset> {
  const path = join(dataDir, "svc.db");
  await openSqliteDatabase(path).close();
  const keys = loadKeys(join(dataDir, "keys.json"), systemRandom()).atRest;
  const file = openSqlite(path, "write");
  const secret = newWebhookSecret(systemRandom());
  file.run("BEGIN");
  file.run("INSERT INTO companies (id, name, created_at_ms) VALUES (1, 'Bench Group', 0)");
  file.run(
    "INSERT INTO dealers (id, company_id, name, status, billing_mode, created_at_ms, updated_at_ms) VALUES (1, 1, 'Bench Dealer', 'active', 'group', 0, 0)",
  );
  file.run(
    "INSERT INTO units (id, dealer_id, status, serial_number, created_at_ms) VALUES (1, 1, 'active', ?, 0)",
    [SERIAL_NUMBER],
  );
  file.run(
    "INSERT INTO accounts (id, kind, company_id, restricted, created_at_ms) VALUES (1, 'dealer-group', 1, 0, 0)",
  );
  file.run(
    "INSERT INTO credentials (account_id, client_id, secret_digest, scopes, created_at_ms) VALUES (1, 'bench', 'none', '', 0)",
  );
  for (const [index, url] of urls.entries()) {
    file.run(
      "INSERT INTO webhook_endpoints (id, account_id, url, events, sealed_secret, consecutive_failures, asymmetric_signatures, created_at_ms) VALUES (?, 1, ?, ?, ?, 0, 0, 0)",
      [index + 1, url, EVENTS, sealSecret(keys, index + 1, secret)],
    );
  }
  file.run("COMMIT");

  const number = (sql: string) => Number(Object.values(file.query(sql).get() as object)[0] ?? 0);
  return {
    dataDir,
    addDeliveries({ deliveryCount, endpointCount, state, occurredAtMs }) {
      const afterId = number("SELECT max(id) FROM webhook_deliveries");
      file.run("BEGIN");
      file.run(
        "INSERT INTO events (name, company_id, dealer_id, occurred_at_ms, data) VALUES ('svc.test.failed', 1, 1, ?, ?)",
        [occurredAtMs, EVENT_DATA],
      );
      file.run(
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
          INSERT INTO webhook_deliveries (webhook_id, endpoint_id, event, event_id, occurred_at_ms, state, finished_at_ms, attempt_count)
          SELECT 'bench-' || (? + n), 1 + n % ?, 'svc.test.failed', (SELECT max(id) FROM events), ?, ?, ?, 0 FROM numbers`,
        [
          deliveryCount,
          afterId,
          endpointCount,
          occurredAtMs,
          state,
          state === "waiting" ? null : occurredAtMs,
        ],
      );
      if (state === "waiting") {
        file.run(
          `INSERT INTO webhook_queue (delivery_id, endpoint_id, is_requested, due_at_ms, lease_until_ms, attempt_count, failed_count)
            SELECT id, endpoint_id, 0, occurred_at_ms, 0, 0, 0 FROM webhook_deliveries WHERE id > ?`,
          [afterId],
        );
      } else {
        file.run(
          `INSERT INTO webhook_attempts (delivery_id, started_at_ms, facts, body_start)
            SELECT id, occurred_at_ms, '[3.5,null,200,"127.0.0.1",null,null,null,2.5,0.5]', 'ok' FROM webhook_deliveries WHERE id > ?`,
          [afterId],
        );
      }
      file.run("COMMIT");
    },
    waitingCount: () => number("SELECT count(*) FROM webhook_queue"),
    lastDeliveryId: () => number("SELECT max(id) FROM webhook_deliveries"),
    occurredAtMs(afterId) {
      const rows = file
        .query<{ webhook_id: string; occurred_at_ms: number }, [number]>(
          "SELECT webhook_id, occurred_at_ms FROM webhook_deliveries WHERE id > ?",
        )
        .all(afterId);
      return new Map(rows.map((row) => [row.webhook_id, row.occurred_at_ms]));
    },
    close: () => file.close(),
  };
}
