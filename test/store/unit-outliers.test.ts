import { expect, test } from "bun:test";
import { presentOutcomes } from "../../src/battery-tests/ingest-outcome.ts";
import { insertRemarks } from "../../src/battery-tests/test-remark-store.ts";
import { OUTLIER_SPAN_MS } from "../../src/battery-tests/unit-outlier.ts";
import { listUnitRemarks } from "../../src/battery-tests/unit-outlier-store.ts";
import { createUnitOutlierWork, findRemarkedUnits } from "../../src/battery-tests/unit-outlier-work.ts";
import { createResultHolds } from "../../src/certificates/result-hold-service.ts";
import { unitCheck } from "../../src/doctor/unit-check.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { unitGauges } from "../../src/observability/data-gauges.ts";
import { judge, look } from "../support/doctor-findings.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { openIngestScene } from "../support/ingest-scene.ts";
import { fullRecord } from "../support/result-records.ts";
import { seedDealer, seedTests } from "../support/seed.ts";
import { capturingLog } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { testOnSqlite } from "../support/test-engine.ts";
import { TestTimers } from "../support/test-timers.ts";

const scene = inEachTest(() => openIngestScene({ holdsImplausible: true }));
const SINCE_MS = TEST_START_MS - OUTLIER_SPAN_MS;

/** Completed tests of a new unit of a new dealer, of which the first have a remark. @returns the unit. */
async function seedUnit(name: string, { results, remarked }: { results: number; remarked: number }) {
  const dealer = await seedDealer(scene.db, scene.company.id, name);
  const ids = await seedTests(
    scene.db,
    Array.from({ length: results }, () => ({ dealer, row: { testedAtMs: TEST_START_MS - DAY_MS } })),
  );
  await remark(ids.slice(0, remarked));
  return { ...dealer, serialNumber: `SVC-TEST-${dealer.dealerId}`, ids };
}

async function remark(testIds: readonly number[], nowMs = TEST_START_MS): Promise<void> {
  const given = { field: "battery.soh_percent", message: "Too high.", isHold: false };
  for (const code of ["over_100", "bms_differs"] as const)
    await scene.db.transact((tx) =>
      insertRemarks(
        tx,
        testIds.map((testId) => ({ ...given, testId, code })),
        nowMs,
      ),
    );
}

const listed = async () =>
  (await listUnitRemarks(scene.db.read, SINCE_MS)).toSorted((one, other) => one.unitId - other.unitId);

test("a result with several remarks counts once, and results before the last 30 days do not count", async () => {
  const { unitId, ids } = await seedUnit("Leith", { results: 3, remarked: 2 });
  const old = await seedUnit("Kiel", { results: 1, remarked: 1 });
  const { db, company } = scene;
  const dealer = { ...old, companyId: company.id };
  const [before] = await seedTests(db, [{ dealer, row: { testedAtMs: SINCE_MS - 1 } }]);
  await remark([before ?? 0]);
  expect(await listed()).toEqual([
    { unitId, resultCount: ids.length, remarkedCount: 2 },
    { unitId: old.unitId, resultCount: 1, remarkedCount: 1 },
  ]);
});

test("a result that is held, and one that was refused, count as results with remarks of their unit", async () => {
  const { db, clock, publish, unitId } = scene;
  const battery = { ...(fullRecord().battery as object), soh_percent: 0.931 };
  const records = ["held", "refused", "released"].map((run_id) => fullRecord({ run_id, battery }));
  const { tests } = presentOutcomes(await scene.send(records));
  const holds = createResultHolds({ db, clock, publish, onRenderQueued() {} });
  await holds.refuse(tests[1]?.test_id ?? 0, "operator:test");
  await holds.release(tests[2]?.test_id ?? 0, "operator:test");
  expect(await listed()).toEqual([{ unitId, resultCount: 3, remarkedCount: 3 }]);
});

test("a unit of whose results far more have remarks is logged once until it no longer stands out, in the metrics, and named by the doctor", async () => {
  const { db, clock } = scene;
  const faulty = await seedUnit("Leith", { results: 20, remarked: 5 });
  await seedUnit("Kiel", { results: 100, remarked: 2 });
  const lines: string[] = [];
  const work = createUnitOutlierWork({
    db,
    clock,
    timers: new TestTimers(),
    log: capturingLog((line) => lines.push(line)),
  });
  await work.look();
  await work.look();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ level: 40, time: expect.any(String), days: 30 },
      ...{ unit: faulty.serialNumber, resultCount: 20, remarkedCount: 5, othersPercent: 2 },
      msg: "far more results of this unit have remarks than those of others: it probably has a fault",
    },
  ]);
  const [remarked, outliers] = unitGauges(work.latest());
  expect(remarked?.series.map(({ labels, value }) => [...labels, value])).toEqual([
    [faulty.serialNumber, 5],
    [expect.stringContaining("SVC-TEST-"), 2],
  ]);
  expect(outliers?.series).toMatchObject([{ value: 1 }]);
  const remarkedUnits = () => findRemarkedUnits(db.read, clock.nowMs());
  judge(await look(unitCheck({ remarkedUnits })), [
    [
      "warning",
      new RegExp(
        `^${faulty.serialNumber}: 5 of 20 results of the last 30 days have remarks \\(25%; of other units 2%\\)$`,
      ),
      /svc tests list --noticed/,
    ],
  ]);
  clock.advanceMs(OUTLIER_SPAN_MS);
  await work.look();
  expect(work.latest()).toEqual({ outliers: [], mostRemarked: [] });
  expect(lines).toHaveLength(1);
  judge(await look(unitCheck({ remarkedUnits })), [["ok", /^no unit stands out/]]);
  judge(await look(unitCheck({ remarkedUnits: async () => null })), [["off", /database is missing/]]);
});

test("however many units have remarks, the metrics name the fifty with the most", async () => {
  for (let index = 0; index < 52; index += 1)
    await seedUnit(`Dealer ${index}`, { results: 2, remarked: index === 51 ? 2 : 1 });
  const { mostRemarked } = await findRemarkedUnits(scene.db.read, TEST_START_MS);
  expect(mostRemarked).toHaveLength(50);
  expect(mostRemarked[0]).toMatchObject({ remarkedCount: 2 });
});

testOnSqlite(
  "the remarks on the results of units are counted in indexes, without reading other tests",
  async () => {
    await seedUnit("Leith", { results: 200, remarked: 3 });
    const explained = new ExplainedDatabase(scene.path);
    for (const isAnalyzed of [false, true]) {
      if (isAnalyzed) explained.analyze();
      const [completed, remarked] = await explained.explain(() => listUnitRemarks(explained.read, SINCE_MS));
      expect(completed?.plan.join("\n")).toMatch(
        /SEARCH tests USING COVERING INDEX tests_dealer_search \(dealer_id=\? AND status=\? AND tested_at_ms>\?\)/,
      );
      const plan = remarked?.plan.join("\n") ?? "";
      expect(plan).toMatch(
        /SEARCH test_remarks USING COVERING INDEX test_remarks_noticed \(noticed_at_ms>\?\)/,
      );
      expect(plan).toMatch(/SEARCH tests USING INTEGER PRIMARY KEY/);
    }
    explained.close();
  },
);
