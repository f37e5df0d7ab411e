import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { BATTERY } from "../../src/battery-tests/battery.ts";
import { batteryTests, resultRecords } from "../../src/battery-tests/battery-test-table.ts";
import type { IngestOutcome } from "../../src/battery-tests/ingest-outcome.ts";
import { createIngestService } from "../../src/battery-tests/ingest-service.ts";
import { VEHICLE } from "../../src/battery-tests/vehicle.ts";
import { NO_PARTICULARS } from "../../src/certificates/certificate-document.ts";
import { certificateRequests } from "../../src/certificates/certificate-requests.ts";
import { certificates, NOT_ASKED_FOR } from "../../src/certificates/certificate-table.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { formatInstant } from "../../src/kernel/instant.ts";
import { type IngestScene, openIngestScene } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord, type WireRecord } from "../support/result-records.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

let scene: IngestScene;
beforeEach(async () => {
  scene = await openIngestScene();
});
afterEach(() => scene.close());

function kindsOf(outcomes: readonly IngestOutcome[]): string[] {
  return outcomes.map((outcome) =>
    outcome.kind === "rejected" ? `rejected on ${outcome.field}` : outcome.kind,
  );
}

/** Everything that the database holds of tests, for comparing before and after. */
async function everything() {
  return {
    tests: await scene.db.read.select().from(batteryTests),
    digests: await scene.db.read.select().from(resultRecords),
    events: await scene.events(),
    jobs: await scene.renderJobs(),
    tallies: await scene.tallies(),
  };
}

/** The life of one run, as its unit reports it. */
const RUN: readonly WireRecord[] = [
  bareRecord("pending"),
  fullRecord({ status: "in_progress", tested_at: null, diagnostics: null, internal_reference: null }),
  fullRecord(),
];

describe("the time of a test", () => {
  const DAY_MS = 24 * 3_600_000;
  test("the time of a test may be ahead of the clock by a day and no more, in any state and on any way in", async () => {
    const at = (aheadMs: number) => formatInstant(TEST_START_MS + aheadMs);
    expect(
      kindsOf(
        await scene.send([
          fullRecord({ run_id: "now", tested_at: at(0) }),
          fullRecord({ run_id: "day", tested_at: at(DAY_MS) }),
          fullRecord({ run_id: "more", tested_at: at(DAY_MS + 1) }),
          bareRecord("in_progress", { run_id: "started", tested_at: at(DAY_MS + 1) }),
        ]),
      ),
    ).toEqual(["accepted", "accepted", "rejected on tested_at", "rejected on tested_at"]);
    const historic = fullRecord({ run_id: "old", tested_at: at(DAY_MS + 1) });
    expect(kindsOf(await scene.send([historic], { historic: true }))).toEqual(["rejected on tested_at"]);
    scene.clock.advanceMs(1);
    expect(kindsOf(await scene.send([fullRecord({ run_id: "more", tested_at: at(DAY_MS + 1) })]))).toEqual([
      "accepted",
    ]);
  });
});

