import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { createCertificateSigning } from "../../src/certificates/signing/certificate-signing.ts";
import { openCertificateScene } from "../support/certificate-scene.ts";
import { testSigningKeys } from "../support/signing-keys.ts";
import { capturingLog } from "../support/test-app.ts";

setDefaultTimeout(60_000);

describe("the time that the signature of a certificate states", () => {
  test("the time of a signature is when its key was chosen, for a first issue and for a signing again, and a lost file comes back with it", async () => {
    const scene = await openCertificateScene();
    try {
      const testId = await scene.heldTest();
      const pdf = async () => readFileSync(await scene.filePath(testId, "pdf"));
      const restore = async () => {
        scene.loseFiles();
        scene.clock.advanceMs(86_400_000);
        await scene.certificates.queueRendering(testId);
        await scene.certificates.scheduler.drain();
        return await pdf();
      };
      scene.clock.advanceMs(60_000);
      const issuedAtMs = scene.clock.nowMs();
      await scene.certificates.scheduler.drain();
      expect((await scene.certificate(testId)).signedAtMs).toBe(issuedAtMs);
      const first = await pdf();
      expect(await restore()).toEqual(first);

      await scene.certificates.queueResigning();
      scene.clock.advanceMs(60_000);
      const resignedAtMs = scene.clock.nowMs();
      await scene.certificates.scheduler.drain();
      expect((await scene.certificate(testId)).signedAtMs).toBe(resignedAtMs);
      const second = await pdf();
      expect(second).not.toEqual(first);
      expect(await restore()).toEqual(second);
      expect(scene.logLines.filter((line) => line.includes("other bytes"))).toEqual([]);
    } finally {
      await scene.close();
    }
  });

  test("the time of a signature is the same for two processes that choose the key at once", async () => {
    const scene = await openCertificateScene();
    try {
      const testId = await scene.issuedTest();
      await scene.certificates.queueResigning();
      const released = await scene.certificate(testId);
      const signing = () => {
        scene.clock.advanceMs(1_000);
        const log = capturingLog(() => {});
        const { db, clock } = scene;
        return createCertificateSigning({ db, clock, log, keys: testSigningKeys(), timeStamper: null });
      };
      const first = await signing().of(released);
      expect((await signing().of(released)).signedAtMs).toBe(first.signedAtMs);
    } finally {
      await scene.close();
    }
  });
});
