import { afterAll, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { presentOutcomes } from "../../src/battery-tests/ingest-outcome.ts";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import { PLAUSIBILITY_CODES } from "../../src/battery-tests/plausibility.ts";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import { createResultHolds } from "../../src/certificates/result-hold-service.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { fullRecord, type WireRecord } from "../support/result-records.ts";
import { asObject, type JsonObject, send, testScenarios } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedDealer } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { makeTestPlace } from "../support/test-database.ts";

const OPERATOR = "operator:test";
const place = await makeTestPlace();
const open = (setting: "on" | "off") =>
  startTestApp({
    // It is opened again.
    place: { ...place, remove: async () => {} },
    settings: { SVC_HOLD_IMPLAUSIBLE: setting },
    ports: { renderPool: new ScriptedRenderer() },
  });
let testApp = await open("on");
const companyId = await seedCompany(testApp.db);
const dealer = await seedDealer(testApp.db, companyId, "Harbour Street Motors");
const { token } = await testApp.caller({ kind: "dealer-group", companyId });
afterAll(async () => {
  await testApp.close();
  await place.remove();
});

/** The state of health is a fraction. */
function implausible(runId: string): WireRecord {
  const record = fullRecord({ run_id: runId, unit_serial_number: `SVC-TEST-${dealer.dealerId}` });
  return { ...record, battery: { ...(record.battery as object), soh_percent: 0.931 } };
}

async function ingest(runId: string) {
  const incoming = [{ line: 1, value: implausible(runId) }];
  const report = presentOutcomes(await testApp.app.ingest.ingestRecords(incoming, { historic: false }));
  await testApp.app.certificates.scheduler.drain();
  return { ...report, id: report.tests[0]?.test_id ?? 0 };
}

test("a result that is put on hold is not compared with others of its request", async () => {
  const held = implausible("compared-1");
  const plausible = fullRecord({ run_id: "compared-2", unit_serial_number: held.unit_serial_number });
  const recordOf = (record: WireRecord, testedAt: string, mileageKm: number) => ({
    ...record,
    tested_at: testedAt,
    vehicle: { ...(record.vehicle as object), vin: "WVWZZZE1ZMP000777", mileage_km: mileageKm },
    diagnostics: null,
  });
  const values = [
    recordOf(held, "2025-03-01T10:00:00Z", 120_000),
    recordOf(plausible, "2026-02-01T10:00:00Z", 40_000),
  ];
  const lines = values.map((value, index) => ({ line: index + 1, value }));
  const report = presentOutcomes(await testApp.app.ingest.ingestRecords(lines, { historic: false }));
  await testApp.app.certificates.scheduler.drain();
  expect(report.accepted).toBe(2);
  expect(report.noticed.filter(({ line }) => line === 1).map(({ code }) => code)).toContain("soh_fraction");
  expect(report.noticed.filter(({ line }) => line === 2)).toEqual([]);
});

const holdsOf = ({ app, db, clock }: TestApp) =>
  createResultHolds({ db, clock, publish: app.publish, onRenderQueued: app.wakeRendering });

async function read(id: number): Promise<JsonObject> {
  const answer = await send(testApp, { path: `/v1/tests/${id}`, token });
  return asObject(asObject(await answer.json()).data);
}

const queued = () => testApp.db.read.select().from(renderJobs);

async function eventsOf(id: number) {
  const rows = await testApp.db.read.select().from(events).orderBy(asc(events.id));
  return rows.flatMap(({ name, data }) => {
    const shown = asObject(asObject(JSON.parse(data)).test);
    return shown.id === id ? [{ name, shown }] : [];
  });
}

const { id: heldId } = await ingest("held");

/** The lines on results with remarks that were written meanwhile, without their time. */
async function remarkLines(work: () => Promise<unknown>) {
  const before = testApp.logLines.length;
  await work();
  return testApp.logLines
    .slice(before)
    .map((line) => asObject(JSON.parse(line)))
    .flatMap(({ time: _, ...line }) => (String(line.msg).startsWith("results ") ? [line] : []));
}

/** By code, without those that were never noticed. */
function remarkCounts() {
  const family = testApp.app.metrics.snapshot().find(({ name }) => name === "svc_result_remarks_total");
  const series = family?.series.map(({ labels, value }) => [String(labels[0]), value] as const) ?? [];
  expect(series.length).toBe(PLAUSIBILITY_CODES.length);
  return Object.fromEntries(series.filter(([, value]) => value > 0));
}

