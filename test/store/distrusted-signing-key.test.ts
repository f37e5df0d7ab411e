import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { listAudit } from "../../src/audit/audit-store.ts";
import { listLostSigningKeys } from "../../src/certificates/signing/lost-signing-key.ts";
import { addSigningKey, createSigningKeys } from "../../src/certificates/signing/signing-keys.ts";
import { findKeyInUse, releaseSigning } from "../../src/certificates/signing/signing-store.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import type { Database, Executor } from "../../src/db/database.ts";
import { openData } from "../../src/db/open-data.ts";
import { distrustSigningKey } from "../../src/key-rotation/signing-rotation.ts";
import { openLiveKeys } from "../../src/keys/live-keys.ts";
import { readConfig } from "../../src/settings/config.ts";
import { openCertificateScene } from "../support/certificate-scene.ts";
import { createForger } from "../support/forger.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { keyPairsInTurn } from "../support/signing-keys.ts";
import { capturingLog } from "../support/test-app.ts";
import type { TestClock } from "../support/test-clock.ts";
import { testOnPostgres } from "../support/test-engine.ts";
import { fullDocument } from "../unit/rendering/sample-documents.ts";

setDefaultTimeout(60_000);

const SUBJECT = { organization: "Harbour Battery Lab", publicUrl: "https://battery.example" };

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
    distrust: (id: string, options: { isForced?: boolean; configuredId?: string; db?: Database } = {}) => {
      const { configuredId = null, db = scene.db } = options;
      return distrustSigningKey({ ...ports, db, configuredId }, ACTOR, id, options);
    },
    /** As another process does. */
    openBeside: () => openData(readConfig(scene.settings, { isTerminal: false })),
  };
}
function keysIn(folder: string, clock: TestClock) {
  const keysFile = join(folder, "keys.json");
  const log = capturingLog(() => {});
  const { signing: ring } = openLiveKeys(keysFile, { clock, random, log });
  return { clock, random, log, ring, keysFile, subject: () => SUBJECT, makeKeyPair };
}

let scene: Awaited<ReturnType<typeof openScene>>;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

test("a distrusted signing key signs and proves nothing more, its private part is gone, and what was issued under it is known as superseded", async () => {
  const testId = await scene.issuedTest();
  const older = readFileSync(await scene.filePath(testId, "pdf"));
  const leaked = await scene.keys.current();
  const forged = await (await createForger()).genuine(fullDocument, leaked);
  const copy = readFileSync(scene.keysFile, "utf8");
  await expect(scene.distrust(leaked.id)).rejects.toThrow(/is the current key: run svc keys rotate/);
  await expect(scene.distrust(leaked.id, { configuredId: leaked.id })).rejects.toThrow(/SVC_SIGNING_KEY/);
  await expect(scene.distrust("unknown")).rejects.toThrow(/There is no signing key unknown/);

  const made = await scene.rotate();
  await expect(scene.distrust(leaked.id)).rejects.toThrow(
    /signed again: 1\. .* --all --resign first, or say --force/,
  );
  expect(checkFile(forged, await scene.certificates.issuerKeys()).verification.signature).toBe("valid");
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
});

test("a signing key that is lost is counted with the certificates that it signed, until they are signed again", async () => {
  await scene.issuedTest();
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
});

test("a signing key that is distrusted at once leaves its certificates to be signed again", async () => {
  const testId = await scene.issuedTest();
  const leaked = await scene.keys.current();
  const made = await scene.rotate();
  expect(await scene.distrust(leaked.id, { isForced: true })).toMatchObject({ unsignedCount: 1 });
  await scene.certificates.queueResigning();
  await scene.certificates.scheduler.drain();
  expect((await scene.certificate(testId)).signingKeyId).toBe(made.id);
});

test("a signing key whose certificates are still to be signed again is counted outside any transaction, so that no writer waits", async () => {
  await scene.issuedTest();
  const { id } = await scene.keys.current();
  await scene.rotate();
  scene.db.transact = () => Promise.reject(new Error("a transaction was begun"));
  await expect(scene.distrust(id)).rejects.toThrow(/signed again: 1\./);
});

for (const isSignedAgain of [true, false]) {
  const when = isSignedAgain ? "everything was signed again" : "its key was distrusted";
  test(`a certificate that was withdrawn when ${when} gets a file under the new key when it is reinstated`, async () => {
    const { scheduler, withdrawals, queueResigning } = scene.certificates;
    const name = { kind: "test", testId: await scene.issuedTest() } as const;
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
  });
}