describe("a completed record", () => {
  test("a completed record is held until its certificate is rendered: no event, one place in the queue, one call to the renderer", async () => {
    expect(kindsOf(await scene.send(RUN))).toEqual(["accepted", "accepted", "accepted"]);
    expect(await scene.theTest()).toMatchObject({
      unitId: scene.unitId,
      dealerId: scene.leedsId,
      companyId: scene.company.id,
      status: "in_progress",
      resultHeld: true,
      internalReference: "STK-4711",
      testedAtMs: Date.UTC(2026, 2, 1, 7, 30),
      resultsReceivedAtMs: TEST_START_MS,
      certificateNumber: null,
      renderedAtMs: null,
    });
    expect(await scene.events()).toEqual([]);
    expect(await scene.renderJobs()).toEqual([
      {
        testId: 1,
        requestedAtMs: TEST_START_MS,
        priority: NOT_ASKED_FOR,
        dueAtMs: TEST_START_MS,
        leaseToken: null,
        leaseUntilMs: 0,
        attemptCount: 0,
      },
    ]);
    expect(scene.rendering.wakeCount).toBe(1);
  });

  test("a completed record is stored and read back with every value as it was sent, nulls as nulls", async () => {
    await scene.send([fullRecord(), bareRecord("completed", { run_id: "bare" })]);
    const [full, bare] = await scene.tests();
    expect(full).toMatchObject({
      vehicle: {
        registration: "MÜ-AB 123E",
        vin: "WVWZZZE1ZMP000123",
        model: "ID.3 Pro 58,0 kWh",
        mileageKm: 48_211.5,
      },
      battery: { sohPercent: 93.4, cellCount: 216, cellVariance: 0.012 },
      diagnostics: { battery_checks: { battery_pack_parameters: "WARNING" }, bms: { soc_percent: 61.5 } },
      warnings: ["BATTERY_TEMP_TOO_LOW", "CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"],
      vehicleSupported: true,
      referenceData: "final",
    });
    expect(bare).toMatchObject({
      vehicle: null,
      battery: null,
      diagnostics: null,
      warnings: null,
      vehicleSupported: null,
      referenceData: null,
    });
    const [row] = await scene.db.read.select().from(batteryTests).where(eq(batteryTests.runId, "bare"));
    expect(row).toMatchObject({
      diagnostics: null,
      warnings: null,
      vehicleSupported: null,
      registrationKey: null,
    });
  });

  test("a completed record has its registration stored also as it is compared", async () => {
    await scene.send([fullRecord()]);
    const [row] = await scene.db.read.select({ key: batteryTests.registrationKey }).from(batteryTests);
    expect(row).toEqual({ key: "MÜAB123E" });
  });
});

describe("the same records again", () => {
  test("the same records again are all unchanged, and change nothing in the database", async () => {
    const records = [...RUN, bareRecord("failed", { run_id: "f" }), bareRecord("cancelled", { run_id: "c" })];
    const first = await scene.send(records);
    const before = await everything();
    scene.clock.advanceSeconds(3_600);
    const again = await scene.send(records);
    expect(kindsOf(again)).toEqual(records.map(() => "unchanged"));
    expect(again.map((outcome) => "testId" in outcome && outcome.testId)).toEqual(
      first.map((outcome) => "testId" in outcome && outcome.testId),
    );
    expect(await everything()).toEqual(before);
    expect(scene.rendering.wakeCount).toBe(1);
  });

  test("the same records again are unchanged within one batch, too", async () => {
    expect(kindsOf(await scene.send([...RUN, ...RUN]))).toEqual([
      ...RUN.map(() => "accepted"),
      ...RUN.map(() => "unchanged"),
    ]);
    expect(await scene.renderJobs()).toHaveLength(1);
  });

  test("the same records again are unchanged once the test is completed and numbered", async () => {
    await scene.send(RUN);
    await scene.db.transact(async (tx) => {
      await tx.update(batteryTests).set({ status: "completed", certificateNumber: "BT-2026-0000000A5" });
    });
    expect(kindsOf(await scene.send(RUN))).toEqual(["unchanged", "unchanged", "unchanged"]);
    expect((await scene.theTest()).certificateNumber).toBe("BT-2026-0000000A5");
  });

  test("the same records again bring an internal reference that was missing, once", async () => {
    await scene.send([fullRecord({ internal_reference: null })]);
    scene.clock.advanceSeconds(1);
    expect(kindsOf(await scene.send([fullRecord({ internal_reference: "first" })]))).toEqual(["accepted"]);
    expect(kindsOf(await scene.send([fullRecord({ internal_reference: "second" })]))).toEqual(["unchanged"]);
    expect(await scene.theTest()).toMatchObject({
      internalReference: "first",
      updatedAtMs: TEST_START_MS + 1_000,
    });
    expect(scene.rendering.wakeCount).toBe(1);
  });
});

