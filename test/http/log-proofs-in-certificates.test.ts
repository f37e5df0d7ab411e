import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { certificates, renderJobs } from "../../src/certificates/certificate-table.ts";
import { claimsSha256Of, resultJson } from "../../src/certificates/result-json.ts";
import { parseIssuerKeys } from "../../src/certificates/signing/key-documents.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import { PdfReader } from "../../src/certificates/verification/pdf-reader.ts";
import type { Verification } from "../../src/certificates/verification/verification.ts";
import { logFindingOf } from "../../src/transparency-log/log-proof.ts";
import { parseVerifierKey } from "../../src/transparency-log/signed-note.ts";
import { type LogScene, startLogScene } from "../support/log-scene.ts";
import { oneEngine } from "../support/one-engine.ts";

oneEngine("what a certificate shows and proves does not depend on the engine");

const ACTOR = "operator:test";

let scene: LogScene;

describe("the proof in a certificate", () => {
  beforeAll(async () => {
    scene = await startLogScene();
  });
  afterAll(() => scene.close());

  const renderAgain = async (testId: number) => {
    await scene.testApp.app.certificates.queueRendering(testId);
    await scene.testApp.app.certificates.scheduler.drain();
    return scene.renderer.documents.at(-1);
  };
  const byOlderTemplate = (testId: number) =>
    scene.db.transact((tx) =>
      tx.update(certificates).set({ templateVersion: 0 }).where(eq(certificates.testId, testId)),
    );

  test("the proof in a certificate is there once a newer template renders it again, is fixed then, and holds", async () => {
    const testId = await scene.issue();
    expect(scene.renderer.documents.at(-1)?.logProof).toBeNull();
    await scene.record(300);
    await scene.sequence();
    // The same template gives the same bytes.
    expect((await renderAgain(testId))?.logProof).toBeNull();
    await byOlderTemplate(testId);
    const document = await renderAgain(testId);
    if (document === undefined) throw new Error("nothing was rendered");
    const certified = { number: document.certificateNumber, claimsSha256: claimsSha256Of(document) };
    expect(logFindingOf(document.logProof, certified, [await scene.verifierOf()])).toBe("included");
    const held = JSON.parse(Buffer.from(resultJson(document, [])).toString()) as { log: unknown };
    expect(logFindingOf(held.log, certified, [await scene.verifierOf()])).toBe("included");
    await scene.record(10, 200_000);
    await scene.sequence();
    expect((await renderAgain(testId))?.logProof).toEqual(document.logProof);
    const { pdfSha256 } = (await findCertificate(scene.db.read, testId)) ?? {};
    rmSync(join(scene.testApp.dataDir, "files"), { recursive: true, force: true });
    await scene.testApp.app.certificates.files.read(pdfSha256 ?? "");
    expect((await findCertificate(scene.db.read, testId))?.pdfSha256).toBe(pdfSha256 ?? "");
  });

  test("the proof in a certificate is pinned by nobody whose lease has passed to another", async () => {
    const testId = await scene.issue();
    await scene.sequence();
    await byOlderTemplate(testId);
    await scene.testApp.app.certificates.queueRendering(testId);
    const { transact } = scene.db;
    let transactionCount = 0;
    scene.db.transact = async (work, needs) => {
      const outcome = await transact(work, needs);
      transactionCount += 1;
      // After the claim and the reservation.
      if (transactionCount === 2)
        await transact((tx) => tx.update(renderJobs).set({ leaseToken: "of another process" }));
      return outcome;
    };
    await scene.testApp.app.certificates.scheduler.drain();
    scene.db.transact = transact;
    const certificate = await findCertificate(scene.db.read, testId);
    expect(certificate).toMatchObject({ logProof: null, templateVersion: 0 });
  });

  test("the proof in a certificate is missing while its entry waits for its place, and no claim depends on it", async () => {
    const testId = await scene.issue();
    await byOlderTemplate(testId);
    const document = await renderAgain(testId);
    expect(document?.logProof).toBeNull();
    if (document === undefined) throw new Error("nothing was rendered");
    const proof = {
      entry: null,
      index: 1,
      hashes: [],
      checkpoint: "",
    } as unknown as typeof document.logProof;
    expect(claimsSha256Of({ ...document, logProof: proof })).toBe(claimsSha256Of(document));
    expect(Object.keys(JSON.parse(Buffer.from(resultJson(document, [])).toString()))).not.toContain("log");
  });
});

