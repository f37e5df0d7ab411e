import { expect, test } from "bun:test";
import { batteryTests, resultRecords } from "../../src/battery-tests/battery-test-table.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { kindsOf, openIngestScene, RUN } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord } from "../support/result-records.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const scene = inEachTest(openIngestScene);

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
    "rejected on battery.soh_percent",
    "rejected on status",
    "rejected on status",
    "rejected on status",
  ]);
  for (const outcome of outcomes)
    expect(outcome).toHaveProperty("message", expect.stringMatching(/^Conflict: /));
  expect(await everything()).toEqual(before);
});
