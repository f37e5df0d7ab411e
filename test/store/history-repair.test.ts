import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { storageKeyOf } from "../../src/certificates/certificate.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { certificates as certificateTable, renderJobs } from "../../src/certificates/certificate-table.ts";
import { createHistoryRepair } from "../../src/certificates/pinned-history.ts";
import { hasMark } from "../../src/installation/installation-store.ts";
import type { Timers } from "../../src/kernel/timers.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { makeTestPlace } from "../support/test-database.ts";
import { loadStored, stored } from "../upgrade/load-stored.ts";
import { placeKeys, storedAppOptions } from "../upgrade/stored-installation.ts";

const PLACEHOLDER = "00000000000000000";
const DAY_MS = 86_400_000;
/** Of the certificate that prints earlier tests. */
const TESTED_AT_MS = TEST_START_MS - DAY_MS;

/** The day before it, the day before that, … */
const daysEarlier = (days: number) => TESTED_AT_MS - days * DAY_MS;

/** A car of its own for each test. */
let vin: string;
let carCount = 0;

const place = await makeTestPlace({ isEmpty: true });
await loadStored(stored(1), place);
const testApp = await startTestApp({ ...storedAppOptions(placeKeys(place.folder)), place });
const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
afterAll(() => testApp.close());
beforeEach(() => {
  carCount += 1;
  vin = `KNACC81CGL50042${40 + carCount}`;
});
// What an earlier test has queued is not of the next one.
afterEach(() => testApp.app.certificates.scheduler.drain());

/** Pauses last for one turn of the event loop. */
const timers: Timers = {
  after(_delayMs, run) {
    const turn = setImmediate(run);
    return () => clearImmediate(turn);
  },
};

const repairOf = () => createHistoryRepair({ ...testApp.app, clock: testApp.clock, db: testApp.db, timers });

async function earlier(of: string, make: string | null, days: number, row: SeededTestRow = {}) {
  const testedAtMs = daysEarlier(days);
  return await seedTest(testApp.db, dealer, { vin: of, make, testedAtMs, mileageKm: 1_000 - days, ...row });
}

/** A certificate as version 1.0 issued it: it prints every earlier test under its VIN. */
async function issuedBefore(of: string, make: string | null, days: readonly number[]): Promise<number> {
  const { certificates } = testApp.app;
  const row = { status: "in_progress", renderedAtMs: null, testedAtMs: TESTED_AT_MS } as const;
  const testId = await seedTest(testApp.db, dealer, { ...row, vin: of, make });
  await certificates.queueRendering(testId);
  await certificates.scheduler.drain();
  const { pinned } = await certificateOf(testId);
  const history = days.map((day) => ({
    testedAtMs: daysEarlier(day),
    mileageKm: 1_000 - day,
    sohPercent: 93.4,
  }));
  await testApp.db.transact((tx) =>
    tx
      .update(certificateTable)
      .set({ pinned: { ...pinned, history }, templateVersion: 20 })
      .where(eq(certificateTable.testId, testId)),
  );
  await certificates.queueRendering(testId);
  await certificates.scheduler.drain();
  return testId;
}

async function certificateOf(testId: number) {
  const certificate = await findCertificate(testApp.db.read, testId);
  if (certificate === null) throw new Error("the test has no certificate");
  return certificate;
}

const printedDays = async (testId: number) =>
  (await certificateOf(testId)).pinned.history.map(({ testedAtMs }) => (TESTED_AT_MS - testedAtMs) / DAY_MS);

const pdfOf = async (testId: number) => {
  const { pdfSha256 } = await certificateOf(testId);
  return readFileSync(join(testApp.dataDir, "files", storageKeyOf(pdfSha256 ?? "", "pdf")));
};

const queued = async () => (await testApp.db.read.select().from(renderJobs)).map(({ testId }) => testId);

test("a certificate that prints tests of other makes loses them, and is rendered again under its number; the old file is genuine, and replaced", async () => {
  await earlier(vin, "Kia", 1);
  await earlier(vin, "Tesla", 2);
  await earlier(vin, null, 3);
  await earlier(vin, "Nissan", 4);
  const testId = await issuedBefore(vin, "KIA", [4, 3, 2, 1]);
  const before = await certificateOf(testId);
  const oldPdf = await pdfOf(testId);

  await repairOf().look();
  expect(await printedDays(testId)).toEqual([3, 1]);
  expect(await queued()).toEqual([testId]);
  expect(await testApp.app.certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });

  const after = await certificateOf(testId);
  expect(after).toMatchObject({ number: before.number, verificationCode: before.verificationCode });
  expect(after.pdfSha256).not.toBe(before.pdfSha256);
  const { verifyFile } = testApp.app.certificates;
  expect(await verifyFile(oldPdf)).toMatchObject({
    genuine: true,
    number: before.number,
    installation: { testId, superseded: true },
  });
  expect(await verifyFile(await pdfOf(testId))).toMatchObject({
    genuine: true,
    installation: { superseded: false },
  });
  expect((await testApp.fetch(`/verify/${after.verificationCode}`)).status).toBe(200);
});