describe("a record that contradicts a settled test", () => {
  test("a record that contradicts a settled test is rejected as a conflict on its member, and changes nothing", async () => {
    await scene.send([...RUN, bareRecord("cancelled", { run_id: "c" })]);
    const before = await everything();
    scene.clock.advanceSeconds(1);
    const outcomes = await scene.send([
      fullRecord({ battery: { soh_percent: 12 } }),
      bareRecord("failed"),
      bareRecord("pending", { warnings: [] }),
      bareRecord("completed", { run_id: "c" }),
    ]);
    expect(kindsOf(outcomes)).toEqual([
      "rejected on battery",
      "rejected on status",
      "rejected on status",
      "rejected on status",
    ]);
    for (const outcome of outcomes)
      expect(outcome).toHaveProperty("message", expect.stringMatching(/^Conflict: /));
    expect(await everything()).toEqual(before);
  });
});

describe("a failed test", () => {
  const started = fullRecord({ status: "in_progress", tested_at: null });

  test("a failed test publishes one event in the same transaction, with the whole dealer", async () => {
    await scene.send([started]);
    scene.clock.advanceSeconds(60);
    await scene.send([bareRecord("failed", { failure_reason: "hardware_fault" })]);
    const created = formatInstant(TEST_START_MS);
    const unit = (id: number, serial: string, status: string) => ({
      id,
      internal_reference: null,
      status,
      serial_number: serial,
      location_label: null,
      shipping_address: null,
      dispatched_at: null,
      delivered_at: null,
      activated_at: null,
    });
    expect(await scene.events()).toEqual([
      {
        id: 1,
        name: "svc.test.failed",
        companyId: scene.company.id,
        dealerId: scene.leedsId,
        occurredAtMs: TEST_START_MS + 60_000,
        marketplaceData: null,
        data: {
          test: {
            id: 1,
            internal_reference: "STK-4711",
            dealer_id: scene.leedsId,
            unit_id: scene.unitId,
            status: "failed",
            vehicle: VEHICLE.noneOnWire,
            battery: BATTERY.noneOnWire,
            tested_at: null,
            results_received_at: null,
            diagnostics: null,
            warnings: ["BATTERY_TEMP_TOO_LOW", "CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"],
            vehicle_supported: true,
            result_status: null,
            certificate_number: null,
            certificate_available: false,
            preview_available: false,
            created_at: created,
            updated_at: formatInstant(TEST_START_MS + 60_000),
            dealer: { id: scene.leedsId, name: "Brackenmoor Leeds" },
          },
          dealer: {
            id: scene.leedsId,
            name: "Brackenmoor Leeds",
            legal_name: null,
            status: "active",
            billing_mode: "group",
            parent_company_id: scene.company.id,
            company_number: null,
            vat_number: null,
            primary_contact: null,
            registered_address: null,
            shipping_address: null,
            units: [
              unit(1, "SU24-00001", "active"),
              unit(3, "SU19-00003", "retired"),
              unit(4, "SU19-00004", "returned"),
            ],
            activated_at: created,
            created_at: created,
            updated_at: created,
          },
        },
      },
    ]);
    expect(await scene.renderJobs()).toEqual([]);
  });

  test("a test that was cancelled after it had started becomes failed; one that never started is cancelled, without an event", async () => {
    await scene.send([started, bareRecord("pending", { run_id: "p" })]);
    await scene.send([bareRecord("cancelled"), bareRecord("cancelled", { run_id: "p" })]);
    const [stopped, neverStarted] = await scene.tests();
    expect(stopped).toMatchObject({ status: "failed", failureReason: "cancelled", vehicle: null });
    expect(neverStarted).toMatchObject({ status: "cancelled", failureReason: null });
    expect((await scene.events()).map(({ name }) => name)).toEqual(["svc.test.failed"]);
  });

  test("a failed test keeps no figure in any column, so that no lookup finds it", async () => {
    await scene.send([started, bareRecord("failed")]);
    const [row] = await scene.db.read.select().from(batteryTests);
    expect(row).toMatchObject({
      hasVehicle: false,
      vin: null,
      registration: null,
      registrationKey: null,
      make: null,
      hasBattery: false,
      sohPercent: null,
      diagnostics: null,
      testedAtMs: null,
    });
  });
});

