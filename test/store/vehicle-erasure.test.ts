import { expect, test } from "bun:test";
import { desc, eq, isNull, sql } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { certificates } from "../../src/certificates/certificate-table.ts";
import { checkStoredRules } from "../../src/soundness/stored-rule-store.ts";
import type { VehicleName } from "../../src/vehicles/vehicle-erasure.ts";
import { presentDelivery } from "../../src/webhooks/delivery/delivery-log-presenter.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { webhookAttempts, webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import {
  IDENTIFIER,
  OTHER_VIN,
  REGISTRATION,
  REGISTRATION_KEY,
  startErasureWorld,
  VIN,
} from "../support/erasure-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { answered } from "../support/scripted-delivery-client.ts";
import { tableContents } from "../support/table-contents.ts";

const ACTOR = "operator:ann";
const BY_VIN: VehicleName = { kind: "vin", vin: VIN };
const NOTHING = { tests: 0, files: 0, events: 0, deliveries: 0, attempts: 0, excerpts: 0, mails: 0 };
const TRACES = [VIN, REGISTRATION, REGISTRATION_KEY, IDENTIFIER];

const world = inEachTest(startErasureWorld);

const erase = (name: VehicleName = BY_VIN, isDryRun = false) =>
  world.app.vehicles.erase(name, ACTOR, { isDryRun });
const eraseByRegistration = () => erase({ kind: "registration", registrationKey: REGISTRATION_KEY });
const listed = async (query = "") => {
  const token = await bearerToken(world, world.credential);
  return await world.fetch(`/v1/tests${query}`, { headers: { authorization: `Bearer ${token}` } });
};
const lookUp = async (vin: string) =>
  ((await (await listed(`?vin=${vin}`)).json()) as { data: unknown[] }).data.length;
const otherPlate = () => ({ ...(world.record().vehicle as object), registration: "OTHER 1" });
const brokenRules = async () =>
  (await checkStoredRules(world.db.read))
    .filter(({ brokenCount }) => brokenCount > 0)
    .map(({ rule }) => rule);
const storedFiles = () => world.filesNaming(...TRACES).filter((path) => path.includes("/files/"));

test("the erasure of a vehicle removes it from every table and every file, and nothing of another vehicle", async () => {
  await world.fill();
  expect(await (await listed()).text()).toContain(VIN);
  expect(await world.tablesNaming(VIN)).toEqual(expect.arrayContaining(["tests", "events"]));
  expect(storedFiles().length).toBeGreaterThan(0);
  const others = await world.tablesNaming(OTHER_VIN);
  const { counts } = await erase();
  expect(counts).toEqual({ ...NOTHING, tests: 2, files: 4, events: 2, deliveries: 2, attempts: 2 });
  expect(await world.tablesNaming(...TRACES)).toEqual([]);
  expect(storedFiles()).toEqual([]);
  expect(await world.tablesNaming(OTHER_VIN)).toEqual(others);
  expect([await lookUp(VIN), await lookUp(OTHER_VIN)]).toEqual([0, 1]);
  // What the service kept in memory for its lists is not shown either.
  expect(await (await listed()).text()).not.toContain(VIN);
  expect(await brokenRules()).toEqual([]);
  expect(world.logLines.filter((line) => TRACES.some((text) => line.includes(text)))).toEqual([]);
});

test("the erasure of a vehicle leaves in the audit log who did it and when, and nothing of the vehicle", async () => {
  await world.fill();
  await erase();
  const entries = await world.app.audit.list({ subject: "test", limit: 10 });
  expect(entries.map(({ action, actor, changes }) => ({ action, actor, changes }))).toEqual(
    Array(2).fill({ action: "vehicle.erase", actor: ACTOR, changes: {} }),
  );
});

test("the erasure of a vehicle tried dry says the same counts and changes nothing", async () => {
  await world.fill();
  const before = await tableContents(world.db);
  const dry = await erase(BY_VIN, true);
  expect(await tableContents(world.db)).toEqual(before);
  expect(storedFiles().length).toBeGreaterThan(0);
  expect(dry).toEqual(await erase());
});

test("the erasure of a vehicle done again finds nothing and harms nothing", async () => {
  await world.fill();
  await erase();
  expect((await erase()).counts).toEqual(NOTHING);
  expect(await lookUp(OTHER_VIN)).toBe(1);
});

test("the erasure by registration takes every test that has it, spaces and case aside; by VIN it says that there are others", async () => {
  await world.fill();
  const vehicle = { ...(world.record().vehicle as object), vin: null, registration: "mü ab123e" };
  await world.ingest(world.record({ run_id: "no vin", vehicle }));
  const dry = await erase(BY_VIN, true);
  expect(dry.sameRegistrationCount).toBe(1);
  // Held by another test, it is no trace that must be gone.
  expect(dry.texts.registrations).toEqual([]);
  const { counts } = await eraseByRegistration();
  expect(counts.tests).toBe(3);
  expect(await world.tablesNaming(...TRACES, "mü ab123e")).toEqual([]);
});

