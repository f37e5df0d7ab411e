import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { BATTERY } from "../../src/battery-tests/battery.ts";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { VEHICLE } from "../../src/battery-tests/vehicle.ts";
import { ANNOUNCED_WHEN_DONE } from "../../src/certificates/certificate-table.ts";
import { formatInstant } from "../../src/kernel/instant.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { kindsOf, openIngestScene, RUN } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord } from "../support/result-records.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const scene = inEachTest(openIngestScene);

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
      priority: ANNOUNCED_WHEN_DONE,
      dueAtMs: TEST_START_MS,
      leaseToken: null,
      leaseUntilMs: 0,
      attemptCount: 0,
      interruptedCount: null,
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
    vehicle: { registration: null, vin: "WVWZZZE1ZMP000123", make: null, model: null, year: null },
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
      accountId: null,
      occurredAtMs: TEST_START_MS + 60_000,
      marketplaceData: null,
      concern: "test_failed",
      data: {
        test: expect.objectContaining({
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
        }),
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
