import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { FileFormat } from "../../src/certificates/certificate.ts";
import {
  certificateFiles,
  certificates as certificateTable,
} from "../../src/certificates/certificate-table.ts";
import {
  createFilePruner,
  createFilePruning,
  firstDayKept,
  type PrunedFiles,
  type Pruning,
  pruneAll,
} from "../../src/certificates/file-pruning.ts";
import { claimPrunableFiles } from "../../src/certificates/file-pruning-store.ts";
import { SIGNED_URL_LIFETIME_MS } from "../../src/certificates/signed-url.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from "../../src/kernel/duration.ts";
import { type FileStorage, storageUnavailable } from "../../src/storage/file-storage.ts";
import { type CertificateScene, EVERYWHERE, openCertificateScene } from "../support/certificate-scene.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { capturingLog } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

const KEPT_MS = 30 * DAY_MS;
const NOTHING: Pruning = { fileCount: 0, byteCount: 0, doneCount: 0, refusedCount: 0, refusal: null };
/** The hour of the day at which every test starts. */
const START_OF_DAY_MS = Math.floor(TEST_START_MS / DAY_MS) * DAY_MS;

let scene: CertificateScene;
let testId: number;
beforeEach(async () => {
  scene = await openCertificateScene();
  testId = await scene.issuedTest();
});
afterEach(() => scene.close());

const prunerOf = ({ db, clock, storage }: CertificateScene) => createFilePruner({ db, clock, storage });

/** What `svc files prune` does at this moment. */
async function prune(keptMs = KEPT_MS, of: CertificateScene = scene): Promise<Pruning> {
  const pruner = prunerOf(of);
  const firstDay = firstDayKept(of.clock.nowMs(), keptMs);
  return await pruneAll(
    () => pruner.pruneSome(firstDay),
    () => true,
  );
}

const link = (of: CertificateScene = scene, id = testId) => of.certificates.certificateLink(EVERYWHERE, id);
const preview = () => scene.certificates.previewLink(EVERYWHERE, testId);
const refusal = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);
const drain = () => scene.certificates.scheduler.drain();
const daysOf = async (id = testId) =>
  Object.fromEntries((await scene.files(id)).map((file) => [file.format, file.lastRequestedDay]));

async function storedCount(id = testId): Promise<number> {
  const files = await scene.files(id);
  const stored = await Promise.all(
    files.map(({ sha256, format, byteCount }) => scene.storage.has(keyOf(sha256, format), byteCount)),
  );
  return stored.filter(Boolean).length;
}

/** What `work` resolves to, with its pauses passed over. */
async function rung(timers: TestTimers, work: Promise<void>): Promise<void> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  ended.catch(() => {});
  while (!isDone) {
    timers.ring();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
}

/** A process that begins to delete, and does it once it may go on. */
function waitingPruner() {
  const { db, clock, storage } = scene;
  const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting: FileStorage = {
    ...storage,
    async delete(key, extent) {
      begun.resolve();
      await slow.promise;
      await storage.delete(key, extent);
    },
  };
  return {
    pruner: createFilePruner({ db, clock, storage: waiting }),
    begun: begun.promise,
    goOn: slow.resolve,
  };
}

const keyOf = (sha256: string, format: FileFormat) =>
  `${sha256.slice(0, 2)}/${sha256}.${format === "pdf" ? "pdf" : "jpg"}`;

