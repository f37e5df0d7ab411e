import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import type { Reach } from "../../src/access/reach.ts";
import { SIGNED_URL_LIFETIME_MS } from "../../src/certificates/signed-url.ts";
import { queueDepths } from "../../src/observability/queue-depth-store.ts";
import {
  type CertificateScene,
  EVERYWHERE,
  openCertificateScene,
  PUBLIC_URL,
} from "../support/certificate-scene.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

describe("links to certificates and previews", () => {
  let scene: CertificateScene;
  beforeEach(async () => {
    scene = await openCertificateScene();
  });
  afterEach(() => scene.close());

  const certificate = (testId: number, reach: Reach = EVERYWHERE) =>
    scene.certificates.certificateLink(reach, testId);
  const preview = (testId: number, reach: Reach = EVERYWHERE) =>
    scene.certificates.previewLink(reach, testId);
  const drain = () => scene.certificates.scheduler.drain();
  /** What a refusal says. */
  const refusal = (link: Promise<unknown>) => link.catch((error: unknown) => error);

  test("a link to a certificate leads for an hour to the very file, under a name that tells no more than its reader may know", async () => {
    const testId = await scene.issuedTest();
    const { certificateNumber } = await scene.test(testId);
    const [pdf, jpeg] = [await scene.sha256(testId, "pdf"), await scene.sha256(testId, "jpeg")];
    const expiresAt = new Date(TEST_START_MS + SIGNED_URL_LIFETIME_MS).toISOString();

    expect(await certificate(testId)).toEqual({
      url: expect.stringMatching(
        new RegExp(`^${PUBLIC_URL}/v1/files/${pdf}/battery-certificate-${certificateNumber}.pdf\\?expires=`),
      ),
      expires_at: expiresAt,
      content_type: "application/pdf",
      certificate_number: certificateNumber,
    });
    expect(await preview(testId)).toEqual({
      url: expect.stringMatching(
        new RegExp(`^${PUBLIC_URL}/v1/files/${jpeg}/battery-preview\\.jpg\\?expires=`),
      ),
      expires_at: expiresAt,
      content_type: "image/jpeg",
    });
  });

  test("a link to a certificate is accepted by the signer that made it", async () => {
    const testId = await scene.issuedTest();
    const { url } = await certificate(testId);
    expect(() => scene.certificates.signer.verify("GET", url)).not.toThrow();
  });

  test("a link to an imported certificate without a number says so, and its file name has none", async () => {
    const testId = await scene.historicTest();
    await scene.certificates.queueRendering(testId);
    await drain();
    const link = await certificate(testId);
    expect(link.certificate_number).toBeNull();
    expect(new URL(link.url).pathname).toEndWith("/battery-certificate.pdf");
  });

  test("a link to an imported number keeps only what is safe in a file name", async () => {
    const testId = await scene.historicTest({ certificateNumber: '../Ä 7";x=\r\n1' });
    await scene.certificates.queueRendering(testId);
    await drain();
    const link = await certificate(testId);
    expect(new URL(link.url).pathname).toMatch(/\/battery-certificate-7-x-1\.pdf$/);
    expect(() => scene.certificates.signer.verify("GET", link.url)).not.toThrow();
  });

  test.each(["failed", "cancelled"] as const)(
    "a link to the certificate of a %s test does not exist, for none will ever follow",
    async (status) => {
      const testId = await scene.heldTest({ status, resultHeld: false });
      expect(await refusal(certificate(testId))).toMatchObject({ code: "not_found" });
      expect(await refusal(preview(testId))).toMatchObject({ code: "not_found" });
    },
  );

  test("a link to a certificate outside reach does not exist", async () => {
    const testId = await scene.issuedTest();
    const stranger: Reach = { kind: "company", companyId: scene.dealer.companyId + 1 };
    expect(await refusal(certificate(testId, stranger))).toMatchObject({ code: "not_found" });
    expect(await refusal(certificate(testId + 1))).toMatchObject({ code: "not_found" });
    const owner: Reach = { kind: "company", companyId: scene.dealer.companyId };
    expect(await certificate(testId, owner)).toMatchObject({ content_type: "application/pdf" });
  });

  test.each(["pending", "in_progress"] as const)(
    "a link to the certificate of a %s test without a result is not ready, and queues nothing",
    async (status) => {
      const testId = await scene.historicTest({ status, resultHeld: false });
      const waits = { retryAfterSeconds: 60 };
      expect(await refusal(certificate(testId))).toMatchObject({ code: "certificate_not_ready", ...waits });
      expect(await refusal(preview(testId))).toMatchObject({ code: "preview_not_ready", ...waits });
      expect(await scene.jobs()).toEqual([]);
    },
  );

  test("a link to the certificate of a held result is not ready while it waits, and gives its place in the queue", async () => {
    const testId = await scene.heldTest();
    expect(await refusal(certificate(testId))).toMatchObject({
      code: "certificate_not_ready",
      retryAfterSeconds: 1,
    });
    expect(await scene.jobs()).toHaveLength(1);
  });

  test("a link to the certificate of an imported test queues its rendering once, however many ask, certificate and preview alike", async () => {
    const testId = await scene.historicTest();
    const askers = Array.from({ length: 20 }, (_, index) =>
      refusal(index % 2 ? certificate(testId) : preview(testId)),
    );
    for (const [index, asked] of (await Promise.all(askers)).entries()) {
      expect(asked).toMatchObject({ code: index % 2 ? "certificate_not_ready" : "preview_not_ready" });
    }
    const [job, ...others] = await scene.jobs();
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      testId,
      dueAtMs: TEST_START_MS,
      requestedAtMs: TEST_START_MS,
      attemptCount: 0,
    });
    scene.clock.advanceMs(4_000);
    await refusal(certificate(testId));
    expect(await scene.jobs()).toEqual(job === undefined ? [] : [job]);
    expect(await drain()).toEqual({ rendered: 1, failed: [] });
    expect(scene.renderer.documents).toHaveLength(1);
    expect(await certificate(testId)).toMatchObject({ content_type: "application/pdf" });
    expect(await scene.events()).toEqual([]);
  });

  /** Starts as many renderings as are worked on at once: six, three for each of two workers. @returns what they took up, and what lets them end. */
  async function startRendering(): Promise<{ takenUp: number[]; finish: () => void }> {
    const held = Promise.withResolvers<void>();
    scene.renderer.onRender = () => held.promise;
    await scene.certificates.scheduler.tick();
    const taken = (await scene.jobs()).filter(({ leaseToken }) => leaseToken !== null);
    return { takenUp: taken.map(({ testId }) => testId), finish: held.resolve };
  }

  test("a certificate that somebody asked for is rendered before all that nobody waits for, in the order of asking", async () => {
    const queued: number[] = [];
    for (let count = 0; count < 22; count += 1) queued.push(await scene.heldTest());
    const [unasked, asked] = [queued.slice(0, 11), queued.slice(11)];
    const [lastAsked, ...askedBefore] = asked;
    for (const testId of [...asked.toReversed(), asked.at(-1) ?? 0]) {
      scene.clock.advanceMs(5);
      expect(await refusal(preview(testId))).toMatchObject({ code: "preview_not_ready" });
    }
    const one = await startRendering();
    expect(one.takenUp).toEqual(askedBefore);
    one.finish();
    // A job is gone from the queue a little before its worker is free.
    while (scene.certificates.scheduler.health().runningCount > 0)
      await new Promise((resolve) => setImmediate(resolve));
    expect(await scene.jobs()).toHaveLength(12);
    const two = await startRendering();
    expect(two.takenUp).toEqual([...unasked.slice(0, 9), lastAsked ?? 0]);
    two.finish();
    await drain();
  });

  test("a certificate that somebody asked for has waited since it was queued, for an operator who watches the queue", async () => {
    const testId = await scene.heldTest();
    scene.clock.advanceMs(90_000);
    await refusal(certificate(testId));
    const [render] = await queueDepths(scene.db.read, scene.clock.nowMs());
    expect(render).toMatchObject({ name: "render", dueCount: 1, oldestDueMs: 90_000 });
  });

  test("a certificate that is asked for while it is rendered, or waits to be tried again, keeps its place", async () => {
    const testId = await scene.heldTest();
    const { finish } = await startRendering();
    const rendering = await scene.jobs();
    expect(await refusal(certificate(testId))).toMatchObject({ code: "certificate_not_ready" });
    expect(await scene.jobs()).toEqual(rendering);
    finish();
    await drain();

    const failing = await scene.heldTest();
    scene.renderer.onRender = () => Promise.reject(new Error("a glyph is missing"));
    expect(await drain()).toEqual({ rendered: 0, failed: [failing] });
    const postponed = await scene.jobs();
    expect(await refusal(certificate(failing))).toMatchObject({ code: "certificate_not_ready" });
    expect(await scene.jobs()).toEqual(postponed);
  });

  test("a link to a certificate wakes the scheduler that is running", async () => {
    const testId = await scene.historicTest();
    scene.certificates.scheduler.start();
    await refusal(preview(testId));
    while ((await scene.jobs()).length > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await preview(testId)).toMatchObject({ content_type: "image/jpeg" });
    await scene.certificates.scheduler.stop();
  });

  test("a link to a certificate estimates the wait from the queue: the further back, the longer, up to a minute", async () => {
    scene.renderer.onRender = () => scene.clock.advanceMs(4_000);
    for (let count = 0; count < 5; count += 1) {
      await scene.heldTest();
      // One at a time: on this clock, renderings at the same time would add up.
      await drain();
    }
    scene.renderer.onRender = () => {};
    const waits: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      const testId = await scene.historicTest();
      const refused = await refusal(certificate(testId));
      waits.push((refused as { retryAfterSeconds: number }).retryAfterSeconds);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBeGreaterThanOrEqual(4);
    expect(waits[0]).toBeLessThanOrEqual(10);
    expect(waits.at(-1)).toBe(60);
  });

  test.each([
    ["the files are lost with their disk", () => scene.loseFiles(), "preview_not_ready"],
    [
      "a file was cut short",
      (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -1)),
      undefined,
    ],
  ])(
    "a link to a certificate is not ready when %s, and comes back to the same bytes without an event",
    async (_, damage, previewCode) => {
      const testId = await scene.issuedTest();
      const path = await scene.filePath(testId, "pdf");
      const before = readFileSync(path);
      damage(path);
      expect(await refusal(certificate(testId))).toMatchObject({ code: "certificate_not_ready" });
      expect((await refusal(preview(testId))) as { code?: string }).toMatchObject(
        previewCode === undefined ? { content_type: "image/jpeg" } : { code: previewCode },
      );
      await drain();
      expect(await certificate(testId)).toMatchObject({ content_type: "application/pdf" });
      expect(readFileSync(path)).toEqual(before);
      expect(await scene.events()).toHaveLength(1);
    },
  );
});
