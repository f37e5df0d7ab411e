import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { presentTest } from "../../src/battery-tests/battery-test-presenter.ts";
import { TEMPLATE_VERSION, UNNAMED_ISSUER } from "../../src/certificates/certificate-document.ts";
import { isCertificateNumber, newCertificateNumber } from "../../src/certificates/certificate-number.ts";
import { reserveCertificate } from "../../src/certificates/certificate-reservation.ts";
import { certificates as certificateTable } from "../../src/certificates/certificate-table.ts";
import { RENDER_LEASE_MS } from "../../src/certificates/render-queue-store.ts";
import { presentDealer } from "../../src/dealers/dealer.ts";
import { findDealer } from "../../src/dealers/dealer-store.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { type CertificateScene, openCertificateScene, PUBLIC_URL } from "../support/certificate-scene.ts";
import { hideTable } from "../support/hidden-table.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { testSigning } from "../support/signing-keys.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const forever = () => new Promise<never>(() => {});

const scene = inEachTest(openCertificateScene);

const drain = () => scene.certificates.scheduler.drain();
const renderAgain = async (testId: number) => {
  await scene.certificates.queueRendering(testId);
  return await drain();
};

test("issuing a certificate completes a test whose result is held, in one step with its number, its files and its event", async () => {
  const testId = await scene.heldTest();
  scene.clock.advanceMs(5_000);
  expect(await drain()).toEqual({ rendered: 1, failed: [] });

  const nowMs = TEST_START_MS + 5_000;
  const completed = await scene.test(testId);
  expect(completed).toMatchObject({ status: "completed", renderedAtMs: nowMs, updatedAtMs: nowMs });
  expect(isCertificateNumber(completed.certificateNumber ?? "")).toBe(true);
  const certificate = await scene.certificate(testId);
  expect(certificate.number).toBe(completed.certificateNumber);
  expect(certificate.templateVersion).toBe(TEMPLATE_VERSION);
  expect(await scene.jobs()).toEqual([]);
  for (const format of ["pdf", "jpeg"] as const) {
    const bytes = readFileSync(await scene.filePath(testId, format));
    expect(sha256Hex(bytes)).toBe(await scene.sha256(testId, format));
  }
  const files = await scene.files(testId);
  expect(files.map(({ format, templateVersion }) => [format, templateVersion]).sort()).toEqual([
    ["jpeg", TEMPLATE_VERSION],
    ["pdf", TEMPLATE_VERSION],
  ]);
});

test("issuing a certificate fires svc.test.completed once, with the test as partners read it now and the full dealer", async () => {
  const testId = await scene.issuedTest();
  await renderAgain(testId);
  const { dealer } = scene;
  const stored = await findDealer(scene.db.read, dealer.dealerId);
  if (stored === null) throw new Error("the dealer is gone");
  const shown = presentTest(await scene.test(testId), { id: dealer.dealerId, name: dealer.name });
  expect(shown).toMatchObject({
    status: "completed",
    certificate_available: true,
    preview_available: true,
  });
  expect(await scene.events()).toEqual([
    {
      id: expect.any(Number),
      name: "svc.test.completed",
      companyId: dealer.companyId,
      dealerId: dealer.dealerId,
      accountId: null,
      occurredAtMs: TEST_START_MS,
      data: { test: shown, dealer: presentDealer(stored) },
      marketplaceData: null,
      concern: null,
    },
  ]);
});

test("issuing a certificate prints the test as the completed one that it becomes, and pins what could change elsewhere", async () => {
  const testId = await scene.issuedTest();
  const [document] = scene.renderer.documents;
  expect(document).toMatchObject({
    certificateNumber: (await scene.test(testId)).certificateNumber,
    resultStatus: "final",
    dealer: { name: "Harbour Street Motors", city: "Leith", country: "GB" },
    unitSerialNumber: `SVC-TEST-${scene.dealer.dealerId}`,
  });
  expect(document?.verificationUrl).toMatch(new RegExp(`^${PUBLIC_URL}/verify/[A-Za-z0-9_-]{22}$`));

  await scene.db.transact((tx) => tx.update(dealers).set({ name: "Renamed", shippingAddress: null }));
  scene.loseFiles();
  const before = await scene.sha256(testId, "pdf");
  await renderAgain(testId);
  expect(scene.renderer.documents[1]).toEqual(document);
  expect(await scene.sha256(testId, "pdf")).toBe(before);
});

test("issuing the certificate of an imported test fires nothing, keeps its number, and is no change of the test", async () => {
  const testId = await scene.historicTest({ certificateNumber: "OLD/2019-7" });
  const { updatedAtMs } = await scene.test(testId);
  scene.clock.advanceMs(5);
  await renderAgain(testId);
  expect(await scene.test(testId)).toMatchObject({
    status: "completed",
    certificateNumber: "OLD/2019-7",
    renderedAtMs: TEST_START_MS + 5,
    updatedAtMs,
  });
  expect(scene.renderer.documents[0]?.certificateNumber).toBe("OLD/2019-7");
  expect(await scene.events()).toEqual([]);
});