for (const [which, isFirst, during] of [
  ["first certificate is drawn", true, "rendering"],
  ["first certificate is stored", true, "storing"],
  ["certificate is drawn again", false, "rendering"],
  ["certificate is stored again", false, "storing"],
] as const) {
  test(`a key that is distrusted while a ${which} under it publishes nothing, and the new key signs it a minute later`, async () => {
    const { scheduler } = scene.certificates;
    const testId = await scene.heldTest();
    if (!isFirst) {
      await scheduler.drain();
      scene.loseFiles();
      await scene.certificates.queueRendering(testId);
    }
    const leaked = await scene.keys.current();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const hold = async () => {
      begun.resolve();
      await gate.promise;
    };
    if (during === "rendering") scene.renderer.onRender = hold;
    else scene.process.afterPut = hold;
    const drained = scheduler.drain();
    await begun.promise;
    const before = isFirst ? null : await scene.sha256(testId, "pdf");
    const made = await scene.rotate();
    await scene.distrust(leaked.id, { isForced: true });
    gate.resolve();
    expect(await drained).toMatchObject({ rendered: 0 });
    expect((await scene.certificate(testId)).pdfSha256).toBe(before);
    expect(await scene.events()).toHaveLength(isFirst ? 0 : 1);
    scene.clock.advanceMs(60_000);
    expect(await scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    expect((await scene.certificate(testId)).signingKeyId).toBe(made.id);
    expect(await scene.events()).toHaveLength(1);
  });
}

/** Runs `between` once, in the next transaction, when that has its state of the database and has written nothing. */
function interleave(between: () => Promise<unknown>) {
  const { transact } = scene.db;
  let isDone = false;
  scene.db.transact = (work, needs) =>
    transact(async (tx) => {
      if (!isDone) {
        isDone = true;
        await findKeyInUse(tx);
        scene.db.transact = transact;
        await between();
      }
      return await work(tx);
    }, needs);
}

/** For a lock of another transaction. */
async function isSomebodyWaiting(executor: Executor): Promise<boolean> {
  const waiting = await executor.all(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

testOnPostgres(
  "a certificate that is reinstated from an older state of the database gets a file under the new key when its key is distrusted meanwhile",
  async () => {
    const { scheduler, withdrawals } = scene.certificates;
    const name = { kind: "test", testId: await scene.issuedTest() } as const;
    const leaked = await scene.keys.current();
    await withdrawals.withdraw(name, "The mileage is of another car.", ACTOR);
    const made = await scene.rotate();
    const beside = await scene.openBeside();
    interleave(async () => {
      expect(await scene.distrust(leaked.id, { db: beside })).toMatchObject({ unsignedCount: 0 });
    });
    await withdrawals.reinstate(name, ACTOR);
    await beside.close();
    expect(await scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    expect((await scene.certificate(name.testId)).signingKeyId).toBe(made.id);
  },
);

testOnPostgres(
  "a key is distrusted only after the certificates that are being published under it, which it counts",
  async () => {
    const { scheduler } = scene.certificates;
    const testId = await scene.heldTest();
    const leaked = await scene.keys.current();
    scene.renderer.onRender = async () => void (await scene.rotate());
    const { transact } = scene.db;
    const beside = await scene.openBeside();
    let distrusting: ReturnType<typeof scene.distrust> | undefined;
    scene.db.transact = (work, needs) =>
      transact(async (tx) => {
        const result = await work(tx);
        // Published, and not committed yet.
        if (result !== "completed" || distrusting !== undefined) return result;
        let isOver = false;
        distrusting = scene.distrust(leaked.id, { db: beside }).finally(() => {
          isOver = true;
        });
        while (!isOver && !(await isSomebodyWaiting(scene.db.read))) await new Promise(setImmediate);
        return result;
      }, needs);
    expect(await scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    expect(await distrusting).toMatchObject({ unsignedCount: 1 });
    await beside.close();
    expect((await scene.certificate(testId)).signingKeyId).toBe(leaked.id);
  },
);

test("a key is distrusted though the certificates that must be signed again cannot be counted, which is said", async () => {
  await scene.issuedTest();
  const leaked = await scene.keys.current();
  await scene.rotate();
  const { transact, read } = scene.db;
  scene.db.transact = async (work, needs) => {
    const result = await transact(work, needs);
    const get = () => {
      throw new Error("the statement took too long");
    };
    Object.defineProperty(scene.db, "read", { configurable: true, value: new Proxy(read, { get }) });
    return result;
  };
  const distrusted = await scene.distrust(leaked.id, { isForced: true });
  Object.defineProperty(scene.db, "read", { value: read });
  expect(distrusted).toMatchObject({ id: leaked.id, unsignedCount: null });
  expect((await scene.certificates.issuerKeys()).signing.map(({ id }) => id)).not.toContain(leaked.id);
});

test("a certificate whose files are good is not rendered again when it is reinstated", async () => {
  const { withdrawals } = scene.certificates;
  const name = { kind: "test", testId: await scene.issuedTest() } as const;
  await withdrawals.withdraw(name, "The mileage is of another car.", ACTOR);
  await scene.rotate();
  await withdrawals.reinstate(name, ACTOR);
  expect(await scene.jobs()).toEqual([]);
});