test("the erasure of the vehicle of one test takes every test with its VIN, and finds nothing when it is done again", async () => {
  await world.fill();
  const [{ id: testId } = { id: 0 }] = await world.db.read
    .select({ id: batteryTests.id })
    .from(batteryTests)
    .where(eq(batteryTests.vin, VIN));
  const byVin = await erase(BY_VIN, true);
  expect(await erase({ kind: "test", testId })).toEqual(byVin);
  expect(await world.tablesNaming(...TRACES)).toEqual([]);
  expect((await erase({ kind: "test", testId })).counts).toEqual(NOTHING);
  expect(await lookUp(OTHER_VIN)).toBe(1);
});

test("the erasure of the vehicle of a test without a VIN takes that test alone, and says that others have its registration", async () => {
  await world.fill();
  const vehicle = { ...(world.record().vehicle as object), vin: null };
  await world.ingest(world.record({ run_id: "no vin", vehicle }));
  const [{ id: testId } = { id: 0 }] = await world.db.read
    .select({ id: batteryTests.id })
    .from(batteryTests)
    .where(isNull(batteryTests.vin));
  const { counts, sameRegistrationCount, texts } = await erase({ kind: "test", testId });
  expect({ tests: counts.tests, sameRegistrationCount, texts }).toEqual({
    tests: 1,
    sameRegistrationCount: 2,
    texts: { vins: [], registrations: [], packs: [IDENTIFIER] },
  });
  expect([await lookUp(VIN), await lookUp(OTHER_VIN)]).toEqual([2, 1]);
});

test("the erasure by registration of a vehicle with a placeholder for a VIN leaves the events of others with the same placeholder", async () => {
  const placeholder = "00000000000000000";
  await world.ingest(world.record());
  await world.ingest(world.record({ run_id: "stranger", vehicle: otherPlate() }));
  await world.render();
  await world.db.transact(async (tx) => {
    await tx.update(batteryTests).set({ vin: placeholder });
    await tx.update(events).set({ data: sql`replace(${events.data}, ${VIN}, ${placeholder})` });
  });
  const { counts, texts } = await eraseByRegistration();
  expect(counts).toMatchObject({ tests: 1, events: 1 });
  expect(texts.vins).toEqual([]);
  expect(await world.tablesNaming(placeholder)).toEqual(expect.arrayContaining(["tests", "events"]));
  expect(await brokenRules()).toEqual([]);
});

const KEPT_AT = "2026-01-05T10:00:00Z";
const ERASED_AT = "2026-01-06T10:00:00Z";
const ERASED = String(Date.parse(ERASED_AT));
const fillHistory = async () => {
  await world.ingest(world.record({ run_id: "kept", tested_at: KEPT_AT, vehicle: otherPlate() }));
  await world.ingest(world.record({ run_id: "erased", tested_at: ERASED_AT }));
  await world.render();
  await world.ingest(
    world.record({ run_id: "last", tested_at: "2026-01-07T10:00:00Z", vehicle: otherPlate() }),
  );
};
const pdfsNaming = (text: string) => world.filesNaming(text).filter((path) => path.endsWith(".pdf"));
async function lastCertificate() {
  const [last] = await world.db.read.select().from(certificates).orderBy(desc(certificates.testId)).limit(1);
  return last;
}
const historyOfLast = async () => {
  return (await lastCertificate())?.pinned.history.map(({ testedAtMs }) => testedAtMs);
};

test("a certificate that prints an erased test loses that entry alone, and its PDF is rendered again under the same number", async () => {
  await fillHistory();
  await world.render();
  expect(await historyOfLast()).toEqual([Date.parse(KEPT_AT), Date.parse(ERASED_AT)]);
  expect(pdfsNaming(ERASED).length).toBe(2);
  const before = await lastCertificate();
  expect((await eraseByRegistration()).counts.tests).toBe(1);
  expect(await historyOfLast()).toEqual([Date.parse(KEPT_AT)]);
  expect(pdfsNaming(ERASED)).toEqual([]);
  expect(await brokenRules()).toEqual([]);
  expect(await world.render()).toEqual({ rendered: 1, failed: [] });
  const after = await lastCertificate();
  expect(after).toMatchObject({ number: before?.number, verificationCode: before?.verificationCode });
  expect(after?.pdfSha256).not.toBe(before?.pdfSha256);
  expect(await world.tablesNaming(ERASED)).toEqual([]);
  await world.sweep();
  expect(pdfsNaming(String(Date.parse(KEPT_AT))).length).toBe(2);
  expect(await brokenRules()).toEqual([]);
  expect(world.logLines.filter((line) => line.includes("other bytes"))).toEqual([]);
});

const NO_PACK = { identifier: null, replaced_on: null };

/** Stores and renders a test with what it says of its pack. */
async function testOfPack(run: string, day: string, pack: object, changes: object = {}): Promise<void> {
  const battery = { ...(world.record().battery as object), ...pack };
  await world.ingest(world.record({ run_id: run, tested_at: `${day}T10:00:00Z`, battery, ...changes }));
  await world.render();
}

async function packsOfLast() {
  return (await lastCertificate())?.pinned.history.map(({ packsAgo = 0, packUntil = null }) => [
    packsAgo,
    packUntil,
  ]);
}