test("issuing the certificate of an imported test without a number gives it none", async () => {
  const testId = await scene.historicTest();
  await renderAgain(testId);
  expect((await scene.test(testId)).certificateNumber).toBeNull();
  expect((await scene.certificate(testId)).number).toBeNull();
  expect(scene.renderer.documents[0]?.certificateNumber).toBeNull();
});

test("issuing a certificate never gives a number that an imported test has", async () => {
  const [taken, free] = ["same-seed", "same-seed"].map((seed) => new SeededRandom(seed));
  if (taken === undefined || free === undefined) throw new Error("two generators");
  const testedAtMs = TEST_START_MS;
  const number = newCertificateNumber(taken, testedAtMs);
  await scene.historicTest({ certificateNumber: number });
  const live = await scene.test(await scene.heldTest({ testedAtMs }));
  const settings = {
    publicUrl: PUBLIC_URL,
    issuer: UNNAMED_ISSUER,
    chosen: testSigning(),
    peers: null,
    repeatability: null,
    oldTestMonths: 12,
    random: free,
    nowMs: TEST_START_MS,
  };
  const reserved = await scene.db.transact((tx) => reserveCertificate(tx, live, settings));
  expect(reserved.number).not.toBe(number);
  expect(isCertificateNumber(reserved.number ?? "")).toBe(true);
});

test("issuing a certificate again after its files were lost gives the same bytes and changes nothing that partners see", async () => {
  const testId = await scene.issuedTest();
  const [before, pdf] = [await scene.test(testId), await scene.sha256(testId, "pdf")];
  scene.loseFiles();
  scene.clock.advanceMs(60_000);
  await renderAgain(testId);
  const after = await scene.test(testId);
  expect(presentTest(after)).toEqual(presentTest(before));
  expect(await scene.sha256(testId, "pdf")).toBe(pdf);
  expect(await scene.files(testId)).toHaveLength(2);
  expect(scene.logLines.join()).not.toContain("other bytes");
});

test("issuing a certificate to other bytes by the same template is noticed, and both files stay known as svc's", async () => {
  const testId = await scene.issuedTest();
  scene.renderer.ink = "blue";
  await renderAgain(testId);
  const warnings = scene.logLines.filter((line) => line.includes("other bytes"));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? "")).toMatchObject({
    level: 40,
    testId,
    templateVersion: TEMPLATE_VERSION,
  });
  expect(await scene.files(testId)).toHaveLength(4);
});

test("issuing a certificate to other bytes by another template is no cause for a warning", async () => {
  const testId = await scene.issuedTest();
  await scene.db.transact((tx) =>
    tx.update(certificateTable).set({ templateVersion: 0 }).where(eq(certificateTable.testId, testId)),
  );
  scene.renderer.ink = "blue";
  await renderAgain(testId);
  expect(scene.logLines.join()).not.toContain("other bytes");
  expect((await scene.certificate(testId)).templateVersion).toBe(TEMPLATE_VERSION);
});

test.each(["pending", "failed", "cancelled", "in_progress"] as const)(
  "no certificate is issued for a %s test without a result: its job is dropped",
  async (status) => {
    const testId = await scene.heldTest({ status, resultHeld: false });
    expect(await drain()).toEqual({ rendered: 0, failed: [] });
    expect(await scene.jobs()).toEqual([]);
    expect(scene.renderer.documents).toEqual([]);
    expect((await scene.test(testId)).status).toBe(status);
  },
);

/** Never ends what it is called from, and says that it was reached. */
const dying = (put: (die: () => Promise<never>) => void) =>
  new Promise<void>((reached) => {
    put(() => {
      reached();
      return forever();
    });
  });

test.each<[string, (scene: CertificateScene, die: () => Promise<never>) => void]>([
  ["while it renders", ({ renderer }, die) => Object.assign(renderer, { onRender: die })],
  ["after the first file", ({ process }, die) => Object.assign(process, { afterPut: die })],
  [
    "after both files, before it publishes",
    ({ process }, die) =>
      Object.assign(process, {
        afterPut: (key: string) => (key.endsWith(".jpg") ? die() : undefined),
      }),
  ],
])(
  "a certificate whose process dies %s is issued by another after the lease: same number, one event",
  async (_, death) => {
    const testId = await scene.heldTest();
    const died = dying((die) => death(scene, die));
    await scene.certificates.scheduler.tick();
    await died;
    const { number } = await scene.certificate(testId);

    const heir = scene.startProcess();
    scene.clock.advanceMs(RENDER_LEASE_MS - 1);
    expect(await heir.certificates.scheduler.tick()).toBe(0);
    expect((await scene.test(testId)).status).toBe("in_progress");
    scene.clock.advanceMs(1);
    expect(await heir.certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });

    expect(await scene.test(testId)).toMatchObject({ status: "completed", certificateNumber: number });
    expect((await scene.events()).map(({ name }) => name)).toEqual(["svc.test.completed"]);
    expect(await scene.jobs()).toEqual([]);
  },
);

