import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { LEAST_PAIRS } from "../../src/battery-tests/repeatability.ts";
import { createRepeatabilityWork } from "../../src/battery-tests/repeatability-work.ts";
import { certificates } from "../../src/certificates/certificate-table.ts";
import type { Database, Executor } from "../../src/db/database.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { openCertificateScene } from "../support/certificate-scene.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { type SeededTestRow, seedTests } from "../support/seed.ts";
import { capturingLog } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

const scene = inEachTest(openCertificateScene);
const METHOD = "Partial charge";
const WIDTH = 6;

/** So many cars were tested twice by the method, and the last of them differed most. */
async function seedPairs(count: number, first = 0, method: string | null = METHOD): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): SeededTestRow[] => {
    const vin = `WVWZZZE1ZMP${String(first + index).padStart(WIDTH, "0")}`;
    const car = { vin, model: "e-Up", method };
    const points = index === count - 1 ? 9 : 1.84;
    return [
      { ...car, sohPercent: 90, testedAtMs: TEST_START_MS - 2 * DAY_MS },
      { ...car, sohPercent: 90 + points, testedAtMs: TEST_START_MS - DAY_MS },
    ];
  });
  await seedTests(
    scene.db,
    rows.flat().map((row) => ({ dealer: scene.dealer, row })),
  );
}

const printed = async (row: SeededTestRow = {}) => {
  await scene.issuedTest({ vin: "WVWZZZE1ZMP900001", method: METHOD, ...row });
  return scene.renderer.documents.at(-1)?.repeatability;
};

test("a certificate states how much two tests of one car differ once thirty pairs of its method are known, rounded up", async () => {
  await seedPairs(LEAST_PAIRS);
  expect(await printed()).toEqual({ pairCount: LEAST_PAIRS, withinPoints: 1.9 });
  expect(await printed({ method: " partial CHARGE" })).toEqual({ pairCount: LEAST_PAIRS, withinPoints: 1.9 });
});

test("a certificate states nothing of two tests of one car while fewer than thirty pairs are known", async () => {
  await seedPairs(LEAST_PAIRS - 1);
  expect(await printed()).toBeNull();
});

test.each<[string, SeededTestRow]>([
  ["gives an uncertainty of its own", { sohUncertaintyPercent: 2 }],
  ["is by another method", { method: "Full drive" }],
  ["names no method", { method: null }],
  ["is not final", { referenceData: "provisional" }],
  ["has no state of health", { sohPercent: null }],
  ["has a state of health that no battery has", { sohPercent: 0.911 }],
])("a certificate states nothing of two tests of one car where the record %s", async (_, row) => {
  await seedPairs(LEAST_PAIRS);
  await seedPairs(LEAST_PAIRS, 500, null);
  expect(await printed(row)).toBeNull();
});

test("what a certificate states of two tests of one car stays when it is rendered again, whatever was tested and erased since", async () => {
  await seedPairs(LEAST_PAIRS);
  const testId = await scene.issuedTest({ method: METHOD });
  const before = await scene.sha256(testId, "pdf");
  await seedPairs(10, 100);
  await scene.certificates.queueRendering(testId);
  await scene.startProcess().certificates.scheduler.drain();
  expect(await scene.sha256(testId, "pdf")).toBe(before);
  expect((await scene.certificate(testId)).pinned.repeatability).toEqual({
    pairCount: LEAST_PAIRS,
    withinPoints: 1.9,
  });
});

test("a certificate that was reserved before such pairs were counted states nothing of them", async () => {
  const testId = await scene.issuedTest({ method: METHOD });
  const { repeatability: _, ...pinned } = (await scene.certificate(testId)).pinned;
  await scene.db.transact((tx) =>
    tx
      .update(certificates)
      .set({ pinned: pinned as typeof certificates.$inferInsert.pinned })
      .where(eq(certificates.testId, testId)),
  );
  await seedPairs(LEAST_PAIRS);
  await scene.certificates.queueRendering(testId);
  await scene.certificates.scheduler.drain();
  expect(scene.renderer.documents.at(-1)?.repeatability).toBeNull();
});

test("pairs are counted when the first certificate needs them, and then only by the work in the background", async () => {
  const timers = new TestTimers();
  const work = createRepeatabilityWork({ db: scene.db, timers, log: capturingLog(() => {}) });
  const count = async () => (await work.latest())[0]?.all.count ?? 0;
  await seedPairs(3);
  expect(await count()).toBe(3);
  await seedPairs(2, 100);
  expect(await count()).toBe(3);
  await work.look();
  expect(await count()).toBe(5);
  // What is stopped before its end has counted too few.
  work.start();
  await work.stop();
  expect(await count()).toBe(5);
});

test("a count that fails is tried again by the next certificate, and one that is known stays", async () => {
  await seedPairs(2);
  let isBroken = true;
  const away = new Proxy({} as Executor, {
    get() {
      throw new Error("the database is away");
    },
  });
  const db = {
    get read() {
      return isBroken ? away : scene.db.read;
    },
  } as Database;
  const work = createRepeatabilityWork({ db, timers: new TestTimers(), log: capturingLog(() => {}) });
  await expect(work.latest()).rejects.toThrow("away");
  isBroken = false;
  expect(await work.latest()).toMatchObject([{ all: { count: 2 } }]);
  isBroken = true;
  await expect(work.look()).rejects.toThrow("away");
  expect(await work.latest()).toMatchObject([{ all: { count: 2 } }]);
});
