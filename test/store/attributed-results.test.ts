import { beforeEach, expect, test } from "bun:test";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { presentOutcomes } from "../../src/battery-tests/ingest-outcome.ts";
import { listRemarks } from "../../src/battery-tests/test-remark-store.ts";
import { UNNAMED_ISSUER } from "../../src/certificates/certificate-document.ts";
import { reserveCertificate } from "../../src/certificates/certificate-reservation.ts";
import { insertCompany } from "../../src/dealers/company-store.ts";
import { updateDealer } from "../../src/dealers/dealer-store.ts";
import { EVERY_DEALER } from "../../src/dealers/unit.ts";
import { createUnitService } from "../../src/dealers/unit-service.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { addDealer, openIngestScene } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord } from "../support/result-records.ts";
import { testSigning } from "../support/signing-keys.ts";

const OPERATOR = "operator:ann";
const SERIAL = "SU24-00001";

const scene = inEachTest(openIngestScene);
let units: ReturnType<typeof createUnitService>;
beforeEach(async () => {
  units = createUnitService({
    db: scene.db,
    clock: scene.clock,
    random: systemRandom(),
    mailReturnRequest: async () => {},
  });
});

const codesOf = (outcomes: Parameters<typeof presentOutcomes>[0]) =>
  presentOutcomes(outcomes).noticed.map(({ code }) => code);
const owners = async () => (await scene.tests()).map(({ dealerId, unitId }) => ({ dealerId, unitId }));
const run = (runId: string, changed: object = {}) =>
  fullRecord({ run_id: runId, unit_serial_number: SERIAL, ...changed });

const testedNow = () => new Date(scene.clock.nowMs()).toISOString();
const move = async (dealerId: number) => {
  await units(EVERY_DEALER).transfer(OPERATOR, scene.unitId, dealerId);
};
const days = (count: number) => scene.clock.advanceSeconds(count * 86_400);

test("a result goes to the dealer that had the unit when it was tested, and earlier tests stay", async () => {
  const { leedsId, yorkId, unitId } = scene;
  await scene.send([run("before", { tested_at: testedNow() })]);
  days(1);
  const atLeeds = testedNow();
  days(1);
  await move(yorkId);
  expect(await owners()).toEqual([{ dealerId: leedsId, unitId }]);
  days(1);
  const atYork = testedNow();
  days(1);
  await move(leedsId);
  const outcomes = await scene.send([
    run("late", { tested_at: atLeeds }),
    run("between", { tested_at: atYork }),
    run("back", { tested_at: testedNow() }),
  ]);
  expect((await owners()).map(({ dealerId }) => dealerId)).toEqual([leedsId, leedsId, yorkId, leedsId]);
  expect(await scene.tallies()).toEqual({ [leedsId]: 3, [yorkId]: 1 });
  expect(codesOf(outcomes)).not.toContain("time");
});

test("a result that arrives more than 90 days after its test goes to the dealer that has the unit, with a remark", async () => {
  const { leedsId, yorkId } = scene;
  const tested_at = testedNow();
  days(1);
  await move(yorkId);
  days(89);
  await scene.send([run("in time", { tested_at })]);
  days(1);
  expect(codesOf(await scene.send([run("late", { tested_at })]))).toContain("time");
  expect((await owners()).map(({ dealerId }) => dealerId)).toEqual([leedsId, yorkId]);
  const [, late] = await scene.tests();
  expect((await listRemarks(scene.db.read, [late?.id ?? 0])).get(late?.id ?? 0)).toContainEqual({
    code: "time",
    field: "tested_at",
    message: "The unit was with another dealer at that time. The test belongs to the dealer that has it now.",
    isHold: false,
  });
});

