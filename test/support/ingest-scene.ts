import { asc } from "drizzle-orm";
import type { BatteryTest } from "../../src/battery-tests/battery-test.ts";
import { toBatteryTest } from "../../src/battery-tests/battery-test-row.ts";
import { batteryTests, dealerTestTallies } from "../../src/battery-tests/battery-test-table.ts";
import type { IngestOutcome } from "../../src/battery-tests/ingest-outcome.ts";
import { createIngestService } from "../../src/battery-tests/ingest-service.ts";
import { certificateRequests } from "../../src/certificates/certificate-reservation.ts";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import type { Database } from "../../src/db/database.ts";
import { insertCompany } from "../../src/dealers/company-store.ts";
import { insertDealer } from "../../src/dealers/dealer-store.ts";
import type { UnitStatus } from "../../src/dealers/unit.ts";
import { insertUnit } from "../../src/dealers/unit-store.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { bareRecord, fullRecord, type WireRecord } from "./result-records.ts";
import { SeededRandom } from "./seeded-random.ts";
import { TEST_START_MS, TestClock } from "./test-clock.ts";
import { openTestDatabase } from "./test-database.ts";

/** One company, two dealers and a few units. */
export async function openIngestScene(settings: { readonly holdsImplausible?: boolean } = {}) {
  const place = await openTestDatabase();
  const { db } = place;
  const clock = new TestClock();
  const rendering = { wakeCount: 0 };
  const publish = createOutbox({ random: new SeededRandom("ingest"), wake: () => {} });
  const ingest = createIngestService({
    db,
    clock,
    publish,
    certificates: certificateRequests,
    ...settings,
    onRenderQueued: () => {
      rendering.wakeCount += 1;
    },
  });

  const company = await db.transact((tx) =>
    insertCompany(tx, { name: "Brackenmoor Motor Group", createdAtMs: TEST_START_MS }),
  );
  const leedsId = await addDealer(db, company.id, "Brackenmoor Leeds");
  const yorkId = await addDealer(db, company.id, "Brackenmoor York");
  const unitId = await addUnit(db, leedsId, "SU24-00001", "active");
  await addUnit(db, yorkId, "SU24-00002", "ordered");
  await addUnit(db, leedsId, "SU19-00003", "retired");
  await addUnit(db, leedsId, "SU19-00004", "returned");

  return {
    db,
    path: place.path,
    clock,
    rendering,
    ingest,
    publish,
    company,
    leedsId,
    yorkId,
    unitId,
    /** Ingests records as the lines 1, 2, 3 … */
    async send(
      records: readonly WireRecord[],
      options: { historic?: boolean } = {},
    ): Promise<IngestOutcome[]> {
      const incoming = records.map((value, index) => ({ line: index + 1, value }));
      return await ingest.ingestRecords(incoming, { historic: options.historic ?? false });
    },
    async tests(): Promise<BatteryTest[]> {
      const rows = await db.read.select().from(batteryTests).orderBy(asc(batteryTests.id));
      return rows.map(toBatteryTest);
    },
    async theTest(): Promise<BatteryTest> {
      const [test, ...others] = await this.tests();
      if (test === undefined || others.length > 0)
        throw new Error("the scene does not hold exactly one test");
      return test;
    },
    async events() {
      const rows = await db.read.select().from(events).orderBy(asc(events.id));
      return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as unknown }));
    },
    async renderJobs() {
      return await db.read.select().from(renderJobs).orderBy(asc(renderJobs.testId));
    },
    async tallies(): Promise<Record<number, number>> {
      const rows = await db.read.select().from(dealerTestTallies);
      const counts: Record<number, number> = {};
      for (const { dealerId, testCount } of rows) counts[dealerId] = (counts[dealerId] ?? 0) + testCount;
      return counts;
    },
    close: () => place.close(),
  };
}

export type IngestScene = Awaited<ReturnType<typeof openIngestScene>>;

export async function addDealer(db: Database, companyId: number, name: string): Promise<number> {
  return await db.transact((tx) =>
    insertDealer(tx, {
      companyId,
      name,
      legalName: null,
      status: "active",
      billingMode: "group",
      companyNumber: null,
      vatNumber: null,
      primaryContact: null,
      registeredAddress: null,
      shippingAddress: null,
      activatedAtMs: TEST_START_MS,
      nowMs: TEST_START_MS,
    }),
  );
}

export async function addUnit(
  db: Database,
  dealerId: number,
  serialNumber: string,
  status: UnitStatus,
): Promise<number> {
  const unit = await db.transact((tx) =>
    insertUnit(tx, {
      dealerId,
      internalReference: null,
      status,
      serialNumber,
      locationLabel: null,
      shippingAddress: null,
      dispatchedAtMs: null,
      deliveredAtMs: null,
      activatedAtMs: null,
      createdAtMs: TEST_START_MS,
    }),
  );
  return unit.id;
}

export function kindsOf(outcomes: readonly IngestOutcome[]): string[] {
  return outcomes.map((outcome) =>
    outcome.kind === "rejected" ? `rejected on ${outcome.field}` : outcome.kind,
  );
}

export const RUN: readonly WireRecord[] = [
  bareRecord("pending"),
  fullRecord({ status: "in_progress", tested_at: null, diagnostics: null, internal_reference: null }),
  fullRecord(),
];