test("a certificate that prints a test that was withdrawn since loses it", async () => {
  const of = "KNACC81CGL5007788";
  await earlier(of, "Kia", 1);
  await earlier(of, "Kia", 2, { withdrawnAtMs: 1, withdrawalReason: "Wrong mileage." });
  const testId = await issuedBefore(of, "Kia", [2, 1]);
  await repairOf().look();
  expect(await printedDays(testId)).toEqual([1]);
});

test("a certificate of a placeholder loses all earlier tests, also those of its make", async () => {
  await earlier(PLACEHOLDER, "Kia", 1);
  await earlier(PLACEHOLDER, "Tesla", 2);
  const testId = await issuedBefore(PLACEHOLDER, "Kia", [2, 1]);
  await repairOf().look();
  expect(await printedDays(testId)).toEqual([]);
  expect(await queued()).toEqual([testId]);
});

test("a certificate without a make loses all earlier tests where these name two", async () => {
  await earlier(vin, "Kia", 1);
  await earlier(vin, "Tesla", 2);
  const testId = await issuedBefore(vin, null, [2, 1]);
  await repairOf().look();
  expect(await printedDays(testId)).toEqual([]);
});

test("a certificate whose earlier tests are all of its make stays as it is, also one that prints none", async () => {
  await earlier(vin, "Mercedes", 1);
  await earlier(vin, "MERCEDES-BENZ", 2);
  const testIds = [
    await issuedBefore(vin, "Mercedes-Benz", [2, 1]),
    await issuedBefore("KNACC81CGL5004201", "Kia", []),
  ];
  const before = await Promise.all(testIds.map(certificateOf));
  await repairOf().look();
  expect(await Promise.all(testIds.map(certificateOf))).toEqual(before);
  expect(await queued()).toEqual([]);
});

test("two tests of one instant are told apart by their mileage", async () => {
  await earlier(vin, "Kia", 1);
  await earlier(vin, "Tesla", 1, { mileageKm: 5 });
  const testId = await issuedBefore(vin, "Kia", [1]);
  const { pinned } = await certificateOf(testId);
  const history = [...pinned.history, { testedAtMs: daysEarlier(1), mileageKm: 5, sohPercent: 50 }];
  await testApp.db.transact((tx) =>
    tx
      .update(certificateTable)
      .set({ pinned: { ...pinned, history } })
      .where(eq(certificateTable.testId, testId)),
  );
  await repairOf().look();
  expect((await certificateOf(testId)).pinned).toEqual(pinned);
});

test("what is rendered while its history is repaired is not published with tests of other vehicles", async () => {
  await earlier(vin, "Tesla", 1);
  const testId = await issuedBefore(vin, "Kia", [1]);
  const { pdfSha256 } = await certificateOf(testId);
  await testApp.app.certificates.queueRendering(testId);
  const lease = await testApp.db.transact((tx) =>
    tx
      .update(renderJobs)
      .set({ leaseToken: "other", leaseUntilMs: TEST_START_MS + DAY_MS })
      .returning(),
  );
  expect(lease).toHaveLength(1);
  await repairOf().look();
  const [job] = await testApp.db.read.select().from(renderJobs);
  expect(job).toMatchObject({ testId, leaseToken: null, leaseUntilMs: 0 });
  await testApp.app.certificates.scheduler.drain();
  expect((await certificateOf(testId)).pdfSha256).not.toBe(pdfSha256);
});

test("certificates are searched for a day, by however many processes and however often these restart, and then never again", async () => {
  const isDone = () => hasMark(testApp.db.read, "histories-by-make");
  await earlier(vin, "Tesla", 1);
  await Promise.all([repairOf().look(), repairOf().look()]);
  // Earlier tests have searched before, at the same time.
  testApp.clock.advanceMs(DAY_MS - 1);
  // Issued by an instance that was not replaced yet.
  const late = await issuedBefore(vin, "Kia", [1]);
  await repairOf().look();
  expect(await printedDays(late)).toEqual([]);
  expect(await isDone()).toBe(false);

  testApp.clock.advanceMs(1);
  const last = await issuedBefore(vin, "Kia", [1]);
  const stopped = repairOf();
  const [looking] = [stopped.look(), stopped.stop()];
  await looking;
  expect(await isDone()).toBe(false);
  await Promise.all([repairOf().look(), repairOf().look()]);
  expect(await printedDays(last)).toEqual([]);
  expect(await isDone()).toBe(true);

  const never = await issuedBefore(vin, "Kia", [1]);
  await repairOf().look();
  expect(await printedDays(never)).toEqual([1]);
});
