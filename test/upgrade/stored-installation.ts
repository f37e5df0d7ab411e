import { Database as SqliteFile } from "bun:sqlite";
import { chmodSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import {
  type CopiedTable,
  type CopiedValue,
  copiedTable,
  selectAll,
} from "../../src/db/copy/copied-table.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { TABLES } from "../../src/schema.ts";
import { DEALER_BODY } from "../support/dealer-world.ts";
import { bareRecord, fullRecord } from "../support/result-records.ts";
import { asObject, type JsonObject } from "../support/scenario.ts";
import { answered, ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestAppOptions } from "../support/test-app.ts";

/** The keys of every stored database: of tests alone. */
const KEYS = join(import.meta.dir, "databases/keys.json");
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;
const INGEST_ID = "stored";

/** What a test must know of a stored database to ask for what is in it. */
export interface StoredFacts {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly dealerName: string;
  readonly dealerId: number;
  readonly idempotencyKey: string;
  readonly completedTestId: number;
  readonly certificateNumber: string;
  readonly verificationPath: string;
  readonly failedTestId: number;
  readonly vin: string;
  readonly endpointUrl: string;
}

export interface StoredTable {
  readonly table: CopiedTable;
  readonly rows: ReadonlyArray<readonly CopiedValue[]>;
}

/** A place for the keys of the stored databases that svc accepts: Git does not keep who may read a file. */
export function placeKeys(folder: string): string {
  const path = join(folder, "keys.json");
  copyFileSync(KEYS, path);
  chmodSync(path, 0o600);
  return path;
}

/** What an installation of stored data is opened with: what it would reach over the network is scripted. */
export function storedAppOptions(keysFile: string, client = new ScriptedDeliveryClient()): TestAppOptions {
  return {
    settings: { SVC_KEYS_FILE: keysFile, SVC_INGEST_SECRET: INGEST_SECRET },
    ports: {
      renderPool: new ScriptedRenderer(),
      deliveryClient: client,
      resolver: new ScriptedResolver({ "partner.example": [["93.184.216.34"]] }),
    },
  };
}

/** Lets the service of now do what leaves rows in every table that partners see: all rows of all tables, and what is in them. */
export async function makeStoredInstallation(): Promise<{ facts: StoredFacts; tables: StoredTable[] }> {
  const folder = temporaryFolder();
  const client = new ScriptedDeliveryClient();
  const app = await startTestApp(storedAppOptions(placeKeys(folder.path), client));
  try {
    const random = new SeededRandom("stored databases");
    const companyId = await seedCompany(app.db, "Brackenmoor Motor Group");
    const seeded = await seedDealer(app.db, companyId, "Brackenmoor Leeds");
    const credential = await seedCredential(app.db, random, { kind: "dealer-group", companyId });
    await seedCredential(app.db, random, { kind: "marketplace", restrictedTo: [companyId] });
    const send = async (
      path: string,
      headers: Record<string, string>,
      body: unknown,
    ): Promise<JsonObject> => {
      const response = await app.fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
      return asObject(asObject(JSON.parse(text)).data);
    };
    const token = await app.fetch("/v1/oauth/token", {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: credential.clientId,
        client_secret: credential.clientSecret,
      }),
    });
    const bearer = { authorization: `Bearer ${asObject(await token.json()).access_token}` };
    const endpointUrl = "https://partner.example/hook";
    const events = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"];
    await send("/v1/webhooks", bearer, { url: endpointUrl, events });
    const idempotencyKey = "stored-dealer";
    const dealer = await send("/v1/dealers", { ...bearer, "idempotency-key": idempotencyKey }, DEALER_BODY);

    const unit_serial_number = `SVC-TEST-${seeded.dealerId}`;
    const full = fullRecord({ unit_serial_number, run_id: "run-1" });
    const results = [
      full,
      bareRecord("failed", { unit_serial_number, run_id: "run-2", failure_reason: "interrupted" }),
      bareRecord("completed", { unit_serial_number, run_id: "run-3" }),
      bareRecord("pending", { unit_serial_number, run_id: "run-4" }),
    ];
    const body = JSON.stringify({ results });
    const now = new Date(app.clock.nowMs());
    await send(
      "/ingest/v1/results",
      {
        "webhook-id": INGEST_ID,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": new Webhook(INGEST_SECRET).sign(INGEST_ID, now, body),
      },
      { results },
    );
    const { certificates, mail, deliveries } = app.app;
    // One is published, one waits; of the deliveries, those so far arrive, and the rest wait to be tried again.
    await certificates.scheduler.drain([1]);
    await deliveries.scheduler.drain();
    client.onPost = () => answered(503);
    await send("/v1/webhooks/1/test", bearer, null);
    await deliveries.scheduler.drain();
    await mail.scheduler.drain();

    const { test } = await app.app.lookup.getForOperator(1);
    return {
      facts: {
        clientId: credential.clientId,
        clientSecret: credential.clientSecret,
        idempotencyKey,
        endpointUrl,
        dealerName: DEALER_BODY.name,
        dealerId: Number(dealer.id),
        completedTestId: 1,
        failedTestId: 2,
        certificateNumber: test.certificateNumber ?? "",
        verificationPath: new URL(await certificates.verificationUrl(1)).pathname,
        vin: String(asObject(full.vehicle).vin),
      },
      tables: rowsOf(databasePath(app.dataDir)),
    };
  } finally {
    await app.close();
    folder.remove();
  }
}

function rowsOf(path: string): StoredTable[] {
  const file = new SqliteFile(path, { readonly: true });
  try {
    return TABLES.map(copiedTable).map((table) => ({
      table,
      rows: file.query(selectAll(table)).values() as CopiedValue[][],
    }));
  } finally {
    file.close();
  }
}
