import { expect, test } from "bun:test";
import { isNull } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import { recordDigests } from "../../src/battery-tests/record-admission.ts";
import { rememberApplied } from "../../src/battery-tests/result-record-store.ts";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import { enqueueRenders, listUnrendered } from "../../src/certificates/render-queue-store.ts";
import { startErasureWorld } from "../support/erasure-world.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { acceptedRecord, type WireRecord } from "../support/result-records.ts";

const world = inEachTest(() => startErasureWorld());

const EVERYWHERE = { kind: "everywhere" } as const;
const UNNAMED = { registration: null, vin: null, make: "Volkswagen", model: "ID.3" };
const completed = (vehicle: object | null) => world.record({ vehicle });
const REJECTED = {
  kind: "rejected",
  field: "vehicle",
  message: "A completed test needs a VIN or a registration: send the record again with one of them.",
};
const tests = async () => await world.db.read.select().from(batteryTests);
const rejectedAt = async () => (await tests()).map(({ resultRejectedAtMs }) => resultRejectedAtMs !== null);
const queued = async () => await world.db.read.select().from(renderJobs);

test.each([
  ["no vehicle", null],
  ["a vehicle without VIN and registration", UNNAMED],
])("a completed record with %s is rejected at vehicle, and taken once it names one", async (_, vehicle) => {
  expect(await world.ingest(completed(vehicle))).toMatchObject([REJECTED]);
  expect(await tests()).toEqual([]);
  expect(await world.ingest(completed({ registration: "AB12 CDE" }))).toMatchObject([{ kind: "accepted" }]);
  expect(await rejectedAt()).toEqual([false]);
});

test("a test whose unit named the vehicle before is completed by a record that leaves it out", async () => {
  await world.ingest(world.record({ status: "in_progress", battery: null, diagnostics: null }));
  expect(await world.ingest(completed(null))).toMatchObject([{ kind: "accepted" }]);
});

test.each<[string, object]>([
  ["for its vehicle", { vehicle: null }],
  ["for a member that cannot be read", { vehicle: { vin: "WVWZZZE1ZMP00012" } }],
  ["for its time", { tested_at: "2099-01-01T00:00:00Z" }],
])(
  "a result that is rejected %s is noted on its test, which is no change for those who follow",
  async (_, part) => {
    const begun = world.record({ status: "in_progress", vehicle: null, battery: null, diagnostics: null });
    await world.ingest(begun);
    const [before] = await tests();
    const nowMs = world.clock.nowMs();
    expect(await world.ingest({ ...completed(null), ...part })).toMatchObject([{ kind: "rejected" }]);
    expect(await tests()).toEqual([{ ...(before as NonNullable<typeof before>), resultRejectedAtMs: nowMs }]);
  },
);

test("a result that is rejected is noted on no test that has one, and on none of another run", async () => {
  await world.ingest(completed({ vin: "WVWZZZE1ZMP000123" }));
  await world.ingest({
    ...world.record({ status: "pending", vehicle: null, battery: null, diagnostics: null }),
    run_id: "other",
  });
  await world.ingest(completed({ vin: "WVWZZZE1ZMP00012" }));
  expect(await rejectedAt()).toEqual([false, false]);
});

test("a test that waits for its result notes that one was rejected, once, until another is accepted", async () => {
  const begun = world.record({ status: "in_progress", vehicle: null, battery: null, diagnostics: null });
  expect(await world.ingest(begun, completed(null))).toMatchObject([{ kind: "accepted" }, REJECTED]);
  expect(await rejectedAt()).toEqual([true]);
  const [before] = await tests();
  world.clock.advanceSeconds(60);
  expect(await world.ingest(completed(null))).toMatchObject([REJECTED]);
  expect(await tests()).toEqual([before as NonNullable<typeof before>]);
  await world.ingest(completed({ vin: "WVWZZZE1ZMP000123" }));
  expect(await rejectedAt()).toEqual([false]);
});

async function import_(record: WireRecord): Promise<number> {
  const incoming = [{ line: 1, value: record }];
  const [outcome] = await world.app.ingest.ingestRecords(incoming, { historic: true });
  if (outcome?.kind !== "accepted") throw new Error("a historic record was not accepted");
  return outcome.testId;
}

test("a historic import takes a completed test without a vehicle, which has no certificate and no preview, and is never queued", async () => {
  const id = await import_(completed(null));
  const found = await findTest(world.db.read, EVERYWHERE, id);
  expect(found?.figures.status).toBe("completed");
  const { certificates } = world.app;
  for (const link of [certificates.certificateLink, certificates.previewLink])
    expect(link(EVERYWHERE, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await listUnrendered(world.db.read)).toEqual([]);
  expect(await queued()).toEqual([]);
});

test("a result without a vehicle that svc 1.0 stored is rendered, unchanged when it is repeated, and its certificate stays", async () => {
  const id = await import_(completed(null));
  await world.db.transact(async (tx) => {
    await tx.update(batteryTests).set({ status: "in_progress" }).where(isNull(batteryTests.vin));
    await rememberApplied(tx, [{ testId: id, digest: recordDigests(acceptedRecord(completed(null)))[0] }], 0);
  });
  expect(await listUnrendered(world.db.read)).toEqual([id]);
  await world.db.transact((tx) => enqueueRenders(tx, [id], 0));
  await world.render();
  expect(await tests()).toMatchObject([{ status: "completed", vin: null }]);
  expect(world.app.certificates.certificateLink(EVERYWHERE, id)).resolves.toBeDefined();
  expect(await world.ingest(completed(null))).toMatchObject([{ kind: "unchanged" }]);
});
