import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import {
  certificateFiles,
  certificates as certificateTable,
} from "../../src/certificates/certificate-table.ts";
import {
  createFilePruning,
  firstDayKept,
  type PrunedFiles,
  pruneAll,
} from "../../src/certificates/file-pruning.ts";
import { SIGNED_URL_LIFETIME_MS } from "../../src/certificates/signed-url.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from "../../src/kernel/duration.ts";
import { storageUnavailable } from "../../src/storage/file-storage.ts";
import { EVERYWHERE } from "../support/certificate-scene.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { KEPT_MS, NOTHING, openPruningScene, refusal } from "../support/pruning-scene.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { capturingLog } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

/** The hour of the day at which every test starts. */
const START_OF_DAY_MS = Math.floor(TEST_START_MS / DAY_MS) * DAY_MS;

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

describe("pruning of files", () => {
  const scene = inEachTest(openPruningScene);

  test("files of every kind are deleted when nobody has requested them for so long, and their digests stay known", async () => {
    await scene.certificates.fileDigest(EVERYWHERE, scene.testId, "pdf", "de");
    await scene.certificates.fileDigest(EVERYWHERE, scene.testId, "landscape");
    // Another template replaces the certificate's own two.
    await scene.db.transact((tx) =>
      tx
        .update(certificateTable)
        .set({ templateVersion: 0 })
        .where(eq(certificateTable.testId, scene.testId)),
    );
    scene.renderer.ink = "blue";
    await scene.certificates.queueRendering(scene.testId);
    await scene.drain();
    const withdrawn = await scene.issuedTest();
    const name = { kind: "test", testId: withdrawn } as const;
    await scene.certificates.withdrawals.withdraw(name, "Wrong vehicle.", "operator:test");
    const before = [...(await scene.files(scene.testId)), ...(await scene.files(withdrawn))];
    expect(before).toHaveLength(2 + 2 + 1 + 2 + 2);

    scene.clock.advanceMs(KEPT_MS);
    expect(await scene.prune()).toEqual(NOTHING);
    scene.clock.advanceMs(DAY_MS);
    const bytes = before.reduce((total, { byteCount }) => total + byteCount, 0);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    expect(await scene.pruner.countBefore(firstDay)).toEqual({ fileCount: 9, byteCount: bytes });
    expect(await scene.prune()).toEqual({ ...NOTHING, fileCount: 9, byteCount: bytes, doneCount: 9 });
    expect([await scene.storedCount(), await scene.storedCount(withdrawn)]).toEqual([0, 0]);
    const after = [...(await scene.files(scene.testId)), ...(await scene.files(withdrawn))];
    expect(after).toEqual(before.map((file) => ({ ...file, lastRequestedDay: null })));
    expect(await scene.prune()).toEqual(NOTHING);
  });

  test("a certificate whose files were pruned is rendered on request, to the same bytes; its test stays completed", async () => {
    const digests = [await scene.sha256(scene.testId, "pdf"), await scene.sha256(scene.testId, "jpeg")];
    const before = await scene.test(scene.testId);
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    await scene.prune();
    expect(await refusal(scene.link())).toMatchObject({
      code: "certificate_not_ready",
      retryAfterSeconds: 1,
    });
    expect(await refusal(scene.preview())).toMatchObject({ code: "preview_not_ready" });
    expect(await scene.jobs()).toHaveLength(1);
    expect(await scene.test(scene.testId)).toEqual(before);
    expect(await scene.drain()).toEqual({ rendered: 1, failed: [] });
    expect((await scene.link()).url).toContain(String(digests[0]));
    expect((await scene.preview()).url).toContain(String(digests[1]));
    for (const sha256 of digests)
      expect(sha256Hex((await scene.certificates.files.read(String(sha256))).bytes)).toBe(String(sha256));
    expect(await scene.events()).toHaveLength(1);
    expect(await scene.prune()).toEqual(NOTHING);
  });

  test("a file is kept from its last signed URL on, each file for itself, and the database is written to once a day for it", async () => {
    const issuedDay = dayOf(TEST_START_MS);
    expect(await scene.daysOf()).toEqual({ pdf: issuedDay, jpeg: issuedDay });
    scene.clock.advanceMs(20 * DAY_MS);
    let writes = 0;
    const { transact } = scene.db;
    scene.db.transact = (work, needs) => {
      writes += 1;
      return transact(work, needs);
    };
    for (let count = 0; count < 3; count += 1) await scene.link();
    expect(writes).toBe(1);
    expect(await scene.daysOf()).toEqual({ pdf: issuedDay + 20, jpeg: issuedDay });
    scene.clock.advanceMs(11 * DAY_MS);
    expect(await scene.prune()).toMatchObject({ fileCount: 1 });
    expect(await scene.daysOf()).toEqual({ pdf: issuedDay + 20, jpeg: null });
    expect(await refusal(scene.preview())).toMatchObject({ code: "preview_not_ready" });
    expect(await scene.link()).toMatchObject({ content_type: "application/pdf" });
  });

  test.each([
    ["at noon", 12 * HOUR_MS],
    ["just before midnight", DAY_MS - 1],
  ])("no file is deleted within two hours after a signed URL was given: %s", async (_, timeMs) => {
    scene.clock.setMs(START_OF_DAY_MS + 40 * DAY_MS + timeMs);
    await scene.link();
    await scene.preview();
    for (const afterMs of [0, SIGNED_URL_LIFETIME_MS, 2 * HOUR_MS - 1]) {
      scene.clock.setMs(START_OF_DAY_MS + 40 * DAY_MS + timeMs + afterMs);
      expect(await scene.prune(0)).toEqual(NOTHING);
    }
    scene.clock.advanceMs(DAY_MS);
    expect(await scene.prune(0)).toMatchObject({ fileCount: 2 });
  });

  test("reading continues while the database takes no writes", async () => {
    scene.clock.advanceMs(DAY_MS);
    const { transact } = scene.db;
    scene.db.transact = () => Promise.reject(storageUnavailable("the disk is full"));
    expect(await scene.link()).toMatchObject({ content_type: "application/pdf" });
    // A disk may hang instead.
    scene.db.transact = () => new Promise(() => {});
    const asked = scene.link();
    while (scene.timers.delaysMs.length === 0) await new Promise((resolve) => setImmediate(resolve));
    scene.timers.ring();
    expect(await asked).toMatchObject({ content_type: "application/pdf" });
    scene.db.transact = transact;
  });

  test("a file that the storage refuses to delete keeps no other file from being deleted, and is told of", async () => {
    const others = [];
    for (let count = 0; count < 15; count += 1) others.push(await scene.issuedTest());
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const pruner = await scene.refusingPruner([scene.testId]);
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
    expect(await scene.storedCount()).toBe(2);
    for (const id of others) expect(await scene.daysOf(id)).toEqual({ pdf: null, jpeg: null });
  });

  test("files that the storage always refuses to delete, however many, are tried after all others", async () => {
    const refused = [scene.testId];
    for (let count = 0; count < 11; count += 1) refused.push(await scene.issuedTest());
    scene.clock.advanceMs(DAY_MS);
    const deletable = await scene.issuedTest();
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const pruner = await scene.refusingPruner(refused);
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
    expect(await scene.storedCount(deletable)).toBe(0);
    expect(lines.join("\n")).toContain('"prunedCount":2');
  });

  test("a picture that visitors see, and a file that is downloaded, is kept from its last reading on", async () => {
    const issuedDay = dayOf(TEST_START_MS);
    scene.clock.advanceMs(20 * DAY_MS);
    const sha256 = String(await scene.sha256(scene.testId, "jpeg"));
    await scene.certificates.files.read(sha256);
    expect(await scene.daysOf()).toEqual({ pdf: issuedDay, jpeg: issuedDay + 20 });
    scene.clock.advanceMs(11 * DAY_MS);
    expect(await scene.prune()).toMatchObject({ fileCount: 1 });
    const renderedCount = scene.renderer.documents.length;
    expect((await scene.certificates.files.read(sha256)).sha256).toBe(sha256);
    expect(scene.renderer.documents).toHaveLength(renderedCount);
    // Reading continues while nothing can be written.
    scene.clock.advanceMs(DAY_MS);
    scene.db.transact = () => Promise.reject(storageUnavailable("the disk is full"));
    expect((await scene.certificates.files.read(sha256)).sha256).toBe(sha256);
  });

  test("a step of lost files and one that the storage refuses to delete does not end the deletion of others", async () => {
    const lost = [];
    for (let count = 0; count < 9; count += 1) lost.push(await scene.issuedTest());
    scene.loseFiles();
    await scene.certificates.queueRendering(scene.testId);
    await scene.drain();
    scene.clock.advanceMs(DAY_MS);
    const deletable = await scene.issuedTest();
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const pruner = await scene.refusingPruner([scene.testId]);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    const pruned = await pruneAll(
      () => pruner.pruneSome(firstDay),
      () => true,
    );
    expect(pruned).toMatchObject({ fileCount: 2, refusedCount: 2 });
    expect(await scene.storedCount(deletable)).toBe(0);
    for (const id of lost) expect(await scene.daysOf(id)).toEqual({ pdf: null, jpeg: null });
  });

  test("a lost file frees nothing, and is not counted", async () => {
    scene.loseFiles();
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    expect(await scene.prune()).toEqual({ ...NOTHING, doneCount: 2 });
    expect(await scene.daysOf()).toEqual({ pdf: null, jpeg: null });
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
        pruner: scene.pruner,
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
  const stamped = await openPruningScene({
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
    const sha256 = await stamped.sha256(stamped.testId, "pdf");
    for (let time = 0; time < 2; time += 1) {
      stamped.clock.advanceMs(KEPT_MS + DAY_MS);
      expect(await stamped.prune()).toMatchObject({ fileCount: 2 });
      expect(await refusal(stamped.link())).toMatchObject({ code: "certificate_not_ready" });
      await stamped.drain();
      expect((await stamped.link()).url).toContain(sha256);
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
