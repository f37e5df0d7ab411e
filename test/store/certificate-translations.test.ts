import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { type FileFormat, storageKeyOf } from "../../src/certificates/certificate.ts";
import { TEMPLATE_VERSION } from "../../src/certificates/certificate-document.ts";
import {
  certificateFiles,
  certificates as certificateTable,
} from "../../src/certificates/certificate-table.ts";
import { RENDERING_WAIT_MS } from "../../src/certificates/certificate-translations.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import type { Language } from "../../src/language/language.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import { type CertificateScene, EVERYWHERE, openCertificateScene } from "../support/certificate-scene.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";

const undo: (() => void)[] = [];
beforeAll(() => {
  for (const language of ["de", "fr", "nl"] as const) undo.push(useCatalogue(language, pseudoCatalogue()));
});
afterAll(() => {
  for (const forget of undo.toReversed()) forget();
});

const forever = () => new Promise<void>(() => {});

describe("certificates in another language", () => {
  let scene: CertificateScene;
  let testId: number;
  beforeEach(async () => {
    scene = await openCertificateScene();
    testId = await scene.issuedTest();
  });
  afterEach(() => scene.close());

  type Certificates = CertificateScene["certificates"];
  const digest = (
    format: FileFormat,
    language: Language = "de",
    certificates: Certificates = scene.certificates,
  ) => certificates.fileDigest(EVERYWHERE, testId, format, language);
  const bytes = async (sha256: string) => (await scene.certificates.files.read(sha256)).bytes;
  const path = (sha256: string, format: FileFormat) => join(scene.filesPath, storageKeyOf(sha256, format));
  const notReady = { code: "certificate_not_ready" };

  /** What a refusal says. */
  const refusal = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

  /** Holds every rendering until it is told to go on. */
  function heldRendering() {
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    scene.renderer.onRender = () => {
      begun.resolve();
      return goOn.promise;
    };
    return { begun: begun.promise, goOn: () => goOn.resolve() };
  }

  test("a certificate in another language differs in its words and units alone: number, facts, key and stated time are the same, and it changes nothing else", async () => {
    const before = { test: await scene.test(testId), certificate: await scene.certificate(testId) };
    const sha256 = await digest("pdf");
    const [own, translated] = scene.renderer.documents;
    expect(own?.language).toBe("en");
    // The unit of lengths is one of the reader's language.
    expect(translated).toEqual({
      ...(own as NonNullable<typeof own>),
      language: "de",
      dealer: { ...(own?.dealer as NonNullable<typeof own>["dealer"]), lengthUnit: "km" },
    });
    expect(new TextDecoder().decode(await bytes(sha256))).toEndWith(`${before.certificate.signedAtMs}`);
    expect({ test: await scene.test(testId), certificate: await scene.certificate(testId) }).toEqual(before);
    expect(await scene.events()).toHaveLength(1);
    expect(await scene.jobs()).toEqual([]);
    expect(
      (await scene.files(testId))
        .map(({ language, format, translationOf }) => [language, format, translationOf])
        .toSorted(),
    ).toEqual([
      ["de", "jpeg", before.certificate.pdfSha256],
      ["de", "pdf", before.certificate.pdfSha256],
      ["en", "jpeg", null],
      ["en", "pdf", null],
    ]);
  });

  test("both files of a language come from one rendering, and are there when they are asked for again", async () => {
    const [pdf, jpeg] = await Promise.all([digest("pdf"), digest("jpeg"), digest("pdf")]);
    expect([await digest("pdf"), await digest("jpeg")]).toEqual([pdf, jpeg]);
    expect(scene.renderer.documents).toHaveLength(2);
    expect(await scene.sha256(testId, "pdf")).not.toBe(pdf);
  });

  test("a file in another language says so in its name; one in the certificate's own language has the plain name and is not rendered again", async () => {
    const { certificateNumber } = await scene.test(testId);
    const name = async (link: Promise<{ readonly url: string }>) =>
      new URL((await link).url).pathname.split("/").at(-1);
    const { certificateLink, previewLink } = scene.certificates;
    expect(await name(certificateLink(EVERYWHERE, testId, "de"))).toBe(
      `battery-certificate-${certificateNumber}-de.pdf`,
    );
    expect(await name(previewLink(EVERYWHERE, testId, "de"))).toBe("battery-preview-de.jpg");
    expect(await name(certificateLink(EVERYWHERE, testId, "en"))).toBe(
      `battery-certificate-${certificateNumber}.pdf`,
    );
    expect(await name(previewLink(EVERYWHERE, testId))).toBe("battery-preview.jpg");
    expect((await certificateLink(EVERYWHERE, testId, "en")).url).toContain(
      await scene.sha256(testId, "pdf"),
    );
    expect(scene.renderer.documents).toHaveLength(2);
  });

  test("a certificate is issued in the language of its dealer, and stays in it whatever the dealer chooses later", async () => {
    const choose = (language: Language) =>
      scene.db.transact((tx) =>
        tx.update(dealers).set({ language }).where(eq(dealers.id, scene.dealer.dealerId)),
      );
    await choose("fr");
    testId = await scene.issuedTest();
    await choose("nl");
    const own = await scene.sha256(testId, "pdf");
    expect((await scene.files(testId)).map(({ language }) => language)).toEqual(["fr", "fr"]);
    expect(await digest("pdf", "fr")).toBe(own);
    scene.loseFiles();
    expect(sha256Hex(await bytes(own))).toBe(own);
    expect(await digest("pdf", "nl")).not.toBe(own);
    expect(scene.renderer.documents.map(({ language }) => language)).toEqual(["en", "fr", "fr", "nl"]);
  });

  test.each(["pending", "in_progress"] as const)(
    "a %s test has no certificate in another language either, and nothing is rendered for it",
    async (status) => {
      testId = await scene.historicTest({ status, resultHeld: false });
      expect(await refusal(digest("pdf"))).toMatchObject({ ...notReady, retryAfterSeconds: 60 });
      expect(await refusal(digest("jpeg"))).toMatchObject({
        code: "preview_not_ready",
        retryAfterSeconds: 60,
      });
      expect(scene.renderer.documents).toHaveLength(1);
    },
  );

  test("a certificate that was never rendered is queued first, in its own language", async () => {
    testId = await scene.historicTest();
    expect(await refusal(digest("pdf"))).toMatchObject(notReady);
    expect((await scene.jobs()).map((job) => job.testId)).toEqual([testId]);
    await scene.certificates.scheduler.drain();
    await digest("pdf");
    expect(scene.renderer.documents.slice(1).map(({ language }) => language)).toEqual(["en", "de"]);
  });

  test.each(["pdf", "jpeg"] as const)(
    "a lost or damaged %s in another language is rendered again in that language, to the same bytes",
    async (format) => {
      const sha256 = await digest(format);
      scene.loseFiles();
      for (const content of await Promise.all([bytes(sha256), bytes(sha256)]))
        expect(sha256Hex(content)).toBe(sha256);
      expect(scene.renderer.documents.map(({ language }) => language)).toEqual(["en", "de", "de"]);
      writeFileSync(path(sha256, format), "damaged");
      expect(await digest(format)).toBe(sha256);
      expect(sha256Hex(await bytes(sha256))).toBe(sha256);
      expect(scene.renderer.documents).toHaveLength(4);
    },
  );

  test("a certificate that has other bytes by now is rendered again in another language when it is asked for, and both files stay known", async () => {
    const older = await digest("pdf");
    await scene.db.transact((tx) =>
      tx.update(certificateTable).set({ templateVersion: 0 }).where(eq(certificateTable.testId, testId)),
    );
    scene.renderer.ink = "blue";
    await scene.certificates.queueRendering(testId);
    await scene.certificates.scheduler.drain();
    expect(scene.renderer.documents).toHaveLength(3);
    const newer = await digest("pdf");
    expect(newer).not.toBe(older);
    const known = (await scene.files(testId)).map(({ sha256 }) => sha256);
    expect(known).toContain(older);
    expect(known).toContain(newer);
    scene.loseFiles();
    expect((await scene.certificates.files.read(older)).sha256).toBe(newer);
  });

  test("a file of an older template is made again, also where its preview has the same bytes", async () => {
    const [pdf, jpeg] = [await digest("pdf"), await digest("jpeg")];
    await scene.db.transact((tx) =>
      tx
        .update(certificateFiles)
        .set({ templateVersion: TEMPLATE_VERSION - 1 })
        .where(eq(certificateFiles.testId, testId)),
    );
    expect([await digest("pdf"), await digest("jpeg")]).toEqual([pdf, jpeg]);
    expect(await digest("jpeg")).toBe(jpeg);
    expect(scene.renderer.documents).toHaveLength(3);
  });

  test("two instances that render it at once write the same bytes, and one record of each", async () => {
    const other = scene.startProcess();
    const [one, two] = await Promise.all([digest("pdf"), digest("pdf", "de", other.certificates)]);
    expect(one).toBe(two);
    expect(await scene.files(testId)).toHaveLength(4);
  });

  test.each(["pdf", "jpg"])(
    "an instance that dies when the %s is stored leaves nothing that another cannot make good",
    async (ending) => {
      const died = new Promise<void>((reached) => {
        scene.process.afterPut = (key) => {
          if (!key.endsWith(ending)) return;
          reached();
          return forever();
        };
      });
      void digest("pdf");
      await died;
      const heir = scene.startProcess();
      const sha256 = await digest("pdf", "de", heir.certificates);
      expect(sha256Hex((await heir.certificates.files.read(sha256)).bytes)).toBe(sha256);
      expect(
        sha256Hex((await heir.certificates.files.read(await digest("jpeg", "de", heir.certificates))).bytes),
      ).toBe(await digest("jpeg", "de", heir.certificates));
      expect(await scene.files(testId)).toHaveLength(4);
    },
  );

  test("whoever has waited long enough is told to ask again; the rendering goes on, once", async () => {
    const { begun, goOn } = heldRendering();
    const asked = refusal(digest("pdf"));
    await begun;
    expect(scene.timers.delaysMs).toEqual([RENDERING_WAIT_MS]);
    scene.timers.ring();
    const refused = await asked;
    expect(refused).toMatchObject(notReady);
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeWithin(1, 61);
    const later = digest("pdf");
    goOn();
    expect(sha256Hex(await bytes(await later))).toBe(await later);
    expect(scene.renderer.documents).toHaveLength(2);
    expect(scene.timers.delaysMs).toEqual([]);
  });

  test("the queue goes on while certificates are rendered in other languages", async () => {
    const goOn = Promise.withResolvers<void>();
    scene.renderer.onRender = ({ language }) => (language === "en" ? undefined : goOn.promise);
    const asked = [digest("pdf"), digest("pdf", "fr"), digest("pdf", "nl")];
    const queued = await scene.heldTest();
    expect(await scene.certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    expect((await scene.test(queued)).status).toBe("completed");
    expect(scene.renderer.documents.filter(({ language }) => language !== "en")).toHaveLength(
      scene.renderer.size,
    );
    goOn.resolve();
    expect(new Set(await Promise.all(asked)).size).toBe(3);
  });

  const failures = () => scene.logLines.filter((line) => line.includes("could not be rendered"));

  test("a rendering that fails is not ready and logged once, and is tried again only a minute later", async () => {
    scene.renderer.onRender = () => {
      throw new Error("no glyph");
    };
    const asked = [digest("pdf"), digest("jpeg"), digest("pdf")].map(refusal);
    for (const refused of await Promise.all(asked)) expect(refused).toHaveProperty("retryAfterSeconds", 60);
    scene.renderer.onRender = () => {};
    scene.clock.advanceSeconds(59);
    expect(await refusal(digest("pdf"))).toMatchObject({ ...notReady, retryAfterSeconds: 2 });
    expect(failures()).toHaveLength(1);
    expect(failures()[0]).toContain('"level":50');
    expect(scene.renderer.documents).toHaveLength(2);
    expect(await digest("pdf", "fr")).toMatch(/^[0-9a-f]{64}$/);
    scene.clock.advanceSeconds(1);
    expect(await digest("pdf")).toMatch(/^[0-9a-f]{64}$/);
  });

  const changes: ReadonlyArray<readonly [string, string, () => Promise<unknown>]> = [
    [
      "withdrawn",
      "not_found",
      () => scene.certificates.withdrawals.withdraw({ kind: "test", testId }, "a mistake", "operator"),
    ],
    [
      "erased",
      "not_found",
      () => scene.db.transact((tx) => tx.delete(batteryTests).where(eq(batteryTests.id, testId))),
    ],
    [
      "signed under another key",
      "certificate_not_ready",
      () =>
        scene.db.transact((tx) =>
          tx
            .update(certificateTable)
            .set({ signingKeyId: "another" })
            .where(eq(certificateTable.testId, testId)),
        ),
    ],
  ];
  test.each(changes)(
    "a certificate that is %s while it is rendered in another language is %s to who asks",
    async (_, code, change) => {
      const { begun, goOn } = heldRendering();
      const asked = refusal(digest("pdf"));
      await begun;
      await change();
      goOn();
      expect(await asked).toMatchObject({ code });
      expect(scene.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
      for (const { sha256 } of (await scene.files(testId)).filter(
        ({ translationOf }) => translationOf !== null,
      ))
        await expect(scene.certificates.files.read(sha256)).rejects.toMatchObject({ code: "not_found" });
    },
  );

  test("a withdrawn certificate is in no language, and a reinstated one in the same bytes", async () => {
    const sha256 = await digest("pdf");
    const name = { kind: "test", testId } as const;
    await scene.certificates.withdrawals.withdraw(name, "a mistake", "operator");
    expect(await refusal(digest("pdf"))).toMatchObject({ code: "not_found" });
    await expect(scene.certificates.files.read(sha256)).rejects.toMatchObject({ code: "not_found" });
    await scene.certificates.withdrawals.reinstate(name, "operator");
    expect(await digest("pdf")).toBe(sha256);
    expect(scene.renderer.documents).toHaveLength(2);
  });

  test("verification recognises a certificate in any language by its bytes, and says whether there is a newer one in that language", async () => {
    const older = await bytes(await digest("pdf"));
    const isSuperseded = async (file: Uint8Array) => {
      const { genuine, installation } = await scene.certificates.verifyFile(file);
      return { genuine, superseded: installation?.superseded };
    };
    expect(await isSuperseded(older)).toEqual({ genuine: true, superseded: false });
    expect(await isSuperseded(await bytes(await digest("jpeg")))).toEqual({
      genuine: true,
      superseded: false,
    });
    scene.renderer.ink = "blue";
    await scene.db.transact((tx) =>
      tx.update(certificateTable).set({ templateVersion: 0 }).where(eq(certificateTable.testId, testId)),
    );
    await scene.certificates.queueRendering(testId);
    await scene.certificates.scheduler.drain();
    expect(await isSuperseded(older)).toEqual({ genuine: true, superseded: true });
  });
});