describe("the proof in a certificate that was signed again", () => {
  let bytes: Uint8Array;
  let testId: number;
  /** As it was issued, without a proof. */
  let first: Uint8Array;
  let whileWaiting: Verification;
  const currentFile = async () => {
    const { pdfSha256 } = (await findCertificate(scene.db.read, testId)) ?? {};
    return (await scene.testApp.app.certificates.files.read(pdfSha256 ?? "")).bytes;
  };
  beforeAll(async () => {
    scene = await startLogScene({ renders: true });
    testId = await scene.issue();
    first = await currentFile();
    whileWaiting = await scene.testApp.app.certificates.verifyFile(first);
    await scene.sequence();
    const { certificates: service } = scene.testApp.app;
    await service.queueResigning();
    expect(await service.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    bytes = await currentFile();
  });
  afterAll(() => scene.close());

  const publishedKeys = async (path: string) => {
    const keys = parseIssuerKeys(await (await scene.testApp.fetch(`/.well-known/${path}`)).text());
    if (keys === null) throw new Error("no keys");
    return keys;
  };

  test("the installation finds a certificate without a proof in its own log, once its entry has a place", async () => {
    expect(whileWaiting).toMatchObject({ genuine: true, log: "absent", installation: { logEntry: null } });
    expect(await scene.testApp.app.certificates.verifyFile(first)).toMatchObject({
      genuine: true,
      log: "included",
      installation: { logEntry: 0 },
    });
    expect(checkFile(first, await publishedKeys("jwks.json")).verification).toMatchObject({
      genuine: true,
      log: "absent",
    });
  });

  test("the proof in a certificate that was signed again is in its file, and every check of the file finds it", async () => {
    expect(
      JSON.parse(new TextDecoder().decode(new PdfReader(bytes).attachment("result.json") ?? undefined)),
    ).toMatchObject({
      log: { entry: { kind: "issue" }, index: 0 },
    });
    expect(await scene.testApp.app.certificates.verifyFile(bytes)).toMatchObject({
      genuine: true,
      log: "included",
    });
    for (const path of ["jwks.json", "svc-issuer.pem"])
      expect(checkFile(bytes, await publishedKeys(path)).verification).toMatchObject({
        genuine: true,
        log: "included",
      });
  });

  test("the proof in a certificate that was signed again holds after the log got another name, whose key goes before the earlier ones", async () => {
    const older = (await (await scene.get("key")).text()).trim();
    for (const restarts of [1, 2]) {
      await scene.log().restart(ACTOR);
      await scene.sequence();
      const keys = (await (await scene.get("key")).text()).trimEnd().split("\n");
      expect(keys).toHaveLength(restarts + 1);
      expect(keys.at(-1)).toBe(older);
      expect(parseVerifierKey(keys[0] ?? "")?.name).toEndWith(`/log/${restarts + 1}`);
    }
    expect((await scene.checkpoint()).origin).toEndWith("/log/3");
    expect(await scene.testApp.app.certificates.verifyFile(bytes)).toMatchObject({ log: "included" });
    for (const path of ["jwks.json", "svc-issuer.pem"])
      expect(checkFile(bytes, await publishedKeys(path)).verification).toMatchObject({
        genuine: true,
        log: "included",
      });
  });

  test("the proof in a certificate that was signed again stays where the log has none to give yet", async () => {
    const { certificates: service } = scene.testApp.app;
    const [row] = await scene.db.read.select().from(certificates);
    await scene.log().restart(ACTOR);
    await service.queueResigning();
    expect(await service.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    expect((await findCertificate(scene.db.read, row?.testId ?? 0))?.logProof).toEqual(row?.logProof ?? null);
  });
});
