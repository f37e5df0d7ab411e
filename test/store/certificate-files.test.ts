import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { certificates as certificateTable } from "../../src/certificates/certificate-table.ts";
import { RENDERING_WAIT_MS } from "../../src/certificates/certificate-translations.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { type CertificateScene, openCertificateScene } from "../support/certificate-scene.ts";

describe("reading the files of certificates", () => {
  let scene: CertificateScene;
  let testId: number;
  beforeEach(async () => {
    scene = await openCertificateScene();
    testId = await scene.issuedTest();
  });
  afterEach(() => scene.close());

  const read = (sha256: string) => scene.certificates.files.read(sha256);

  test("reading a certificate's file gives the bytes that the hash names", async () => {
    for (const format of ["pdf", "jpeg"] as const) {
      const sha256 = await scene.sha256(testId, format);
      const content = await read(sha256);
      expect(content).toMatchObject({ sha256, format });
      expect(sha256Hex(content.bytes)).toBe(sha256);
    }
    expect(scene.renderer.documents).toHaveLength(1);
  });

  test("reading a certificate's file that was never rendered fails as not found", async () => {
    await expect(read("0".repeat(64))).rejects.toMatchObject({ code: "not_found" });
  });

  test("reading a certificate's file that is lost renders it again, once for all who wait, and changes nothing else", async () => {
    const sha256 = await scene.sha256(testId, "pdf");
    const before = await scene.test(testId);
    scene.loseFiles();
    const contents = await Promise.all([read(sha256), read(sha256), read(sha256)]);
    for (const { bytes } of contents) expect(sha256Hex(bytes)).toBe(sha256);
    expect(scene.renderer.documents).toHaveLength(2);
    expect(await scene.test(testId)).toEqual(before);
    expect(await scene.events()).toHaveLength(1);
    expect(sha256Hex(readFileSync(await scene.filePath(testId, "jpeg")))).toBe(
      await scene.sha256(testId, "jpeg"),
    );
  });

  test.each([
    ["cut short", (bytes: Buffer) => bytes.subarray(0, 10)],
    ["emptied", () => Buffer.alloc(0)],
    [
      "changed in one byte",
      (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 5 ? byte ^ 1 : byte))),
    ],
  ] as const)(
    "reading a certificate's file that was %s never gives it: it is rendered again",
    async (_, damage) => {
      const path = await scene.filePath(testId, "pdf");
      const intact = readFileSync(path);
      writeFileSync(path, damage(intact));
      const sha256 = await scene.sha256(testId, "pdf");
      expect(Buffer.from((await read(sha256)).bytes)).toEqual(intact);
      expect(readFileSync(path)).toEqual(intact);
      expect(scene.logLines.join()).toContain("a stored file is damaged");
    },
  );

  test("reading a lost file of an older template gives the current file of that certificate", async () => {
    const older = await scene.sha256(testId, "pdf");
    await scene.db.transact((tx) =>
      tx.update(certificateTable).set({ templateVersion: 0 }).where(eq(certificateTable.testId, testId)),
    );
    rmSync(await scene.filePath(testId, "pdf"));
    scene.renderer.ink = "blue";
    const content = await read(older);
    expect(content.sha256).not.toBe(older);
    expect(content.sha256).toBe(await scene.sha256(testId, "pdf"));
    expect(sha256Hex(content.bytes)).toBe(content.sha256);
  });

  test("reading a certificate's file fails as unavailable when rendering fails, and works again when it does", async () => {
    const sha256 = await scene.sha256(testId, "pdf");
    scene.loseFiles();
    scene.renderer.onRender = () => {
      throw new Error("no glyph");
    };
    await expect(read(sha256)).rejects.toMatchObject({ code: "service_unavailable" });
    scene.renderer.onRender = () => {};
    expect((await read(sha256)).sha256).toBe(sha256);
  });

  test("reading a certificate's file fails as unavailable when rendering takes too long, and the rendering is not lost", async () => {
    const sha256 = await scene.sha256(testId, "pdf");
    scene.loseFiles();
    const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    scene.renderer.onRender = () => {
      begun.resolve();
      return slow.promise;
    };
    const reading = read(sha256);
    await begun.promise;
    expect(scene.timers.delaysMs).toEqual([RENDERING_WAIT_MS]);
    scene.timers.ring();
    await expect(reading).rejects.toMatchObject({ code: "service_unavailable" });
    const later = read(sha256);
    slow.resolve();
    expect((await later).sha256).toBe(sha256);
    expect(scene.renderer.documents).toHaveLength(2);
    expect(scene.timers.delaysMs).toEqual([]);
  });
});
