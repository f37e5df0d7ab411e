import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { claimRenders, enqueueRenders, queueAgainSoon } from "../../src/certificates/render-queue-store.ts";
import { type CertificateScene, EVERYWHERE, openCertificateScene } from "../support/certificate-scene.ts";

describe("the order of renderings", () => {
  let scene: CertificateScene;
  beforeEach(async () => {
    scene = await openCertificateScene();
  });
  afterEach(() => scene.close());

  /** The tests whose jobs a worker would take next, in order. */
  async function claimed(): Promise<number[]> {
    const nowMs = scene.clock.nowMs();
    const claim = { limit: 100, token: "a worker", nowMs, leaseUntilMs: nowMs + 60_000 };
    const leases = await scene.db.transact((tx) => claimRenders(tx, claim));
    return leases.map(({ id }) => id);
  }
  async function rendered(count: number): Promise<number[]> {
    const testIds: number[] = [];
    while (testIds.length < count) testIds.push(await scene.issuedTest());
    return testIds;
  }

  test("a new result is rendered before every certificate that was queued to be signed again, however long those wait", async () => {
    const signedAgain = await rendered(12);
    await scene.certificates.queueResigning();
    scene.clock.advanceMs(3_600_000);
    const result = await scene.heldTest();
    expect(await claimed()).toEqual([result, ...signedAgain]);
  });

  test("a new result is rendered before all imported tests that an operator has queued", async () => {
    const imported = [await scene.historicTest(), await scene.historicTest()];
    await scene.certificates.queueUnrendered();
    scene.clock.advanceMs(3_600_000);
    const result = await scene.heldTest();
    expect(await claimed()).toEqual([result, ...imported]);
  });

  test("a result whose event waits and that has left the queue goes before imported tests when an operator queues all", async () => {
    const imported = await scene.historicTest();
    const unannounced = await scene.historicTest({ status: "in_progress" });
    await scene.certificates.queueUnrendered();
    expect(await claimed()).toEqual([unannounced, imported]);
  });

  test("a job that was queued with all others goes among the new results once a result needs it, and keeps its time", async () => {
    const [first, needed] = [await scene.historicTest(), await scene.historicTest()];
    await scene.certificates.queueUnrendered();
    const queuedAtMs = scene.clock.nowMs();
    scene.clock.advanceMs(1_000);
    await scene.db.transact((tx) => enqueueRenders(tx, [needed], scene.clock.nowMs()));
    expect(await scene.jobs()).toMatchObject([{ dueAtMs: queuedAtMs }, { dueAtMs: queuedAtMs }]);
    expect(await claimed()).toEqual([needed, first]);
  });

  test("a certificate whose printed history was erased is rendered again before all that an operator has queued", async () => {
    const [first = 0, erased = 0] = await rendered(2);
    await scene.certificates.queueResigning();
    await scene.db.transact((tx) => queueAgainSoon(tx, [erased], scene.clock.nowMs()));
    expect(await claimed()).toEqual([erased, first]);
  });

  test("a certificate that is asked for is rendered before new results, also if it was queued with all others", async () => {
    const [first, asked] = [await scene.historicTest(), await scene.historicTest()];
    await scene.certificates.queueUnrendered();
    const result = await scene.heldTest();
    scene.clock.advanceMs(1_000);
    const answered = scene.certificates.certificateLink(EVERYWHERE, asked);
    expect(await answered.catch(({ code }) => code)).toBe("certificate_not_ready");
    expect(await claimed()).toEqual([asked, result, first]);
  });

  test("a job that somebody waits for keeps its place when everything is signed again, and loses its lease", async () => {
    const [first = 0, wanted = 0] = await rendered(2);
    await scene.certificates.queueRendering(wanted);
    expect(await claimed()).toEqual([wanted]);
    await scene.certificates.queueResigning();
    expect(await claimed()).toEqual([wanted, first]);
  });

  test("a test that is rendered or withdrawn while an operator queues all is not queued", async () => {
    const [wanted, rendered, withdrawn] = [
      await scene.historicTest(),
      await scene.historicTest(),
      await scene.historicTest(),
    ];
    const { db, certificates } = scene;
    const { transact } = db;
    db.transact = async (work, needs) => {
      db.transact = transact;
      await certificates.queueRendering(rendered);
      await certificates.scheduler.drain();
      await certificates.withdrawals.withdraw({ kind: "test", testId: withdrawn }, "Wrong.", "operator:test");
      return await transact(work, needs);
    };
    expect(await certificates.queueUnrendered()).toBe(1);
    expect((await scene.jobs()).map(({ testId }) => testId)).toEqual([wanted]);
  });
});