test("the first record of a run fixes its dealer, also where a later one says when it was tested", async () => {
  const { leedsId, yorkId } = scene;
  const tested_at = testedNow();
  days(1);
  await move(yorkId);
  await scene.send([bareRecord("pending", { run_id: "begun", unit_serial_number: SERIAL })]);
  expect(codesOf(await scene.send([run("begun", { tested_at })]))).not.toContain("time");
  expect((await scene.theTest()).dealerId).toBe(yorkId);
  expect(leedsId).not.toBe(yorkId);
});

test("the certificate of a test names the dealer that had the unit then, by the clock of its country", async () => {
  const { leedsId, yorkId } = scene;
  const tested_at = testedNow();
  days(1);
  await move(yorkId);
  await scene.send([run("late", { tested_at })]);
  const address = { line1: "1 Harbour Street", line2: null, city: "Leeds", postcode: "LS1 1AA" };
  const certificate = await scene.db.transact(async (tx) => {
    await updateDealer(tx, leedsId, { shippingAddress: { ...address, country: "GB" } }, scene.clock.nowMs());
    await updateDealer(
      tx,
      yorkId,
      { shippingAddress: { ...address, city: "York", country: "DE" } },
      scene.clock.nowMs(),
    );
    return await reserveCertificate(tx, await scene.theTest(), {
      publicUrl: "https://battery.example.com",
      issuer: UNNAMED_ISSUER,
      chosen: testSigning(),
      peers: null,
      repeatability: null,
      oldTestMonths: 12,
      random: systemRandom(),
      nowMs: scene.clock.nowMs(),
    });
  });
  const { dealer, localTime } = certificate.pinned;
  expect(dealer.name).toBe("Brackenmoor Leeds");
  expect(JSON.stringify(dealer)).not.toContain("York");
  expect(localTime?.offsetMinutes).toBe(0);
});

test("a result of a run that began before a transfer goes to the dealer where it began", async () => {
  const { leedsId, yorkId, unitId } = scene;
  const started = bareRecord("in_progress", { run_id: "begun", unit_serial_number: SERIAL });
  await scene.send([started]);
  await units(EVERY_DEALER).transfer(OPERATOR, unitId, yorkId);
  expect((await scene.send([run("begun")])).map(({ kind }) => kind)).toEqual(["accepted"]);
  expect(await scene.theTest()).toMatchObject({ dealerId: leedsId, resultHeld: true });
  expect(await scene.tallies()).toEqual({ [leedsId]: 1 });
});

test("a result after a transfer to another company goes to the new one, and the old company keeps its tests", async () => {
  const other = await scene.db.transact(async (tx) => {
    return await insertCompany(tx, { name: "Another Group", createdAtMs: scene.clock.nowMs() });
  });
  const corkId = await addDealer(scene.db, other.id, "Another Cork");
  await scene.send([run("before")]);
  await units(EVERY_DEALER).transfer(OPERATOR, scene.unitId, corkId);
  await scene.send([run("after")]);
  const rows = await scene.db.read.select().from(batteryTests);
  expect(rows.map((row) => [row.companyId, row.dealerId])).toEqual([
    [scene.company.id, scene.leedsId],
    [other.id, corkId],
  ]);
});

test("a result goes to the unit's dealer from the moment the serial number is known", async () => {
  const [seeded] = await units({ dealerId: scene.yorkId }).seed(OPERATOR, { count: 1, active: false });
  expect(
    (await scene.send([run("r1", { unit_serial_number: seeded?.serialNumber })])).map(({ kind }) => kind),
  ).toEqual(["accepted"]);
  expect((await scene.theTest()).dealerId).toBe(scene.yorkId);
});

test("a result goes to the unit's dealer until the unit is retired", async () => {
  await units(EVERY_DEALER).move(OPERATOR, scene.unitId, "return", null);
  expect((await scene.send([run("returned")])).map(({ kind }) => kind)).toEqual(["accepted"]);
  await units(EVERY_DEALER).move(OPERATOR, scene.unitId, "retire", null);
  expect(await scene.send([run("retired")])).toMatchObject([
    { kind: "rejected", field: "unit_serial_number" },
  ]);
});