describe("pruning of files", () => {
  test("files of every kind are deleted when nobody has requested them for so long, and their digests stay known", async () => {
    await scene.certificates.fileDigest(EVERYWHERE, testId, "pdf", "de");
    await scene.certificates.fileDigest(EVERYWHERE, testId, "landscape");
    // Another template replaces the certificate's own two.
    await scene.db.transact((tx) =>
      tx.update(certificateTable).set({ templateVersion: 0 }).where(eq(certificateTable.testId, testId)),
    );
    scene.renderer.ink = "blue";
    await scene.certificates.queueRendering(testId);
    await drain();
    const withdrawn = await scene.issuedTest();
    const name = { kind: "test", testId: withdrawn } as const;
    await scene.certificates.withdrawals.withdraw(name, "Wrong vehicle.", "operator:test");
    const before = [...(await scene.files(testId)), ...(await scene.files(withdrawn))];
    expect(before).toHaveLength(2 + 2 + 1 + 2 + 2);

    scene.clock.advanceMs(KEPT_MS);
    expect(await prune()).toEqual(NOTHING);
    scene.clock.advanceMs(DAY_MS);
    const bytes = before.reduce((total, { byteCount }) => total + byteCount, 0);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    expect(await prunerOf(scene).countBefore(firstDay)).toEqual({ fileCount: 9, byteCount: bytes });
    expect(await prune()).toEqual({ ...NOTHING, fileCount: 9, byteCount: bytes, doneCount: 9 });
    expect([await storedCount(), await storedCount(withdrawn)]).toEqual([0, 0]);
    const after = [...(await scene.files(testId)), ...(await scene.files(withdrawn))];
    expect(after).toEqual(before.map((file) => ({ ...file, lastRequestedDay: null })));
    expect(await prune()).toEqual(NOTHING);
  });

  test("a certificate whose files were pruned is rendered on request, to the same bytes; its test stays completed", async () => {
    const digests = [await scene.sha256(testId, "pdf"), await scene.sha256(testId, "jpeg")];
    const before = await scene.test(testId);
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    await prune();
    expect(await refusal(link())).toMatchObject({ code: "certificate_not_ready", retryAfterSeconds: 1 });
    expect(await refusal(preview())).toMatchObject({ code: "preview_not_ready" });
    expect(await scene.jobs()).toHaveLength(1);
    expect(await scene.test(testId)).toEqual(before);
    expect(await drain()).toEqual({ rendered: 1, failed: [] });
    expect((await link()).url).toContain(String(digests[0]));
    expect((await preview()).url).toContain(String(digests[1]));
    for (const sha256 of digests)
      expect(sha256Hex((await scene.certificates.files.read(String(sha256))).bytes)).toBe(String(sha256));
    expect(await scene.events()).toHaveLength(1);
    expect(await prune()).toEqual(NOTHING);
  });

  test("a file is kept from its last signed URL on, each file for itself, and the database is written to once a day for it", async () => {
    const issuedDay = dayOf(TEST_START_MS);
    expect(await daysOf()).toEqual({ pdf: issuedDay, jpeg: issuedDay });
    scene.clock.advanceMs(20 * DAY_MS);
    let writes = 0;
    const { transact } = scene.db;
    scene.db.transact = (work, needs) => {
      writes += 1;
      return transact(work, needs);
    };
    for (let count = 0; count < 3; count += 1) await link();
    expect(writes).toBe(1);
    expect(await daysOf()).toEqual({ pdf: issuedDay + 20, jpeg: issuedDay });
    scene.clock.advanceMs(11 * DAY_MS);
    expect(await prune()).toMatchObject({ fileCount: 1 });
    expect(await daysOf()).toEqual({ pdf: issuedDay + 20, jpeg: null });
    expect(await refusal(preview())).toMatchObject({ code: "preview_not_ready" });
    expect(await link()).toMatchObject({ content_type: "application/pdf" });
  });

  test.each([
    ["at noon", 12 * HOUR_MS],
    ["just before midnight", DAY_MS - 1],
  ])("no file is deleted within two hours after a signed URL was given: %s", async (_, timeMs) => {
    scene.clock.setMs(START_OF_DAY_MS + 40 * DAY_MS + timeMs);
    await link();
    await preview();
    for (const afterMs of [0, SIGNED_URL_LIFETIME_MS, 2 * HOUR_MS - 1]) {
      scene.clock.setMs(START_OF_DAY_MS + 40 * DAY_MS + timeMs + afterMs);
      expect(await prune(0)).toEqual(NOTHING);
    }
    scene.clock.advanceMs(DAY_MS);
    expect(await prune(0)).toMatchObject({ fileCount: 2 });
  });

  test("nobody is given a URL of a file that is being deleted, and what a killed process left is deleted ten minutes later", async () => {
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    // The request reads the file before it is chosen, and its URL is signed after.
    const { transact } = scene.db;
    scene.db.transact = async (work, needs) => {
      scene.db.transact = transact;
      await transact((tx) => claimPrunableFiles(tx, { day: firstDay, nowMs: scene.clock.nowMs() }, 10));
      return await transact(work, needs);
    };
    expect(await refusal(link())).toMatchObject({ code: "certificate_not_ready" });
    expect(await storedCount()).toBe(2);
    expect(await refusal(preview())).toMatchObject({ code: "preview_not_ready" });
    scene.clock.advanceMs(10 * MINUTE_MS - 1);
    expect(await refusal(preview())).toMatchObject({ code: "preview_not_ready" });
    expect(await prune()).toEqual(NOTHING);
    scene.clock.advanceMs(1);
    expect(await prune()).toMatchObject({ fileCount: 2 });
    expect(await storedCount()).toBe(0);
    await refusal(link());
    await drain();
    expect(await link()).toMatchObject({ content_type: "application/pdf" });
  });

  test("requests for a file that a killed process may be deleting wait for the end of its claim, and have nothing rendered", async () => {
    await scene.certificates.fileDigest(EVERYWHERE, testId, "pdf", "de");
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const nowMs = scene.clock.nowMs();
    const firstDay = firstDayKept(nowMs, KEPT_MS);
    await scene.db.transact((tx) => claimPrunableFiles(tx, { day: firstDay, nowMs }, 10));
    const inGerman = () => scene.certificates.certificateLink(EVERYWHERE, testId, "de");
    const renderedCount = scene.renderer.documents.length;
    for (const [minutes, retryAfterSeconds] of [
      [0, 60],
      [2, 60],
      [9.5, 30],
    ] as const) {
      scene.clock.setMs(nowMs + minutes * MINUTE_MS);
      for (const ask of [link, preview, inGerman])
        expect(await refusal(ask())).toMatchObject({ retryAfterSeconds });
      expect(await drain()).toEqual({ rendered: 0, failed: [] });
    }
    expect(scene.renderer.documents).toHaveLength(renderedCount);
    scene.clock.setMs(nowMs + 10 * MINUTE_MS);
    expect(await link()).toMatchObject({ content_type: "application/pdf" });
  });

  test("reading continues while the database takes no writes", async () => {
    scene.clock.advanceMs(DAY_MS);
    const { transact } = scene.db;
    scene.db.transact = () => Promise.reject(storageUnavailable("the disk is full"));
    expect(await link()).toMatchObject({ content_type: "application/pdf" });
    // A disk may hang instead.
    scene.db.transact = () => new Promise(() => {});
    const asked = link();
    while (scene.timers.delaysMs.length === 0) await new Promise((resolve) => setImmediate(resolve));
    scene.timers.ring();
    expect(await asked).toMatchObject({ content_type: "application/pdf" });
    scene.db.transact = transact;
  });

  /** Refuses to delete the files of these tests. */
  async function refusingPruner(testIds: readonly number[], error = storageUnavailable("S3 DELETE: 500")) {
    const refused = (await Promise.all(testIds.map((id) => scene.files(id))))
      .flat()
      .map(({ sha256, format }) => keyOf(sha256, format));
    const { db, clock, storage } = scene;
    return createFilePruner({
      db,
      clock,
      storage: {
        ...storage,
        delete: (key, extent) =>
          refused.includes(key) ? Promise.reject(error) : storage.delete(key, extent),
      },
    });
  }

  test.each([
    ["that fails to delete", 10 * MINUTE_MS, storageUnavailable("S3 DELETE: 500")],
    ["that refuses to delete", MINUTE_MS, storageUnavailable("S3 DELETE: 403", { isRefused: true })],
  ])(
    "a storage %s loses nothing: after %i ms the files are deleted, or given out again",
    async (_, claimMs, error) => {
      scene.clock.advanceMs(KEPT_MS + DAY_MS);
      const pruner = await refusingPruner([testId], error);
      const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
      expect(await pruner.pruneSome(firstDay)).toMatchObject({ fileCount: 0, refusedCount: 2 });
      // The storage may still delete it.
      expect(await refusal(link())).toMatchObject({ code: "certificate_not_ready" });
      expect(await prune()).toEqual(NOTHING);
      scene.clock.advanceMs(claimMs - 1);
      expect(await refusal(link())).toMatchObject({ code: "certificate_not_ready", retryAfterSeconds: 1 });
      scene.clock.advanceMs(1);
      expect(await link()).toMatchObject({ content_type: "application/pdf" });
      expect(await prune()).toMatchObject({ fileCount: 1, refusedCount: 0 });
      expect(await daysOf()).toEqual({ pdf: dayOf(scene.clock.nowMs()), jpeg: null });
    },
  );

  test("a file that the storage refuses to delete keeps no other file from being deleted, and is told of", async () => {
    const others = [];
    for (let count = 0; count < 15; count += 1) others.push(await scene.issuedTest());
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const pruner = await refusingPruner([testId]);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    const pruned = await pruneAll(
      () => pruner.pruneSome(firstDay),
      () => true,
    );
    expect(pruned).toMatchObject({
      fileCount: 30,
      refusedCount: 2,
      refusal: { code: "service_unavailable" },
    });
    expect(await storedCount()).toBe(2);
    for (const id of others) expect(await daysOf(id)).toEqual({ pdf: null, jpeg: null });
  });

  test("files that the storage always refuses to delete, however many, are tried after all others", async () => {
    const refused = [testId];
    for (let count = 0; count < 11; count += 1) refused.push(await scene.issuedTest());
    scene.clock.advanceMs(DAY_MS);
    const deletable = await scene.issuedTest();
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const pruner = await refusingPruner(refused);
    const lines: string[] = [];
    const timers = new TestTimers();
    const { prune: run } = createFilePruning({
      timers,
      log: capturingLog((line) => lines.push(line)),
      pruner,
      pruningTime: { nowMs: async () => scene.clock.nowMs() },
      keptMs: KEPT_MS,
      onPruned: () => {},
    });
    for (let time = 0; time < 3; time += 1) {
      expect(await refusal(rung(timers, run()))).toMatchObject({ code: "service_unavailable" });
      scene.clock.advanceMs(10 * MINUTE_MS);
    }
    expect(await storedCount(deletable)).toBe(0);
    expect(lines.join("\n")).toContain('"prunedCount":2');
  });

  test("nobody is given a URL of a file that was rendered again while it is being deleted, until that is over", async () => {
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    const { pruner, begun, goOn } = waitingPruner();
    const pruning = pruner.pruneSome(firstDay);
    await begun;
    expect(await refusal(link())).toMatchObject({ code: "certificate_not_ready" });
    await scene.certificates.queueRendering(testId);
    expect(await drain()).toEqual({ rendered: 1, failed: [] });
    expect(await storedCount()).toBe(2);
    expect(await refusal(link())).toMatchObject({ code: "certificate_not_ready" });
    expect(await refusal(preview())).toMatchObject({ code: "preview_not_ready" });
    goOn();
    await pruning;
    expect(await storedCount()).toBe(0);
    // Where it was stored after its deletion, it is pruned again in time.
    expect(await daysOf()).toEqual({ pdf: dayOf(scene.clock.nowMs()), jpeg: dayOf(scene.clock.nowMs()) });
    await refusal(link());
    await drain();
    expect(await link()).toMatchObject({ content_type: "application/pdf" });
    expect(await storedCount()).toBe(2);
    expect(await daysOf()).toEqual({ pdf: dayOf(scene.clock.nowMs()), jpeg: dayOf(scene.clock.nowMs()) });
  });

  test("a process whose deletion took too long does not end the claim of the one that took it over", async () => {
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    const [slow, next] = [waitingPruner(), waitingPruner()];
    const first = slow.pruner.pruneSome(firstDay);
    await slow.begun;
    scene.clock.advanceMs(10 * MINUTE_MS);
    const second = next.pruner.pruneSome(firstDay);
    await next.begun;
    slow.goOn();
    await first;
    await refusal(link());
    await drain();
    expect(await storedCount()).toBe(2);
    expect(await refusal(link())).toMatchObject({ code: "certificate_not_ready" });
    next.goOn();
    await second;
    expect(await storedCount()).toBe(0);
  });

  test("a picture that visitors see, and a file that is downloaded, is kept from its last reading on", async () => {
    const issuedDay = dayOf(TEST_START_MS);
    scene.clock.advanceMs(20 * DAY_MS);
    const sha256 = String(await scene.sha256(testId, "jpeg"));
    await scene.certificates.files.read(sha256);
    expect(await daysOf()).toEqual({ pdf: issuedDay, jpeg: issuedDay + 20 });
    scene.clock.advanceMs(11 * DAY_MS);
    expect(await prune()).toMatchObject({ fileCount: 1 });
    const renderedCount = scene.renderer.documents.length;
    expect((await scene.certificates.files.read(sha256)).sha256).toBe(sha256);
    expect(scene.renderer.documents).toHaveLength(renderedCount);
    // Reading continues while nothing can be written.
    scene.clock.advanceMs(DAY_MS);
    scene.db.transact = () => Promise.reject(storageUnavailable("the disk is full"));
    expect((await scene.certificates.files.read(sha256)).sha256).toBe(sha256);
  });

  test("two processes that delete files at once never claim the same ones, though their clocks differ by some minutes", async () => {
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    const { pruner, begun, goOn } = waitingPruner();
    const pruning = pruner.pruneSome(firstDay);
    await begun;
    const nothing = { fileCount: 0, byteCount: 0 };
    for (const laterMs of [0, 9 * MINUTE_MS, -18 * MINUTE_MS]) {
      scene.clock.advanceMs(laterMs);
      expect(await prunerOf(scene).countBefore(firstDay)).toEqual(nothing);
      expect(await prune()).toEqual(NOTHING);
      expect(await storedCount()).toBe(2);
    }
    scene.clock.advanceMs(9 * MINUTE_MS);
    goOn();
    expect(await pruning).toMatchObject({ fileCount: 2 });
    expect(await daysOf()).toEqual({ pdf: null, jpeg: null });
  });

  test("a step of lost files and one that the storage refuses to delete does not end the deletion of others", async () => {
    const lost = [];
    for (let count = 0; count < 9; count += 1) lost.push(await scene.issuedTest());
    scene.loseFiles();
    await scene.certificates.queueRendering(testId);
    await drain();
    scene.clock.advanceMs(DAY_MS);
    const deletable = await scene.issuedTest();
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const pruner = await refusingPruner([testId]);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    const pruned = await pruneAll(
      () => pruner.pruneSome(firstDay),
      () => true,
    );
    expect(pruned).toMatchObject({ fileCount: 2, refusedCount: 2 });
    expect(await storedCount(deletable)).toBe(0);
    for (const id of lost) expect(await daysOf(id)).toEqual({ pdf: null, jpeg: null });
  });

  test("a lost file frees nothing, and is not counted", async () => {
    scene.loseFiles();
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    expect(await prune()).toEqual({ ...NOTHING, doneCount: 2 });
    expect(await daysOf()).toEqual({ pdf: null, jpeg: null });
  });

  test("a running service deletes files in small steps, counts them, and keeps them where no time is set", async () => {
    for (let count = 0; count < 15; count += 1) await scene.issuedTest();
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const steps: PrunedFiles[] = [];
    const lines: string[] = [];
    function pruning(keptMs: number | null, timers: TestTimers) {
      return createFilePruning({
        timers,
        log: capturingLog((line) => lines.push(line)),
        pruner: prunerOf(scene),
        pruningTime: { nowMs: async () => scene.clock.nowMs() },
        keptMs,
        onPruned: (pruned) => steps.push(pruned),
      });
    }
    const idle = new TestTimers();
    pruning(null, idle).start();
    expect(idle.delaysMs).toEqual([]);

    const timers = new TestTimers();
    const work = pruning(KEPT_MS, timers).prune();
    await rung(timers, work);
    expect(steps.map(({ fileCount }) => fileCount)).toEqual([20, 12]);
    expect(lines.join("\n")).toContain('"prunedCount":32');
  });
});

