import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { assembleDocument } from "../../src/certificates/certificate-assembly.ts";
import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { certificateFiles } from "../../src/certificates/certificate-table.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { type CertificateScene, openCertificateScene } from "../support/certificate-scene.ts";
import { createForger } from "../support/forger.ts";
import { testSigningKey } from "../support/signing-keys.ts";

const keys = { signing: [testSigningKey()], log: [] };
const OTHER_CODE = `https://svc.example/verify/${"A".repeat(22)}`;

/** The forger has the issuer's own key, so that every signature in his files is valid. */
describe("a file that is signed with a leaked key", () => {
  let scene: CertificateScene;
  let testId: number;
  let document: CertificateDocument;
  let forger: Awaited<ReturnType<typeof createForger>>;
  beforeAll(async () => {
    scene = await openCertificateScene();
    forger = await createForger();
    testId = await scene.heldTest({ diagnostics: EXAMPLE_DIAGNOSTICS, sohPercent: 71.3 });
    await scene.certificates.scheduler.drain();
    document = assembleDocument(await scene.test(testId), await scene.certificate(testId));
  }, 60_000);
  afterAll(() => scene.close());

  const { vehicle, battery } = {
    vehicle: () => document.vehicle ?? expect.unreachable("a vehicle"),
    battery: () => document.battery ?? expect.unreachable("a battery"),
  };
  const signed = (changed: Partial<CertificateDocument>) => forger.genuine({ ...document, ...changed });

  test("a file that is signed with a leaked key proves only to a check of the key alone that it is genuine, and that check says so", async () => {
    const forged = await signed({ certificateNumber: "BT-2026-7K3M9QXD4", verificationUrl: OTHER_CODE });
    expect(checkFile(forged, keys, ENGLISH)).toMatchObject({
      genuine: true,
      explanation: expect.stringContaining("only the issuer can say"),
    });
  });

  test("a file that is signed with a leaked key is not genuine under a number that was never issued", async () => {
    const forged = await signed({ certificateNumber: "BT-2026-7K3M9QXD4", verificationUrl: OTHER_CODE });
    expect(await scene.certificates.verifyFile(forged)).toMatchObject({
      genuine: false,
      signature: "valid",
      credential: "valid",
      number: "BT-2026-7K3M9QXD4",
      altered: [],
      explanation: expect.stringContaining("no such certificate is on record here"),
      installation: { testId: null, withdrawn: null },
    });
  });

  const forgeries: ReadonlyArray<readonly [string, () => Partial<CertificateDocument>, readonly string[]]> = [
    ["the state of health", () => ({ battery: { ...battery(), sohPercent: 99.9 } }), ["battery.soh_percent"]],
    ["the VIN", () => ({ vehicle: { ...vehicle(), vin: "WVWZZZE1ZMP054321" } }), ["vehicle.vin"]],
    ["the validation code", () => ({ verificationUrl: OTHER_CODE }), ["verification_url"]],
    [
      "the number, under the code of another certificate",
      () => ({ certificateNumber: "BT-2026-7K3M9QXD4" }),
      ["certificate_number"],
    ],
    ["who issued it", () => ({ issuer: { ...document.issuer, name: "Somebody Else Ltd" } }), ["issuer"]],
  ];
  test.each(forgeries)(
    "a file that is signed with a leaked key is altered where it differs from the certificate with its number: %s",
    async (_, changed, altered) => {
      const verification = await scene.certificates.verifyFile(await signed(changed()));
      expect(verification).toMatchObject({
        genuine: false,
        signature: "valid",
        credential: "valid",
        installation: { testId: null },
      });
      expect(verification.altered).toEqual([...altered]);
      expect(verification.explanation).toContain("does not say what is on record");
    },
  );

  test("a file that is signed with a leaked key is altered where its pages show something else than its credential", async () => {
    const shown = { ...document, battery: { ...battery(), sohPercent: 99.9 } };
    const forged = await forger.signedOver(document, shown);
    expect(checkFile(forged, keys, ENGLISH).genuine).toBe(true);
    expect(await scene.certificates.verifyFile(forged)).toMatchObject({
      genuine: false,
      altered: ["battery.soh_percent"],
    });
  });

  test("a file of ours is genuine, and its withdrawal known, though the record of files has lost it", async () => {
    const own = await signed({});
    const recorded = readFileSync(await scene.filePath(testId, "pdf"));
    expect(await scene.certificates.verifyFile(own)).toMatchObject({
      genuine: true,
      altered: [],
      number: document.certificateNumber,
      installation: { testId, templateVersion: null, withdrawn: null, superseded: true, newerTest: false },
    });
    await scene.db.transact((tx) => tx.delete(certificateFiles).where(eq(certificateFiles.testId, testId)));
    const name = { kind: "test", testId } as const;
    await scene.certificates.withdrawals.withdraw(name, "The unit was faulty.", "operator:test");
    expect(await scene.certificates.verifyFile(own)).toMatchObject({
      genuine: true,
      explanation:
        "This certificate was issued here but was withdrawn on 2 March 2026: The unit was faulty. Do not rely on it.",
      installation: { testId, withdrawn: { reason: "The unit was faulty." } },
    });
    // The scene's own files carry no signature, by which they could be known.
    expect(await scene.certificates.verifyFile(recorded)).toMatchObject({ genuine: false });
  });
});
