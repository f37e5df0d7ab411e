import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealerTestTallies } from "../../src/battery-tests/battery-test-table.ts";
import { ANY_DEALER_TEST } from "../../src/battery-tests/dealer-test-search.ts";
import { countDealerTests } from "../../src/battery-tests/dealer-test-store.ts";
import { NO_NAMES, rejectedRecord, unreadableLine } from "../../src/battery-tests/ingest-outcome.ts";
import { createIngestService } from "../../src/battery-tests/ingest-service.ts";
import { certificateRequests } from "../../src/certificates/certificate-reservation.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { kindsOf, openIngestScene, RUN } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord } from "../support/result-records.ts";

const scene = inEachTest(openIngestScene);

test("attribution knows a unit in any state but retired", async () => {
  const outcomes = await scene.send([
    bareRecord("pending", { unit_serial_number: "SU24-00002" }),
    bareRecord("pending", { unit_serial_number: "SU19-00003" }),
    bareRecord("pending", { unit_serial_number: "SU19-00004" }),
    bareRecord("pending", { unit_serial_number: "SU99-00000" }),
    bareRecord("pending", { unit_serial_number: "su24-00001" }),
  ]);
  const unknown = "rejected on unit_serial_number";
  expect(kindsOf(outcomes)).toEqual(["accepted", unknown, "accepted", unknown, unknown]);
});

test("attribution gives a test to the unit's dealer of that moment, who keeps it when the unit moves", async () => {
  await scene.send([fullRecord({ status: "in_progress", tested_at: null })]);
  await scene.db.transact(async (tx) => {
    await tx.update(units).set({ dealerId: scene.yorkId }).where(eq(units.id, scene.unitId));
  });
  await scene.send([bareRecord("failed"), bareRecord("failed", { run_id: "later" })]);
  expect((await scene.tests()).map(({ dealerId }) => dealerId)).toEqual([scene.leedsId, scene.yorkId]);
  expect((await scene.events()).map(({ dealerId }) => dealerId)).toEqual([scene.leedsId, scene.yorkId]);
  expect(await scene.tallies()).toEqual({ [scene.leedsId]: 1, [scene.yorkId]: 1 });
});

test("attribution distinguishes runs of one name by their unit", async () => {
  await scene.send([bareRecord("pending"), bareRecord("pending", { unit_serial_number: "SU24-00002" })]);
  expect(await scene.tests()).toHaveLength(2);
});

test("attribution counts each test once for its dealer", async () => {
  const other = { unit_serial_number: "SU24-00002" };
  await scene.send([...RUN, ...RUN, bareRecord("pending", { run_id: "b" }), bareRecord("pending", other)]);
  await scene.send([
    bareRecord("failed", { run_id: "b" }),
    bareRecord("pending", { run_id: "c" }),
    { junk: true },
  ]);
  expect(await scene.tallies()).toEqual({ [scene.leedsId]: 3, [scene.yorkId]: 1 });
});

test("attribution adds to the tests of a dealer that svc 1.0 has counted in several stripes", async () => {
  const { db, leedsId, company } = scene;
  const counted = { dealerId: leedsId, companyId: company.id };
  await db.transact(async (tx) => {
    for (const [stripe, testCount] of [4, 2, 1].entries())
      await tx.insert(dealerTestTallies).values({ ...counted, stripe, testCount });
  });
  await scene.send([bareRecord("pending")]);
  const asked = { search: ANY_DEALER_TEST, vehicles: { named: [], chosen: [] } };
  expect(await countDealerTests(db.read, { dealerId: leedsId }, asked)).toBe(8);
});

test("a batch loses nothing to its bad records, and names each by line and field", async () => {
  const outcomes = await scene.ingest.ingestRecords(
    [
      { line: 3, value: bareRecord("pending", { run_id: "a" }) },
      unreadableLine(4, "The line is not valid JSON."),
      { line: 9, value: bareRecord("pending", { run_id: "b", vehicle: { vin: "short" } }) },
      { line: 10, value: bareRecord("pending", { run_id: "c" }) },
    ],
    { historic: false },
  );
  expect(outcomes).toEqual([
    { line: 3, kind: "accepted", testId: 1, remarks: [] },
    rejectedRecord(4, [{ field: null, message: "The line is not valid JSON." }], NO_NAMES),
    rejectedRecord(
      9,
      [
        {
          field: "vehicle.vin",
          message:
            "Expected 17 characters: digits and letters except I, O and Q. It has 5 characters; the 3rd is the letter O.",
        },
      ],
      { unitSerialNumber: "SU24-00001", runId: "b" },
    ),
    { line: 10, kind: "accepted", testId: 2, remarks: [] },
  ]);
  expect(await scene.tests()).toHaveLength(2);
});

test("results that come in several requests at a time share a transaction, and each gets its own outcome", async () => {
  let transactionCount = 0;
  const { db, clock, publish } = scene;
  const ingest = createIngestService({
    db: {
      ...db,
      transact(work, needs) {
        transactionCount += 1;
        return db.transact(work, needs);
      },
    },
    clock,
    publish,
    certificates: certificateRequests,
  });
  const send = (...values: unknown[]) =>
    ingest.ingestRecords(
      values.map((value, index) => ({ line: index + 1, value })),
      { historic: false },
    );
  const outcomes = await Promise.all([
    send(fullRecord({ run_id: "a" })),
    send({ junk: true }, bareRecord("pending", { run_id: "b" })),
    send(bareRecord("pending", { run_id: "c", unit_serial_number: "SU99-00000" })),
    send(fullRecord({ run_id: "a" })),
  ]);
  expect(outcomes.map(kindsOf)).toEqual([
    ["accepted"],
    ["rejected on junk", "accepted"],
    ["rejected on unit_serial_number"],
    ["unchanged"],
  ]);
  expect(transactionCount).toBe(1);
});

test("a batch that fails in its third transaction has stored two; run again it stores the rest and nothing twice", async () => {
  let transactionCount = 0;
  const failing = createIngestService({
    db: {
      ...scene.db,
      async transact(work) {
        return await scene.db.transact(async (tx) => {
          const result = await work(tx);
          transactionCount += 1;
          if (transactionCount === 3) throw new Error("the disk is full");
          return result;
        });
      },
    },
    clock: scene.clock,
    publish: scene.publish,
    certificates: certificateRequests,
  });
  const records = Array.from({ length: 25 }, (_, index) =>
    index % 5 === 0 ? bareRecord("failed", { run_id: `r${index}` }) : fullRecord({ run_id: `r${index}` }),
  );
  const incoming = records.map((value, index) => ({ line: index + 1, value }));
  const attempt = failing.ingestRecords(incoming, { historic: false, recordsPerTransaction: 10 });
  await expect(attempt).rejects.toThrow("the disk is full");
  expect(await scene.tests()).toHaveLength(20);
  expect(await scene.tallies()).toEqual({ [scene.leedsId]: 20 });

  const outcomes = await scene.send(records);
  expect(kindsOf(outcomes)).toEqual(records.map((_, index) => (index < 20 ? "unchanged" : "accepted")));
  expect(await scene.tests()).toHaveLength(25);
  expect(await scene.tallies()).toEqual({ [scene.leedsId]: 25 });
  expect(await scene.events()).toHaveLength(5);
  expect(await scene.renderJobs()).toHaveLength(20);
});
