import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { claimRenders, postponeRender } from "../../src/certificates/render-queue-store.ts";
import type { ServiceError } from "../../src/kernel/errors.ts";
import { openCertificateScene } from "../support/certificate-scene.ts";
import { testSigningKey } from "../support/signing-keys.ts";

setDefaultTimeout(60_000);

describe("signing again after a leak", () => {
  test("signing again renders every certificate under the current key, and the files given out before stay known", async () => {
    const scene = await openCertificateScene();
    try {
      const testId = await scene.issuedTest();
      const older = readFileSync(await scene.filePath(testId, "pdf"));
      expect((await scene.certificate(testId)).signingKeyId).toBe(testSigningKey().id);
      expect(await scene.certificates.queueResigning()).toBe(1);
      expect((await scene.certificate(testId)).signingKeyId).toBeNull();
      scene.renderer.ink = "of the new key";
      expect(await scene.certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
      expect((await scene.certificate(testId)).signingKeyId).toBe(testSigningKey().id);
      expect(await scene.certificates.verifyFile(older)).toMatchObject({
        genuine: true,
        installation: { testId, superseded: true },
      });
      expect(scene.logLines.filter((line) => line.includes("other bytes"))).toEqual([]);
    } finally {
      await scene.close();
    }
  });

  test("signing again lets no rendering under the earlier key be published that began before, of a job or of lost files", async () => {
    const scene = await openCertificateScene();
    try {
      const [queued, lost] = [await scene.heldTest(), await scene.heldTest()];
      await scene.certificates.scheduler.drain();
      const gate = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      scene.renderer.documents.splice(0);
      scene.renderer.onRender = async () => {
        if (scene.renderer.documents.length === 2) begun.resolve();
        await gate.promise;
      };
      await scene.certificates.queueRendering(queued);
      const drained = scene.certificates.scheduler.drain();
      const { pdfSha256: lostSha256 } = await scene.certificate(lost);
      scene.loseFiles();
      const restored = scene.certificates.files.read(lostSha256 ?? "").then(
        () => "restored",
        (error: ServiceError) => error.code,
      );
      await begun.promise;
      scene.clock.advanceMs(60_000);
      await scene.certificates.queueResigning();
      const released = await scene.certificate(lost);
      gate.resolve();
      expect(await drained).toMatchObject({ failed: [] });
      expect(await restored).toBe("service_unavailable");
      await scene.certificates.scheduler.drain();
      for (const testId of [queued, lost]) {
        const { signedAtMs, pdfSha256 } = await scene.certificate(testId);
        expect(signedAtMs).toBe(scene.clock.nowMs());
        expect(readFileSync(await scene.filePath(testId, "pdf"), "utf8")).toEndWith(` ${signedAtMs}`);
        expect(pdfSha256).not.toBe(released.pdfSha256);
      }
    } finally {
      await scene.close();
    }
  });

  test("signing again beside another process says how many it signed, how many the other signed and how many are left", async () => {
    const scene = await openCertificateScene();
    try {
      const [own, theirs, failing, withdrawn] = [
        await scene.heldTest(),
        await scene.heldTest(),
        await scene.heldTest(),
        await scene.heldTest(),
      ];
      await scene.certificates.scheduler.drain();
      const number = (await scene.certificate(withdrawn)).number ?? "";
      await scene.certificates.withdrawals.withdraw(
        { kind: "number", number },
        "The mileage is of another car.",
        "operator:test",
      );
      expect(await scene.certificates.queueResigning()).toBe(3);
      const other = scene.startProcess();
      await other.certificates.scheduler.drain([theirs]);
      const claim = {
        limit: 1,
        token: "other",
        nowMs: scene.clock.nowMs(),
        leaseUntilMs: scene.clock.nowMs() + 60_000,
      };
      const [held] = await scene.db.transact((tx) => claimRenders(tx, { ...claim, onlyTestIds: [failing] }));
      if (held === undefined) throw new Error("nothing was claimed");
      const finished = scene.certificates.finishResigning(3);
      while (scene.timers.delaysMs.length === 0) await new Promise(setImmediate);
      await scene.db.transact((tx) => postponeRender(tx, held, scene.clock.nowMs() + 60_000));
      scene.timers.ring();
      expect(await finished).toEqual({ rendered: 1, failed: [], toSign: 3, signedByOthers: 1, left: 1 });
      expect((await scene.certificate(own)).signingKeyId).toBe(testSigningKey().id);
    } finally {
      await scene.close();
    }
  });
});
