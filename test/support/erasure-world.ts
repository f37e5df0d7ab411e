import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { IngestOutcome } from "../../src/battery-tests/ingest-outcome.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { fullRecord, type WireRecord } from "./result-records.ts";
import { answered, ScriptedDeliveryClient } from "./scripted-delivery-client.ts";
import { ScriptedRenderer } from "./scripted-renderer.ts";
import { ScriptedResolver } from "./scripted-resolver.ts";
import { seedCompany, seedCredential, seedDealer } from "./seed.ts";
import { tableContents } from "./table-contents.ts";
import { startTestApp, type TestAppOptions } from "./test-app.ts";
import { TestClock } from "./test-clock.ts";
import { TestTimers } from "./test-timers.ts";

export const VIN = "WVWZZZE1ZMP000123";
export const REGISTRATION = "MÜ-AB 123E";
export const REGISTRATION_KEY = "MÜAB123E";
/** Of the pack of its battery. */
export const IDENTIFIER = "0SN-4711-000123";
export const LAST_DELETION_MS = 10 * 60_000;
export const OTHER_VIN = "WAUZZZGE6KB975376";
const OTHER_REGISTRATION = "EH 34128";

/** The recipient of events repeats what it receives. */
export async function startErasureWorld(settings: Settings = {}, ports: TestAppOptions["ports"] = {}) {
  const client = new ScriptedDeliveryClient();
  client.onPost = ({ body }) => ({ ...answered(200), bodyStart: body.slice(0, 1_024) });
  const renderer = new ScriptedRenderer();
  const timers = new TestTimers();
  const running = new TestClock(0);
  const testApp = await startTestApp({
    settings,
    ports: {
      timers,
      monotonic: running,
      deliveryClient: client,
      renderPool: renderer,
      resolver: new ScriptedResolver({ "hooks.example": [["93.184.216.34"]] }),
      ...ports,
    },
  });
  const { db, app, random } = testApp;
  const companyId = await seedCompany(db);
  const dealer = await seedDealer(db, companyId, "Leeds");
  const credential = await seedCredential(db, random, { kind: "dealer-group", companyId });
  const owner = { accountId: credential.accountId, kind: "dealer-group", actor: "operator:ann" } as const;
  const url = {
    url: "https://hooks.example/svc",
    events: ["svc.test.completed", "svc.test.failed"] as const,
  };
  await app.webhooks.create(owner, url);

  const record = (changes: WireRecord = {}) =>
    fullRecord({ unit_serial_number: `SVC-TEST-${dealer.dealerId}`, ...changes });
  const other = {
    run_id: "another",
    vehicle: { ...(fullRecord().vehicle as object), vin: OTHER_VIN, registration: OTHER_REGISTRATION },
    battery: { ...(fullRecord().battery as object), identifier: "0SN-4711-000999" },
  };

  return {
    ...testApp,
    client,
    renderer,
    timers,
    /** By it, processes measure how long something has lasted. */
    running,
    dealer,
    credential,
    record,
    other,

    async ingest(...records: readonly WireRecord[]): Promise<IngestOutcome[]> {
      return await app.ingest.ingestRecords(
        records.map((value, index) => ({ line: index + 1, value })),
        { historic: false },
      );
    },
    render: () => app.certificates.scheduler.drain(),
    deliver: () => app.deliveries.scheduler.drain(),

    async fill(): Promise<void> {
      await this.ingest(
        record({ status: "in_progress", battery: null, diagnostics: null }),
        record(),
        record({ run_id: "a retest" }),
        record(other),
      );
      await this.render();
      await this.deliver();
    },

    /** As the service does each minute, until it has deleted all for the last time. */
    async sweep(): Promise<void> {
      await app.vehicles.sweep();
      testApp.clock.advanceMs(LAST_DELETION_MS);
      running.advanceMs(LAST_DELETION_MS);
      await app.vehicles.sweep();
    },

    async tablesNaming(...texts: readonly string[]): Promise<string[]> {
      const contents = await tableContents(db);
      return Object.entries(contents).flatMap(([name, rows]) =>
        rows.some((row) => texts.some((text) => row.includes(text))) ? [name] : [],
      );
    },

    filesNaming(...texts: readonly string[]): string[] {
      const wanted = texts.map((text) => Buffer.from(text));
      return readdirSync(testApp.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => {
          const bytes = readFileSync(path);
          return wanted.some((text) => bytes.includes(text));
        });
    },
  };
}

export type ErasureWorld = Awaited<ReturnType<typeof startErasureWorld>>;
