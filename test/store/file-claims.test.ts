import { describe, expect, test } from "bun:test";
import { firstDayKept } from "../../src/certificates/file-pruning.ts";
import { claimPrunableFiles } from "../../src/certificates/file-pruning-store.ts";
import { DAY_MS, dayOf, MINUTE_MS } from "../../src/kernel/duration.ts";
import { storageUnavailable } from "../../src/storage/file-storage.ts";
import { EVERYWHERE } from "../support/certificate-scene.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { KEPT_MS, NOTHING, openPruningScene, refusal } from "../support/pruning-scene.ts";

describe("claims of files that are being deleted", () => {
  const scene = inEachTest(openPruningScene);

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
    expect(await refusal(scene.link())).toMatchObject({ code: "certificate_not_ready" });
    expect(await scene.storedCount()).toBe(2);
    expect(await refusal(scene.preview())).toMatchObject({ code: "preview_not_ready" });
    scene.clock.advanceMs(10 * MINUTE_MS - 1);
    expect(await refusal(scene.preview())).toMatchObject({ code: "preview_not_ready" });
    expect(await scene.prune()).toEqual(NOTHING);
    scene.clock.advanceMs(1);
    expect(await scene.prune()).toMatchObject({ fileCount: 2 });
    expect(await scene.storedCount()).toBe(0);
    await refusal(scene.link());
    await scene.drain();
    expect(await scene.link()).toMatchObject({ content_type: "application/pdf" });
  });

  test("requests for a file that a killed process may be deleting wait for the end of its claim, and have nothing rendered", async () => {
    await scene.certificates.fileDigest(EVERYWHERE, scene.testId, "pdf", "de");
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const nowMs = scene.clock.nowMs();
    const firstDay = firstDayKept(nowMs, KEPT_MS);
    await scene.db.transact((tx) => claimPrunableFiles(tx, { day: firstDay, nowMs }, 10));
    const inGerman = () => scene.certificates.certificateLink(EVERYWHERE, scene.testId, "de");
    const renderedCount = scene.renderer.documents.length;
    for (const [minutes, retryAfterSeconds] of [
      [0, 60],
      [2, 60],
      [9.5, 30],
    ] as const) {
      scene.clock.setMs(nowMs + minutes * MINUTE_MS);
      for (const ask of [scene.link, scene.preview, inGerman])
        expect(await refusal(ask())).toMatchObject({ retryAfterSeconds });
      expect(await scene.drain()).toEqual({ rendered: 0, failed: [] });
    }
    expect(scene.renderer.documents).toHaveLength(renderedCount);
    scene.clock.setMs(nowMs + 10 * MINUTE_MS);
    expect(await scene.link()).toMatchObject({ content_type: "application/pdf" });
  });

  test.each([
    ["that fails to delete", 10 * MINUTE_MS, storageUnavailable("S3 DELETE: 500")],
    ["that refuses to delete", MINUTE_MS, storageUnavailable("S3 DELETE: 403", { isRefused: true })],
  ])(
    "a storage %s loses nothing: after %i ms the files are deleted, or given out again",
    async (_, claimMs, error) => {
      scene.clock.advanceMs(KEPT_MS + DAY_MS);
      const pruner = await scene.refusingPruner([scene.testId], error);
      const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
      expect(await pruner.pruneSome(firstDay)).toMatchObject({ fileCount: 0, refusedCount: 2 });
      // The storage may still delete it.
      expect(await refusal(scene.link())).toMatchObject({ code: "certificate_not_ready" });
      expect(await scene.prune()).toEqual(NOTHING);
      scene.clock.advanceMs(claimMs - 1);
      expect(await refusal(scene.link())).toMatchObject({
        code: "certificate_not_ready",
        retryAfterSeconds: 1,
      });
      scene.clock.advanceMs(1);
      expect(await scene.link()).toMatchObject({ content_type: "application/pdf" });
      expect(await scene.prune()).toMatchObject({ fileCount: 1, refusedCount: 0 });
      expect(await scene.daysOf()).toEqual({ pdf: dayOf(scene.clock.nowMs()), jpeg: null });
    },
  );

  test("nobody is given a URL of a file that was rendered again while it is being deleted, until that is over", async () => {
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    const { pruner, begun, goOn } = scene.waitingPruner();
    const pruning = pruner.pruneSome(firstDay);
    await begun;
    expect(await refusal(scene.link())).toMatchObject({ code: "certificate_not_ready" });
    await scene.certificates.queueRendering(scene.testId);
    expect(await scene.drain()).toEqual({ rendered: 1, failed: [] });
    expect(await scene.storedCount()).toBe(2);
    expect(await refusal(scene.link())).toMatchObject({ code: "certificate_not_ready" });
    expect(await refusal(scene.preview())).toMatchObject({ code: "preview_not_ready" });
    goOn();
    await pruning;
    expect(await scene.storedCount()).toBe(0);
    // Where it was stored after its deletion, it is pruned again in time.
    expect(await scene.daysOf()).toEqual({
      pdf: dayOf(scene.clock.nowMs()),
      jpeg: dayOf(scene.clock.nowMs()),
    });
    await refusal(scene.link());
    await scene.drain();
    expect(await scene.link()).toMatchObject({ content_type: "application/pdf" });
    expect(await scene.storedCount()).toBe(2);
    expect(await scene.daysOf()).toEqual({
      pdf: dayOf(scene.clock.nowMs()),
      jpeg: dayOf(scene.clock.nowMs()),
    });
  });

  test("a process whose deletion took too long does not end the claim of the one that took it over", async () => {
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    const [slow, next] = [scene.waitingPruner(), scene.waitingPruner()];
    const first = slow.pruner.pruneSome(firstDay);
    await slow.begun;
    scene.clock.advanceMs(10 * MINUTE_MS);
    const second = next.pruner.pruneSome(firstDay);
    await next.begun;
    slow.goOn();
    await first;
    await refusal(scene.link());
    await scene.drain();
    expect(await scene.storedCount()).toBe(2);
    expect(await refusal(scene.link())).toMatchObject({ code: "certificate_not_ready" });
    next.goOn();
    await second;
    expect(await scene.storedCount()).toBe(0);
  });

  test("two processes that delete files at once never claim the same ones, though their clocks differ by some minutes", async () => {
    scene.clock.advanceMs(KEPT_MS + DAY_MS);
    const firstDay = firstDayKept(scene.clock.nowMs(), KEPT_MS);
    const { pruner, begun, goOn } = scene.waitingPruner();
    const pruning = pruner.pruneSome(firstDay);
    await begun;
    const nothing = { fileCount: 0, byteCount: 0 };
    for (const laterMs of [0, 9 * MINUTE_MS, -18 * MINUTE_MS]) {
      scene.clock.advanceMs(laterMs);
      expect(await scene.pruner.countBefore(firstDay)).toEqual(nothing);
      expect(await scene.prune()).toEqual(NOTHING);
      expect(await scene.storedCount()).toBe(2);
    }
    scene.clock.advanceMs(9 * MINUTE_MS);
    goOn();
    expect(await pruning).toMatchObject({ fileCount: 2 });
    expect(await scene.daysOf()).toEqual({ pdf: null, jpeg: null });
  });
});
