import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { insertCompany } from "../../src/dealers/company-store.ts";
import { EVERY_DEALER } from "../../src/dealers/unit.ts";
import { createUnitService } from "../../src/dealers/unit-service.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { addDealer, type IngestScene, openIngestScene } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord } from "../support/result-records.ts";

const OPERATOR = "operator:ann";
const SERIAL = "SU24-00001";

let scene: IngestScene;
let units: ReturnType<typeof createUnitService>;
beforeEach(async () => {
  scene = await openIngestScene();
  units = createUnitService({
    db: scene.db,
    clock: scene.clock,
    random: systemRandom(),
    mailReturnRequest: async () => {},
  });
});
afterEach(() => scene.close());

const owners = async () => (await scene.tests()).map(({ dealerId, unitId }) => ({ dealerId, unitId }));
const run = (runId: string, changed: object = {}) =>
  fullRecord({ run_id: runId, unit_serial_number: SERIAL, ...changed });

describe("the dealer of a result", () => {
  test("a result goes to the dealer that has the unit at that moment: after a transfer to the new one, while earlier tests stay", async () => {
    const { leedsId, yorkId, unitId } = scene;
    await scene.send([run("before")]);
    await units(EVERY_DEALER).transfer(OPERATOR, unitId, yorkId);
    expect(await owners()).toEqual([{ dealerId: leedsId, unitId }]);
    await scene.send([run("after")]);
    expect(await owners()).toEqual([
      { dealerId: leedsId, unitId },
      { dealerId: yorkId, unitId },
    ]);
    await units(EVERY_DEALER).transfer(OPERATOR, unitId, leedsId);
    await scene.send([run("back")]);
    expect((await owners()).map(({ dealerId }) => dealerId)).toEqual([leedsId, yorkId, leedsId]);
    expect(await scene.tallies()).toEqual({ [leedsId]: 2, [yorkId]: 1 });
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
});
