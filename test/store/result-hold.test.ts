import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { listAudit } from "../../src/audit/audit-store.ts";
import { presentTest } from "../../src/battery-tests/battery-test-presenter.ts";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { presentOutcomes } from "../../src/battery-tests/ingest-outcome.ts";
import { listTestsOfVins } from "../../src/battery-tests/test-remark-store.ts";
import { enqueueUnrendered, listUnrendered } from "../../src/certificates/render-queue-store.ts";
import { createResultHolds } from "../../src/certificates/result-hold-service.ts";
import { type IngestScene, openIngestScene } from "../support/ingest-scene.ts";
import { fullRecord, type WireRecord } from "../support/result-records.ts";

const VIN = "WVWZZZE1ZMP000401";
const ACTOR = "operator:test";

/** Its state of health is a fraction. */
const held = (runId: string, members: WireRecord = {}): WireRecord => {
  const record = fullRecord();
  return {
    ...record,
    run_id: runId,
    vehicle: { ...(record.vehicle as object), vin: VIN },
    battery: { ...(record.battery as object), soh_percent: 0.931 },
    ...members,
  };
};

let scene: IngestScene;
let holds: ReturnType<typeof createResultHolds>;
beforeAll(async () => {
  scene = await openIngestScene({ holdsImplausible: true });
  const { db, clock, publish } = scene;
  const onRenderQueued = () => {
    scene.rendering.wakeCount += 1;
  };
  holds = createResultHolds({ db, clock, publish, onRenderQueued });
});
afterAll(() => scene.close());

async function send(...records: WireRecord[]) {
  const report = presentOutcomes(await scene.send(records));
  return { ...report, id: report.tests[0]?.test_id ?? 0 };
}

async function getTest(id: number) {
  const found = (await scene.tests()).find((one) => one.id === id);
  if (found === undefined) throw new Error("there is no such test");
  return found;
}

async function figuresDigestOf(id: number) {
  const { figuresDigest } = batteryTests;
  const [row] = await scene.db.read
    .select({ figuresDigest })
    .from(batteryTests)
    .where(eq(batteryTests.id, id));
  return row?.figuresDigest;
}

const audit = async (subjectId: number) =>
  (await listAudit(scene.db.read, { subject: "test", subjectId, limit: 1 }))[0];
const jobOf = async (id: number) => (await scene.renderJobs()).find(({ testId }) => testId === id);

test("a result that is held shows no figures, queues nothing, and counts neither as an earlier test nor as unrendered", async () => {
  const { id, noticed } = await send(held("held"));
  expect(noticed.map(({ code }) => code)).toContain("soh_fraction");
  const stored = await getTest(id);
  expect(stored).toMatchObject({
    status: "in_progress",
    resultHeld: true,
    onHoldSinceMs: scene.clock.nowMs(),
  });
  expect(presentTest(stored)).toMatchObject({
    ...{ status: "in_progress", battery: null, diagnostics: null, result_status: null },
    ...{ certificate_number: null, certificate_available: false, preview_available: false },
    warnings: null,
  });
  expect(await jobOf(id)).toBeUndefined();
  expect(await listTestsOfVins(scene.db.read, [VIN])).toEqual([]);
  expect(await listUnrendered(scene.db.read)).not.toContain(id);
  expect(await scene.db.transact((tx) => enqueueUnrendered(tx, [id], scene.clock.nowMs()))).toBe(0);
});

test("a result that is released is queued, shows its figures, and is a change that partners see", async () => {
  const { id } = await send(held("released"));
  scene.clock.advanceMs(1_000);
  await holds.release(id, ACTOR);
  const stored = await getTest(id);
  expect(stored).toMatchObject({
    status: "in_progress",
    onHoldSinceMs: null,
    updatedAtMs: scene.clock.nowMs(),
  });
  expect(presentTest(stored).battery).toMatchObject({ soh_percent: 0.931 });
  expect(await jobOf(id)).toBeDefined();
  expect(await audit(id)).toMatchObject({
    ...{ actor: ACTOR, action: "test.release" },
    changes: { on_hold_since: { to: null } },
  });
  expect((await send(held("released"))).unchanged).toBe(1);
  await expect(holds.release(id, ACTOR)).rejects.toThrow("is not on hold");
});

test("a result that is refused fails without its figures, tells so, and stays refused when it is sent again", async () => {
  const { id } = await send(held("refused"));
  expect(await figuresDigestOf(id)).toHaveLength(64);
  await holds.refuse(id, ACTOR);
  expect(await figuresDigestOf(id)).toBeNull();
  expect(await getTest(id)).toMatchObject({
    ...{ status: "failed", failureReason: "refused", resultHeld: false, onHoldSinceMs: null },
    ...{ vehicle: null, battery: null, diagnostics: null, testedAtMs: null },
  });
  expect(await audit(id)).toMatchObject({ action: "test.refuse", changes: { status: { to: "failed" } } });
  expect((await scene.events()).filter(({ name }) => name === "svc.test.failed")).toHaveLength(1);
  expect(await jobOf(id)).toBeUndefined();
  expect(await send(held("refused"))).toMatchObject({ accepted: 0, unchanged: 1, rejected: [] });
  await expect(holds.refuse(id, ACTOR)).rejects.toThrow("is not on hold");
  await expect(holds.refuse(9_999, ACTOR)).rejects.toThrow("There is no test 9999");
});

test("a held result that is sent again is unchanged, and one that says something else a conflict", async () => {
  await send(held("repeated"));
  expect(await send(held("repeated"))).toMatchObject({ accepted: 0, unchanged: 1 });
  expect((await send(held("repeated", { warnings: ["UNCLEAR_MODEL"] }))).rejected).toHaveLength(1);
});

test("a historic result, and one with remarks that are no reason to hold it, are not held", async () => {
  const [historic] = await scene.send([held("historic")], { historic: true });
  const { id, noticed } = await send(
    fullRecord({ run_id: "odometer", vehicle: { ...(fullRecord().vehicle as object), mileage_km: 0.5 } }),
  );
  expect(noticed.map(({ code }) => code)).toContain("odometer_unit");
  expect(await jobOf(id)).toBeDefined();
  expect(historic?.kind).toBe("accepted");
  expect((await scene.tests()).filter(({ runId }) => runId === "historic")).toMatchObject([
    { status: "completed", onHoldSinceMs: null },
  ]);
});

test("the record of a refused run is told to come under a new run_id", async () => {
  const { id } = await send(held("wrong"));
  await holds.refuse(id, ACTOR);
  expect(await send(fullRecord({ run_id: "wrong" }))).toMatchObject({
    rejected: [
      {
        field: "run_id",
        message: "Conflict: the operator has refused this result. Send the right record under a new run_id.",
      },
    ],
  });
});
