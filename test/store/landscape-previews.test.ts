import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { storageKeyOf } from "../../src/certificates/certificate.ts";
import { certificates as certificateTable } from "../../src/certificates/certificate-table.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import type { Language } from "../../src/language/language.ts";
import { type CertificateScene, EVERYWHERE, openCertificateScene } from "../support/certificate-scene.ts";

describe("previews in landscape", () => {
  let scene: CertificateScene;
  let testId: number;
  beforeEach(async () => {
    scene = await openCertificateScene();
    testId = await scene.issuedTest();
  });
  afterEach(() => scene.close());

  const digest = (language: Language | null = null) =>
    scene.certificates.fileDigest(EVERYWHERE, testId, "landscape", language);
  const bytes = async (sha256: string) => (await scene.certificates.files.read(sha256)).bytes;
  const refusal = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

  async function renderAgain(): Promise<void> {
    await scene.db.transact((tx) =>
      tx.update(certificateTable).set({ templateVersion: 0 }).where(eq(certificateTable.testId, testId)),
    );
    await scene.certificates.queueRendering(testId);
    await scene.certificates.scheduler.drain();
  }

  test("a preview in landscape is rendered at the first request, of the same document, and changes nothing else", async () => {
    const before = { test: await scene.test(testId), certificate: await scene.certificate(testId) };
    const [own, same, german] = [await digest(), await digest("en"), await digest("de")];
    expect(same).toBe(own);
    const [issued, landscape, inGerman, ...others] = scene.renderer.documents;
    expect(others).toEqual([]);
    expect(landscape).toEqual({ ...issued } as NonNullable<typeof issued>);
    expect(inGerman?.language).toBe("de");
    expect({ test: await scene.test(testId), certificate: await scene.certificate(testId) }).toEqual(before);
    const { pdfSha256 } = before.certificate;
    expect((await scene.files(testId)).filter(({ format }) => format === "landscape")).toMatchObject([
      { sha256: own, language: "en", translationOf: pdfSha256 },
      { sha256: german, language: "de", translationOf: pdfSha256 },
    ]);
    expect(await scene.events()).toHaveLength(1);
  });

  test("a lost or damaged preview in landscape is rendered again, to the same bytes", async () => {
    for (const language of [null, "de"] as const) {
      const sha256 = await digest(language);
      scene.loseFiles();
      expect(sha256Hex(await bytes(sha256))).toBe(sha256);
      writeFileSync(join(scene.filesPath, storageKeyOf(sha256, "landscape")), "damaged");
      expect(sha256Hex(await bytes(sha256))).toBe(sha256);
    }
  });

  test("a preview in landscape is rendered again beside a certificate that has other bytes by now, and both stay known", async () => {
    const older = await digest();
    const ofOlder = await bytes(older);
    scene.renderer.ink = "blue";
    await renderAgain();
    const newer = await digest();
    expect(newer).not.toBe(older);
    const verified = async (file: Uint8Array) => {
      const { genuine, format, installation } = await scene.certificates.verifyFile(file);
      return [genuine, format, installation?.superseded];
    };
    expect(await verified(ofOlder)).toEqual([true, "jpeg", true]);
    expect(await verified(await bytes(newer))).toEqual([true, "jpeg", false]);
    scene.loseFiles();
    expect((await scene.certificates.files.read(older)).sha256).toBe(newer);
  });

  test("a rendering in landscape that fails is not ready and logged, and delays neither the certificate nor its translations", async () => {
    scene.renderer.onRender = () => {
      throw new Error("no glyph");
    };
    expect(await refusal(digest())).toMatchObject({ code: "preview_not_ready", retryAfterSeconds: 60 });
    expect(scene.logLines.filter((line) => line.includes("could not be rendered"))).toHaveLength(1);
    scene.renderer.onRender = () => {};
    expect(await refusal(digest())).toMatchObject({ code: "preview_not_ready" });
    for (const format of ["pdf", "jpeg"] as const)
      expect(await scene.certificates.fileDigest(EVERYWHERE, testId, format, "de")).toBeString();
  });

  test("a withdrawn certificate has no preview in landscape, and a reinstated one the same", async () => {
    const sha256 = await digest();
    const name = { kind: "test", testId } as const;
    await scene.certificates.withdrawals.withdraw(name, "a mistake", "operator");
    expect(await refusal(digest())).toMatchObject({ code: "not_found" });
    expect(await refusal(scene.certificates.files.read(sha256))).toMatchObject({ code: "not_found" });
    await scene.certificates.withdrawals.reinstate(name, "operator");
    expect(await digest()).toBe(sha256);
  });

  test("a certificate that is withdrawn while its preview is rendered in landscape is not found", async () => {
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    scene.renderer.onRender = () => {
      begun.resolve();
      return goOn.promise;
    };
    const asked = refusal(digest());
    await begun.promise;
    await scene.certificates.withdrawals.withdraw({ kind: "test", testId }, "a mistake", "operator");
    goOn.resolve();
    expect(await asked).toMatchObject({ code: "not_found" });
  });
});