test("what a certificate says of another battery leaves with the test that said it, and stays while one does", async () => {
  await testOfPack("first", "2026-01-05", NO_PACK, { vehicle: otherPlate() });
  await testOfPack("second", "2026-01-06", { ...NO_PACK, identifier: "P-1" }, { vehicle: otherPlate() });
  await testOfPack("erased", "2026-01-08", { identifier: "P-2", replaced_on: "2026-01-07" });
  await testOfPack("last", "2026-01-09", NO_PACK, { vehicle: otherPlate() });
  expect(await packsOfLast()).toEqual([
    [1, "2026-01-07"],
    [1, "2026-01-07"],
    [0, null],
  ]);
  expect((await eraseByRegistration()).counts.tests).toBe(1);
  expect(await packsOfLast()).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(await world.tablesNaming("P-2", "2026-01-07")).toEqual([]);
});

test("what a certificate says of another battery leaves with a test that is too old to be printed", async () => {
  await testOfPack("erased", "2026-01-05", { ...NO_PACK, identifier: "P-1" });
  for (const day of ["06", "07", "08", "09", "10", "11"])
    await testOfPack(day, `2026-01-${day}`, NO_PACK, { vehicle: otherPlate() });
  await testOfPack("last", "2026-01-12", { ...NO_PACK, identifier: "P-2" }, { vehicle: otherPlate() });
  expect(await packsOfLast()).toEqual(Array(6).fill([1, null]));
  expect((await eraseByRegistration()).counts.tests).toBe(1);
  expect(await packsOfLast()).toEqual(Array(6).fill([0, null]));
});

/** While a rendering is under way. @returns what became of it */
async function renderWhile(work: () => Promise<unknown>) {
  const rendering = Promise.withResolvers<void>();
  world.renderer.onRender = () => rendering.promise;
  const rendered = world.render();
  while (world.renderer.runningCount === 0) await new Promise(setImmediate);
  await work();
  rendering.resolve();
  return await rendered;
}

test("a rendering under way that prints an erased test is not published", async () => {
  await fillHistory();
  await renderWhile(eraseByRegistration);
  await world.render();
  expect(await historyOfLast()).toEqual([Date.parse(KEPT_AT)]);
  expect(pdfsNaming(ERASED)).toEqual([]);
  expect(pdfsNaming(String(Date.parse(KEPT_AT))).length).toBe(2);
  expect(await brokenRules()).toEqual([]);
});

test("the erasure of a vehicle blanks what a recipient answered of it to something else", async () => {
  world.client.onPost = () => ({ ...answered(200), bodyStart: `thanks, as for no-${VIN}x` });
  await world.ingest(world.record(world.other));
  await world.render();
  await world.deliver();
  const log = createDeliveryLogService(world);
  const [{ endpointId } = { endpointId: 0 }] = await world.db.read.select().from(webhookDeliveries);
  const shown = async () =>
    JSON.stringify((await log.list({ endpointId, state: null, limit: 10 })).map(presentDelivery));
  expect(await shown()).toContain(VIN);
  const { counts } = await erase();
  expect(counts).toMatchObject({ tests: 0, deliveries: 0, excerpts: 1 });
  expect(await shown()).toContain('"answer_start":null');
  const [attempt] = await world.db.read.select().from(webhookAttempts);
  expect(attempt).toMatchObject({ failure: null, bodyStart: null });
});

test.each([IDENTIFIER, "50%_of-\\pack"])(
  "the erasure of a vehicle blanks what a recipient answered of its battery %s to something else, and no more",
  async (identifier) => {
    world.client.onPost = ({ body }) => ({
      ...answered(200),
      bodyStart: body.includes("another") ? `thanks for ${identifier}!` : "thanks for 50 of-pack, 0SN-4711",
    });
    const of = { ...(world.record().battery as object), identifier };
    await world.ingest(world.record({ battery: of }));
    for (const reference of ["another", "a third"])
      await world.ingest({ ...world.record(world.other), run_id: reference, internal_reference: reference });
    await world.render();
    await world.deliver();
    expect(await world.tablesNaming(JSON.stringify(identifier).slice(1, -1))).toContain("webhook_attempts");
    const { counts, texts } = await erase();
    expect(texts.packs).toEqual([identifier]);
    expect(counts).toMatchObject({ tests: 1, deliveries: 1, excerpts: 1 });
    expect(await world.tablesNaming("thanks for 50 of-pack")).toEqual(["webhook_attempts"]);
  },
);

test("the erasure of a vehicle is not undone by its records when they are sent again; a new test of the vehicle is taken", async () => {
  await world.fill();
  await erase();
  expect(
    await world.ingest(world.record(), world.record({ status: "in_progress", battery: null })),
  ).toMatchObject(
    Array(2).fill({ kind: "rejected", field: "run_id", message: expect.stringMatching(/was erased/) }),
  );
  expect(await world.tablesNaming(...TRACES)).toEqual([]);
  expect(await world.ingest(world.record({ run_id: "a new one" }))).toMatchObject([{ kind: "accepted" }]);
  expect(await brokenRules()).toEqual([]);
});
