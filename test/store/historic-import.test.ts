import { expect, test } from "bun:test";
import { certificates } from "../../src/certificates/certificate-table.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { kindsOf, openIngestScene } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord, type WireRecord } from "../support/result-records.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { NO_PARTICULARS } from "../unit/rendering/sample-documents.ts";

const scene = inEachTest(openIngestScene);

test("a historic import completes tests at once, publishes nothing and renders nothing", async () => {
  const outcomes = await scene.send(
    [
      fullRecord({ run_id: "h1", certificate_number: "BHC-2019-00007" }),
      bareRecord("completed", { run_id: "h2" }),
      bareRecord("failed", { run_id: "h3" }),
      bareRecord("cancelled", { run_id: "h4" }),
    ],
    { historic: true },
  );
  expect(kindsOf(outcomes)).toEqual(["accepted", "accepted", "accepted", "accepted"]);
  expect((await scene.tests()).map((held) => [held.status, held.certificateNumber])).toEqual([
    ["completed", "BHC-2019-00007"],
    ["completed", null],
    ["failed", null],
    ["cancelled", null],
  ]);
  expect(await scene.events()).toEqual([]);
  expect(await scene.renderJobs()).toEqual([]);
  expect(scene.rendering.wakeCount).toBe(0);
});

test("a historic import takes only what has ended", async () => {
  const outcomes = await scene.send([bareRecord("pending"), bareRecord("in_progress")], { historic: true });
  expect(kindsOf(outcomes)).toEqual(["rejected on status", "rejected on status"]);
});

test("a historic import alone may bring a certificate number, and for a completed test only", async () => {
  const numbered = { certificate_number: "BHC-1" };
  expect(kindsOf(await scene.send([fullRecord(numbered)]))).toEqual(["rejected on certificate_number"]);
  expect(kindsOf(await scene.send([bareRecord("failed", numbered)], { historic: true }))).toEqual([
    "rejected on certificate_number",
  ]);
});

test("a historic import never gives one number to two tests, whether it is printed already or still reserved", async () => {
  const numbered = (runId: string, number: string) =>
    fullRecord({ run_id: runId, certificate_number: number });
  const send = (...records: WireRecord[]) => scene.send(records, { historic: true });
  expect(kindsOf(await send(numbered("h1", "BHC-1"), numbered("h2", "BHC-1")))).toEqual([
    "accepted",
    "rejected on certificate_number",
  ]);
  await scene.send([fullRecord({ run_id: "new" })]);
  const [, recent] = await scene.tests();
  await scene.db.transact(async (tx) => {
    await tx.insert(certificates).values({
      testId: recent?.id ?? 0,
      number: "BHC-2",
      verificationCode: "code",
      verificationUrl: "https://example.org/verify/code",
      pinned: NO_PARTICULARS,
      createdAtMs: TEST_START_MS,
    });
  });
  expect(
    kindsOf(await send(numbered("h2", "BHC-2"), numbered("h2", "BHC-3"), numbered("h1", "BHC-1"))),
  ).toEqual(["rejected on certificate_number", "accepted", "unchanged"]);
});