/** Lets a slow process lose its lease to an heir that is still at work. */
async function slowAndHeir() {
  const [slow, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  scene.process.afterPut = (key) => {
    if (!key.endsWith(".jpg")) return;
    stored.resolve();
    return slow.promise;
  };
  const slowDrain = drain();
  await stored.promise;
  scene.clock.advanceMs(RENDER_LEASE_MS);
  const heir = scene.startProcess();
  const [work, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  heir.renderer.onRender = () => {
    begun.resolve();
    return work.promise;
  };
  const heirDrain = heir.certificates.scheduler.drain();
  await begun.promise;
  return { slow, slowDrain, work, heirDrain };
}

test("a process that was only slow finds its lease taken over and writes nothing", async () => {
  const testId = await scene.heldTest();
  const { slow, slowDrain, work, heirDrain } = await slowAndHeir();
  slow.resolve();
  expect(await slowDrain).toEqual({ rendered: 0, failed: [] });
  expect((await scene.test(testId)).status).toBe("in_progress");
  expect(await scene.events()).toEqual([]);
  work.resolve();
  expect(await heirDrain).toEqual({ rendered: 1, failed: [] });
  expect((await scene.test(testId)).status).toBe("completed");
  expect(await scene.events()).toHaveLength(1);
});

test("a suspect that takes longer than another rendering may is neither held nor taken from its process", async () => {
  const testId = await scene.heldTest();
  const { work, heirDrain } = await slowAndHeir();
  const third = scene.startProcess();
  scene.clock.advanceMs(4 * RENDER_LEASE_MS);
  expect(await third.certificates.scheduler.tick()).toBe(0);
  expect(await third.certificates.listHeldRenderings()).toEqual([]);
  expect(third.logLines).toEqual([]);
  work.resolve();
  expect(await heirDrain).toEqual({ rendered: 1, failed: [] });
  expect((await scene.test(testId)).status).toBe("completed");
  expect(await scene.jobs()).toEqual([]);
});

test("the lease of a suspect is left as it is by the repair after a clock was set back a little", async () => {
  const testId = await scene.heldTest();
  const { work, heirDrain } = await slowAndHeir();
  const [before] = await scene.jobs();
  const { scheduler } = scene.startProcess().certificates;
  await scheduler.tick();
  scene.clock.advanceMs(-30_000);
  expect(await scheduler.tick()).toBe(0);
  expect(await scene.jobs()).toEqual(before === undefined ? [] : [before]);
  work.resolve();
  expect(await heirDrain).toEqual({ rendered: 1, failed: [] });
  expect((await scene.test(testId)).status).toBe("completed");
});

test("a process that was slow and failed does not take the lease from its successor", async () => {
  const testId = await scene.heldTest();
  const { slow, slowDrain, work, heirDrain } = await slowAndHeir();
  const [before] = await scene.jobs();
  slow.reject(new Error("disk full"));
  expect((await slowDrain).failed).toEqual([testId]);
  expect(await scene.jobs()).toEqual(before === undefined ? [] : [before]);
  work.resolve();
  expect(await heirDrain).toEqual({ rendered: 1, failed: [] });
});

test("a process that comes back after its successor has published changes nothing any more", async () => {
  const testId = await scene.heldTest();
  const { slow, slowDrain, work, heirDrain } = await slowAndHeir();
  work.resolve();
  await heirDrain;
  const published = await scene.test(testId);
  scene.clock.advanceMs(1_000);
  slow.resolve();
  expect(await slowDrain).toEqual({ rendered: 0, failed: [] });
  expect(await scene.test(testId)).toEqual(published);
  expect(await scene.events()).toHaveLength(1);
});

test("a publication that fails leaves nothing of itself, and is tried again", async () => {
  const testId = await scene.heldTest();
  const showEvents = await hideTable(scene.db, "events");
  expect(await drain()).toEqual({ rendered: 0, failed: [testId] });
  expect(await scene.test(testId)).toMatchObject({
    status: "in_progress",
    certificateNumber: null,
    renderedAtMs: null,
  });
  expect((await scene.certificate(testId)).pdfSha256).toBeNull();
  // Known since before they were stored, so that an erasure of the vehicle finds them.
  expect(await scene.files(testId)).toHaveLength(2);
  expect(await scene.jobs()).toHaveLength(1);
  const { number } = await scene.certificate(testId);

  await showEvents();
  scene.clock.advanceMs(5_000);
  expect(await drain()).toEqual({ rendered: 1, failed: [] });
  expect((await scene.test(testId)).certificateNumber).toBe(number);
  expect(await scene.events()).toHaveLength(1);
});
