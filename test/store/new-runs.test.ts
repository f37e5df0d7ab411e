import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { batteryTests, resultRecords } from "../../src/battery-tests/battery-test-table.ts";
import { erasedRuns } from "../../src/battery-tests/erased-run-table.ts";
import { createIngestService, type IngestService } from "../../src/battery-tests/ingest-service.ts";
import { runDigest } from "../../src/battery-tests/run-key.ts";
import { certificateRequests } from "../../src/certificates/certificate-requests.ts";
import type { Executor } from "../../src/db/database.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { type IngestScene, kindsOf, openIngestScene } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord, type WireRecord } from "../support/result-records.ts";
import { SeededRandom } from "../support/seeded-random.ts";

let scene: IngestScene;
let other: IngestService;
beforeEach(async () => {
  scene = await openIngestScene();
  const { db, clock, publish } = scene;
  const random = new SeededRandom("another instance");
  other = createIngestService({ db, clock, random, publish, certificates: certificateRequests });
  // Its unit is known from then on.
  await scene.send([bareRecord("pending", { run_id: "known" })]);
});
afterEach(() => scene.close());

const run = (runId: string, changes: WireRecord = {}) => bareRecord("pending", { run_id: runId, ...changes });
const sendByOther = (record: WireRecord) =>
  other.ingestRecords([{ line: 1, value: record }], { historic: false });
const changeUnit = (change: Partial<typeof units.$inferInsert>) =>
  scene.db.transact(
    async (tx) => void (await tx.update(units).set(change).where(eq(units.id, scene.unitId))),
  );
const erase = async (tx: Executor, runId: string) => {
  const erased = { unitId: scene.unitId, runId };
  await tx.insert(erasedRuns).values({ ...erased, runDigest: runDigest(erased), erasedAtMs: 0 });
};
const testsOfRun = async (runId: string) =>
  await scene.db.read.select().from(batteryTests).where(eq(batteryTests.runId, runId));

describe("a new run of a unit that has reported", () => {
  test("a new run is stored with its record, its place in the render queue and its dealer's tally", async () => {
    const outcomes = await scene.send([run("a"), fullRecord({ run_id: "b" })]);
    expect(kindsOf(outcomes)).toEqual(["accepted", "accepted"]);
    const [a, b] = outcomes.map((outcome) => (outcome as { testId: number }).testId);
    expect((await testsOfRun("a")).map(({ id, status }) => [id, status])).toEqual([[a as number, "pending"]]);
    expect((await testsOfRun("b")).map(({ id, resultHeld }) => [id, resultHeld])).toEqual([
      [b as number, true],
    ]);
    expect((await scene.renderJobs()).map(({ testId }) => testId)).toEqual([b as number]);
    expect(scene.rendering.wakeCount).toBe(1);
    expect(await scene.tallies()).toEqual({ [scene.leedsId]: 3 });
    const remembered = await scene.db.read.select({ testId: resultRecords.testId }).from(resultRecords);
    expect(remembered.map(({ testId }) => testId)).toEqual(expect.arrayContaining([a, b] as number[]));
    expect(kindsOf(await scene.send([run("a"), fullRecord({ run_id: "b" })]))).toEqual([
      "unchanged",
      "unchanged",
    ]);
  });

  test("a new run that comes alone is stored as one that comes with others is", async () => {
    await scene.send([fullRecord({ run_id: "alone" })]);
    await scene.send([fullRecord({ run_id: "one" }), fullRecord({ run_id: "another" })]);
    const [alone, one] = await Promise.all(
      ["alone", "one"].map(async (runId) => {
        const [found] = await testsOfRun(runId);
        const { id, changeNo, ...columns } = found ?? { id: 0, changeNo: 0 };
        return { id, columns: { ...columns, runId: "any" } };
      }),
    );
    expect(alone?.columns).toEqual(one?.columns as NonNullable<typeof one>["columns"]);
    expect(alone?.columns).toMatchObject({ hasVehicle: true, sohPercent: expect.any(Number) });
    const jobs = (await scene.renderJobs()).map(({ testId }) => testId);
    expect(jobs).toEqual(expect.arrayContaining([alone?.id, one?.id] as number[]));
    expect(await scene.tallies()).toEqual({ [scene.leedsId]: 4 });
  });

  test("a new run goes to the dealer that has the unit by then", async () => {
    await changeUnit({ dealerId: scene.yorkId });
    expect(kindsOf(await scene.send([run("moved"), run("also")]))).toEqual(["accepted", "accepted"]);
    expect((await testsOfRun("moved")).map(({ dealerId }) => dealerId)).toEqual([scene.yorkId]);
    expect(await scene.tallies()).toEqual({ [scene.leedsId]: 1, [scene.yorkId]: 2 });
  });

  test.each([
    ["retired since", { status: "retired" }],
    ["given another serial number since", { serialNumber: "SU24-99999" }],
  ] as const)("a new run of a unit that was %s is rejected", async (_what, change) => {
    await changeUnit(change);
    expect(kindsOf(await scene.send([run("late")]))).toEqual(["rejected on unit_serial_number"]);
    expect(await testsOfRun("late")).toEqual([]);
    expect(await scene.tallies()).toEqual({ [scene.leedsId]: 1 });
  });

  test("a new run that another instance has stored is the same test, counted once", async () => {
    await sendByOther(run("shared"));
    const sent = [run("mine"), run("shared", { status: "in_progress" }), run("last")];
    expect(kindsOf(await scene.send(sent))).toEqual(["accepted", "accepted", "accepted"]);
    expect(kindsOf(await sendByOther(run("shared")))).toEqual(["unchanged"]);
    expect((await testsOfRun("shared")).map(({ status }) => status)).toEqual(["in_progress"]);
    expect(await scene.tallies()).toEqual({ [scene.leedsId]: 4 });
  });

  test("a new run whose vehicle was erased is rejected, and takes no other run with it", async () => {
    await scene.db.transact((tx) => erase(tx, "gone"));
    const outcomes = await scene.send([run("before"), run("gone"), run("after")]);
    expect(outcomes.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(kindsOf(outcomes)).toEqual(["accepted", "rejected on run_id", "accepted"]);
    expect(await testsOfRun("gone")).toEqual([]);
  });
});