describe("a historic import", () => {
  test("a historic import completes tests at once, publishes nothing and renders nothing", async () => {
    const outcomes = await scene.send(
      [
        fullRecord({ run_id: "h1", certificate_number: "BHC-2019-00007" }),
        bareRecord("completed", { run_id: "h2" }),
        bareRecord("failed", { run_id: "h3" }),
        bareRecord("cancelled", { run_id: "h4" }),
      ],
      { historic: true },
    );
    expect(kindsOf(outcomes)).toEqual(["accepted", "accepted", "accepted", "accepted"]);
    expect((await scene.tests()).map((held) => [held.status, held.certificateNumber])).toEqual([
      ["completed", "BHC-2019-00007"],
      ["completed", null],
      ["failed", null],
      ["cancelled", null],
    ]);
    expect(await scene.events()).toEqual([]);
    expect(await scene.renderJobs()).toEqual([]);
    expect(scene.rendering.wakeCount).toBe(0);
  });

  test("a historic import takes only what has ended", async () => {
    const outcomes = await scene.send([bareRecord("pending"), bareRecord("in_progress")], { historic: true });
    expect(kindsOf(outcomes)).toEqual(["rejected on status", "rejected on status"]);
  });

  test("a historic import alone may bring a certificate number, and for a completed test only", async () => {
    const numbered = { certificate_number: "BHC-1" };
    expect(kindsOf(await scene.send([fullRecord(numbered)]))).toEqual(["rejected on certificate_number"]);
    expect(kindsOf(await scene.send([bareRecord("failed", numbered)], { historic: true }))).toEqual([
      "rejected on certificate_number",
    ]);
  });

  test("a historic import never gives one number to two tests, whether it is printed already or still reserved", async () => {
    const numbered = (runId: string, number: string) =>
      fullRecord({ run_id: runId, certificate_number: number });
    const send = (...records: WireRecord[]) => scene.send(records, { historic: true });
    expect(kindsOf(await send(numbered("h1", "BHC-1"), numbered("h2", "BHC-1")))).toEqual([
      "accepted",
      "rejected on certificate_number",
    ]);
    await scene.send([fullRecord({ run_id: "new" })]);
    const [, recent] = await scene.tests();
    await scene.db.transact(async (tx) => {
      await tx.insert(certificates).values({
        testId: recent?.id ?? 0,
        number: "BHC-2",
        verificationCode: "code",
        verificationUrl: "https://example.org/verify/code",
        pinned: NO_PARTICULARS,
        createdAtMs: TEST_START_MS,
      });
    });
    expect(
      kindsOf(await send(numbered("h2", "BHC-2"), numbered("h2", "BHC-3"), numbered("h1", "BHC-1"))),
    ).toEqual(["rejected on certificate_number", "accepted", "unchanged"]);
  });
});

