import { Webhook } from "standardwebhooks";
import { INGEST_SECRET, type PostgresApp } from "./postgres-app.ts";
import { fullRecord } from "./result-records.ts";
import type { ScenarioRequest } from "./scenario.ts";
import type { SeededDealer } from "./seed.ts";

/** A full result of the dealer's unit, signed with the secret of such an app. A run has one webhook id. */
export function resultRequest(app: PostgresApp, dealer: SeededDealer, runId: string): ScenarioRequest {
  const body = JSON.stringify(
    fullRecord({ unit_serial_number: `SVC-TEST-${dealer.dealerId}`, run_id: runId }),
  );
  const now = new Date(app.clock.nowMs());
  return {
    method: "POST",
    path: "/ingest/v1/results",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": `msg_${runId}`,
      "webhook-timestamp": String(now.getTime() / 1000),
      "webhook-signature": new Webhook(INGEST_SECRET).sign(`msg_${runId}`, now, body),
    },
  };
}