testScenarios(
  () => testApp,
  [
    {
      name: "GET /v1/tests/{id} shows a test whose result is held as in progress, without its figures",
      request: () => ({ path: `/v1/tests/${heldId}`, token }),
      status: 200,
      body: ({ data }) =>
        expect(data).toMatchObject({
          ...{ status: "in_progress", result_status: null, battery: null, diagnostics: null },
          ...{ certificate_number: null, certificate_available: false, preview_available: false },
        }),
    },
    ...(["certificate", "preview"] as const).map((kind) => ({
      name: `GET /v1/tests/{id}/${kind} of a result that is held tells when to retry, and queues nothing`,
      request: () => ({ path: `/v1/tests/${heldId}/${kind}`, token }),
      status: 409,
      error: { code: `${kind}_not_ready` } as const,
      headers: { "retry-after": "60" },
      body: async ({ error }: JsonObject) => {
        expect(asObject(error).retry_after_seconds).toBe(60);
        expect(await queued()).toEqual([]);
      },
      writes: {},
    })),
  ],
);

test("a result that is released completes once its certificate is rendered, and partners are told so once", async () => {
  const { id } = await ingest("released");
  expect(await eventsOf(id)).toEqual([]);
  await holdsOf(testApp).release(id, OPERATOR);
  await testApp.app.certificates.scheduler.drain();
  expect(await read(id)).toMatchObject({
    status: "completed",
    battery: { soh_percent: 0.931 },
    certificate_available: true,
  });
  await expect(holdsOf(testApp).release(id, OPERATOR)).rejects.toThrow("is not on hold");
  expect(await ingest("released")).toMatchObject({ accepted: 0, unchanged: 1 });
  expect((await eventsOf(id)).map(({ name }) => name)).toEqual(["svc.test.completed"]);
});

test("a result that is refused fails as refused, has no certificate, and partners are told so once", async () => {
  const { id } = await ingest("refused");
  await holdsOf(testApp).refuse(id, OPERATOR);
  await testApp.app.certificates.scheduler.drain();
  await expect(holdsOf(testApp).refuse(id, OPERATOR)).rejects.toThrow("is not on hold");
  expect(await read(id)).toMatchObject({ status: "failed" });
  // No partner is told the reason.
  const stored = await findTest(testApp.db.read, { kind: "everywhere" }, id);
  expect(stored?.test.failureReason).toBe("refused");
  expect(await ingest("refused")).toMatchObject({ accepted: 0, unchanged: 1, rejected: [] });
  const told = await eventsOf(id);
  expect(told.map(({ name }) => name)).toEqual(["svc.test.failed"]);
  expect(told[0]?.shown).toMatchObject({ status: "failed" });
  const answer = await send(testApp, { path: `/v1/tests/${id}/certificate`, token });
  expect(answer.status).toBe(404);
});

test("results with remarks that are stored together are one line of the log, and counted by code and by unit", async () => {
  const unit = `SVC-TEST-${dealer.dealerId}`;
  const { battery, ...record } = fullRecord({ unit_serial_number: unit });
  const records = [0.931, 97.5, 93.4].map((soh_percent) => ({
    ...{ ...record, run_id: `batch-${soh_percent}` },
    battery: { ...(battery as object), soh_percent },
  }));
  const incoming = records.map((value, index) => ({ line: index + 1, value }));
  const store = () => testApp.app.ingest.ingestRecords(incoming, { historic: false });
  const before = remarkCounts();
  const codes = { soh_fraction: 1, soh_capacity: 2, bms_differs: 1, range_soh: 1 };
  expect(await remarkLines(store)).toEqual([
    {
      ...{ level: 40, resultCount: 2, heldCount: 1, codes, units: { [unit]: 2 } },
      msg: "results are held for an operator: svc tests list --noticed says why",
    },
  ]);
  const counted = Object.entries(codes).map(([code, count]) => [code, count + (before[code] ?? 0)]);
  expect(remarkCounts()).toEqual({ ...before, ...Object.fromEntries(counted) });
  expect(await remarkLines(store)).toEqual([]);
  const one = { ...record, run_id: "one", battery: { ...(battery as object), soh_percent: 97.5 } };
  expect(
    await remarkLines(() => testApp.app.ingest.ingestRecords([{ line: 1, value: one }], { historic: false })),
  ).toMatchObject([{ level: 30, resultCount: 1, heldCount: 0, units: { [unit]: 1 } }]);
});

test("a service that no longer holds results releases none, and lets an operator decide on those that it held", async () => {
  const { id } = await ingest("before the change");
  await testApp.close();
  testApp = await open("off");
  const { certificates } = testApp.app;
  expect(await certificates.queueUnrendered()).toBe(0);
  await certificates.scheduler.drain();
  expect(await queued()).toEqual([]);
  expect(await ingest("before the change")).toMatchObject({ accepted: 0, unchanged: 1 });
  expect(await read(id)).toMatchObject({ status: "in_progress", battery: null });
  expect(await read((await ingest("after the change")).id)).toMatchObject({ status: "completed" });
  await holdsOf(testApp).release(id, OPERATOR);
  await certificates.scheduler.drain();
  expect(await read(id)).toMatchObject({ status: "completed" });
  expect(await read(heldId)).toMatchObject({ status: "in_progress" });
});