describe("attribution", () => {
  test("attribution knows a unit in any state but retired", async () => {
    const outcomes = await scene.send([
      bareRecord("pending", { unit_serial_number: "SU24-00002" }),
      bareRecord("pending", { unit_serial_number: "SU19-00003" }),
      bareRecord("pending", { unit_serial_number: "SU19-00004" }),
      bareRecord("pending", { unit_serial_number: "SU99-00000" }),
      bareRecord("pending", { unit_serial_number: "su24-00001" }),
    ]);
    const unknown = "rejected on unit_serial_number";
    expect(kindsOf(outcomes)).toEqual(["accepted", unknown, "accepted", unknown, unknown]);
  });

  test("attribution gives a test to the unit's dealer of that moment, who keeps it when the unit moves", async () => {
    await scene.send([fullRecord({ status: "in_progress", tested_at: null })]);
    await scene.db.transact(async (tx) => {
      await tx.update(units).set({ dealerId: scene.yorkId }).where(eq(units.id, scene.unitId));
    });
    await scene.send([bareRecord("failed"), bareRecord("failed", { run_id: "later" })]);
    expect((await scene.tests()).map(({ dealerId }) => dealerId)).toEqual([scene.leedsId, scene.yorkId]);
    expect((await scene.events()).map(({ dealerId }) => dealerId)).toEqual([scene.leedsId, scene.yorkId]);
    expect(await scene.tallies()).toEqual({ [scene.leedsId]: 1, [scene.yorkId]: 1 });
  });

  test("attribution distinguishes runs of one name by their unit", async () => {
    await scene.send([bareRecord("pending"), bareRecord("pending", { unit_serial_number: "SU24-00002" })]);
    expect(await scene.tests()).toHaveLength(2);
  });

  test("attribution counts each test once for its dealer", async () => {
    const other = { unit_serial_number: "SU24-00002" };
    await scene.send([...RUN, ...RUN, bareRecord("pending", { run_id: "b" }), bareRecord("pending", other)]);
    await scene.send([
      bareRecord("failed", { run_id: "b" }),
      bareRecord("pending", { run_id: "c" }),
      { junk: true },
    ]);
    expect(await scene.tallies()).toEqual({ [scene.leedsId]: 3, [scene.yorkId]: 1 });
  });
});

describe("a batch", () => {
  test("a batch loses nothing to its bad records, and names each by line and field", async () => {
    const outcomes = await scene.ingest.ingestRecords(
      [
        { line: 3, value: bareRecord("pending", { run_id: "a" }) },
        { line: 4, unreadable: "The line is not valid JSON." },
        { line: 9, value: bareRecord("pending", { run_id: "b", vehicle: { vin: "short" } }) },
        { line: 10, value: bareRecord("pending", { run_id: "c" }) },
      ],
      { historic: false },
    );
    expect(outcomes).toEqual([
      { line: 3, kind: "accepted", testId: 1 },
      { line: 4, kind: "rejected", field: null, message: "The line is not valid JSON." },
      {
        line: 9,
        kind: "rejected",
        field: "vehicle.vin",
        message: "Expected 17 characters: digits and capital letters except I, O and Q, or null.",
      },
      { line: 10, kind: "accepted", testId: 2 },
    ]);
    expect(await scene.tests()).toHaveLength(2);
  });

  test("a batch that fails in its third transaction has stored two; run again it stores the rest and nothing twice", async () => {
    let transactionCount = 0;
    const failing = createIngestService({
      db: {
        ...scene.db,
        async transact(work) {
          return await scene.db.transact(async (tx) => {
            const result = await work(tx);
            transactionCount += 1;
            if (transactionCount === 3) throw new Error("the disk is full");
            return result;
          });
        },
      },
      clock: scene.clock,
      random: new SeededRandom("stripes"),
      publish: scene.publish,
      certificates: certificateRequests,
    });
    const records = Array.from({ length: 25 }, (_, index) =>
      index % 5 === 0 ? bareRecord("failed", { run_id: `r${index}` }) : fullRecord({ run_id: `r${index}` }),
    );
    const incoming = records.map((value, index) => ({ line: index + 1, value }));
    const attempt = failing.ingestRecords(incoming, { historic: false, recordsPerTransaction: 10 });
    await expect(attempt).rejects.toThrow("the disk is full");
    expect(await scene.tests()).toHaveLength(20);
    expect(await scene.tallies()).toEqual({ [scene.leedsId]: 20 });

    const outcomes = await scene.send(records);
    expect(kindsOf(outcomes)).toEqual(records.map((_, index) => (index < 20 ? "unchanged" : "accepted")));
    expect(await scene.tests()).toHaveLength(25);
    expect(await scene.tallies()).toEqual({ [scene.leedsId]: 25 });
    expect(await scene.events()).toHaveLength(5);
    expect(await scene.renderJobs()).toHaveLength(20);
  });
});