test("a certificate with a time-stamp comes back with the same bytes, however often its files are pruned", async () => {
  const renderer = await pdfRenderer();
  const pictures = new ScriptedRenderer();
  let stampCount = 0;
  const stamped = await openCertificateScene({
    pool: {
      size: 1,
      async render(document, signing) {
        const { jpeg } = await pictures.render(document, signing);
        return { ...(await renderer.render(document, signing ?? null)), jpeg };
      },
      renderLandscape: (document) => pictures.renderLandscape(document),
      renderBadge: (badge) => pictures.renderBadge(badge),
    },
    timeStamper: {
      // Each stamp is another: a DER value that stands for a token.
      stamp: async () => Buffer.from([0x0c, 2, 0x41, 0x41 + stampCount++]),
    },
  });
  try {
    const id = await stamped.issuedTest();
    const sha256 = await stamped.sha256(id, "pdf");
    for (let time = 0; time < 2; time += 1) {
      stamped.clock.advanceMs(KEPT_MS + DAY_MS);
      expect(await prune(KEPT_MS, stamped)).toMatchObject({ fileCount: 2 });
      expect(await refusal(link(stamped, id))).toMatchObject({ code: "certificate_not_ready" });
      await stamped.certificates.scheduler.drain();
      expect((await link(stamped, id)).url).toContain(sha256);
    }
    expect(stampCount).toBe(1);
    expect(stamped.logLines.join("\n")).not.toContain("other bytes");
    const [row] = await stamped.db.read
      .select()
      .from(certificateFiles)
      .where(eq(certificateFiles.sha256, sha256));
    expect(row?.lastRequestedDay).toBe(dayOf(stamped.clock.nowMs()));
  } finally {
    await stamped.close();
  }
});
