import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listAudit } from "../../src/audit/audit-store.ts";
import { listLostSigningKeys } from "../../src/certificates/signing/lost-signing-key.ts";
import { addSigningKey, createSigningKeys } from "../../src/certificates/signing/signing-keys.ts";
import { releaseSigning } from "../../src/certificates/signing/signing-release-store.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import { distrustSigningKey } from "../../src/key-rotation/signing-distrust.ts";
import { openLiveKeys } from "../../src/keys/live-keys.ts";
import { openCertificateScene } from "../support/certificate-scene.ts";
import { createForger } from "../support/forger.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { keyPairsInTurn } from "../support/signing-keys.ts";
import { capturingLog } from "../support/test-app.ts";
import type { TestClock } from "../support/test-clock.ts";
import { fullDocument } from "../unit/rendering/sample-documents.ts";

setDefaultTimeout(60_000);

const SUBJECT = { organization: "Harbour Battery Lab", publicUrl: "https://battery.example" };

describe("a signing key that is distrusted", () => {
  const random = new SeededRandom("distrust");
  const makeKeyPair = keyPairsInTurn();
  const ACTOR = "operator:someone";

  async function openScene() {
    const scene = await openCertificateScene({
      signingKeys: ({ db, clock, folder }) =>
        createSigningKeys({ ...keysIn(folder, clock), db, configured: null }),
    });
    const keysFile = join(scene.folder, "keys.json");
    const ports = { ...keysIn(scene.folder, scene.clock), db: scene.db };
    return {
      ...scene,
      keysFile,
      keys: createSigningKeys({ ...ports, configured: null }),
      rotate: () => addSigningKey(ports, { isFirst: false }),
      distrust: (id: string, options: { isForced?: boolean; configuredId?: string } = {}) =>
        distrustSigningKey({ ...ports, configuredId: options.configuredId ?? null }, ACTOR, id, options),
    };
  }
  function keysIn(folder: string, clock: TestClock) {
    const keysFile = join(folder, "keys.json");
    const log = capturingLog(() => {});
    const { signing: ring } = openLiveKeys(keysFile, { clock, random, log });
    return { clock, random, log, ring, keysFile, subject: () => SUBJECT, makeKeyPair };
  }

  test("a distrusted signing key signs and proves nothing more, its private part is gone, and what was issued under it is known as superseded", async () => {
    const scene = await openScene();
    try {
      const testId = await scene.heldTest();
      await scene.certificates.scheduler.drain();
      const older = readFileSync(await scene.filePath(testId, "pdf"));
      const leaked = await scene.keys.current();
      const forged = await (await createForger()).genuine(fullDocument, leaked);
      const copy = readFileSync(scene.keysFile, "utf8");
      await expect(scene.distrust(leaked.id)).rejects.toThrow(/is the current key: run svc keys rotate/);
      await expect(scene.distrust(leaked.id, { configuredId: leaked.id })).rejects.toThrow(/SVC_SIGNING_KEY/);
      await expect(scene.distrust("unknown")).rejects.toThrow(/No signing key has the id unknown/);

      const made = await scene.rotate();
      await expect(scene.distrust(leaked.id)).rejects.toThrow(
        /signed again: 1\. .* --all --resign first, or say --force/,
      );
      expect(checkFile(forged, await scene.certificates.issuerKeys()).signature).toBe("valid");
      await scene.certificates.queueResigning();
      await expect(scene.distrust(leaked.id)).rejects.toThrow(/wait to be signed again/);
      scene.clock.advanceMs(1_000);
      await scene.certificates.scheduler.drain();
      expect(await scene.distrust(leaked.id)).toMatchObject({ id: leaked.id, unsignedCount: 0 });

      expect((await scene.certificates.issuerKeys()).signing.map(({ id }) => id)).toEqual([made.id]);
      expect(await scene.certificates.verifyFile(forged)).toMatchObject({
        genuine: false,
        signature: "unknown_key",
      });
      expect(await scene.certificates.verifyFile(older)).toMatchObject({
        installation: { testId, superseded: true },
      });
      expect(readFileSync(scene.keysFile, "utf8")).not.toContain(leaked.id);
      expect((await listAudit(scene.db.read, { limit: 1 }))[0]).toMatchObject({
        actor: ACTOR,
        action: "keys.distrust",
        changes: { distrusted: { from: null, to: { purpose: "signing", id: leaked.id } } },
      });

      writeFileSync(scene.keysFile, copy, { mode: 0o600 });
      await expect(
        createSigningKeys({ ...keysIn(scene.folder, scene.clock), db: scene.db, configured: null }).current(),
      ).rejects.toThrow(/is distrusted since/);
    } finally {
      await scene.close();
    }
  });

  test("a signing key that is lost is counted with the certificates that it signed, until they are signed again", async () => {
    const scene = await openScene();
    try {
      await scene.heldTest();
      await scene.certificates.scheduler.drain();
      const { id } = await scene.keys.current();
      expect(await listLostSigningKeys(scene.db.read, { all: [] })).toEqual([
        { id, isInUse: true, signedCount: 1 },
      ]);
      scene.clock.advanceMs(1_000);
      await scene.rotate();
      expect(await listLostSigningKeys(scene.db.read, { all: [] })).toMatchObject([
        { isInUse: true, signedCount: 0 },
        { id, isInUse: false, signedCount: 1 },
      ]);
      await scene.db.transact((tx) => releaseSigning(tx, 0, 10));
      expect(await listLostSigningKeys(scene.db.read, { all: [] })).toMatchObject([{ isInUse: true }]);
    } finally {
      await scene.close();
    }
  });

  test("a signing key that is distrusted at once leaves its certificates to be signed again", async () => {
    const scene = await openScene();
    try {
      const testId = await scene.heldTest();
      await scene.certificates.scheduler.drain();
      const leaked = await scene.keys.current();
      const made = await scene.rotate();
      expect(await scene.distrust(leaked.id, { isForced: true })).toMatchObject({ unsignedCount: 1 });
      await scene.certificates.queueResigning();
      await scene.certificates.scheduler.drain();
      expect((await scene.certificate(testId)).signingKeyId).toBe(made.id);
    } finally {
      await scene.close();
    }
  });

  test("a signing key whose certificates are still to be signed again is counted outside any transaction, so that no writer waits", async () => {
    const scene = await openScene();
    try {
      await scene.heldTest();
      await scene.certificates.scheduler.drain();
      const { id } = await scene.keys.current();
      await scene.rotate();
      scene.db.transact = () => Promise.reject(new Error("a transaction was begun"));
      await expect(scene.distrust(id)).rejects.toThrow(/signed again: 1\./);
    } finally {
      await scene.close();
    }
  });

  for (const isSignedAgain of [true, false]) {
    const when = isSignedAgain ? "everything was signed again" : "its key was distrusted";
    test(`a certificate that was withdrawn when ${when} gets a file under the new key when it is reinstated`, async () => {
      const scene = await openScene();
      try {
        const { scheduler, withdrawals, queueResigning } = scene.certificates;
        const name = { kind: "test", testId: await scene.heldTest() } as const;
        await scheduler.drain();
        const leaked = await scene.keys.current();
        const older = await scene.sha256(name.testId, "pdf");
        await withdrawals.withdraw(name, "The mileage is of another car.", ACTOR);
        const made = await scene.rotate();
        if (isSignedAgain) expect(await queueResigning()).toBe(0);
        await scene.distrust(leaked.id);
        scene.clock.advanceMs(1_000);
        await withdrawals.reinstate(name, ACTOR);
        expect(await scheduler.drain()).toEqual({ rendered: 1, failed: [] });
        expect((await scene.certificate(name.testId)).signingKeyId).toBe(made.id);
        expect(await scene.sha256(name.testId, "pdf")).not.toBe(older);
        expect(scene.logLines.filter((line) => line.includes("other bytes"))).toEqual([]);
      } finally {
        await scene.close();
      }
    });
  }

  test("a certificate whose files are good is not rendered again when it is reinstated", async () => {
    const scene = await openScene();
    try {
      const { scheduler, withdrawals } = scene.certificates;
      const name = { kind: "test", testId: await scene.heldTest() } as const;
      await scheduler.drain();
      await withdrawals.withdraw(name, "The mileage is of another car.", ACTOR);
      await scene.rotate();
      await withdrawals.reinstate(name, ACTOR);
      expect(await scene.jobs()).toEqual([]);
    } finally {
      await scene.close();
    }
  });
});
