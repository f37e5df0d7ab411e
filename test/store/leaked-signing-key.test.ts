import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { assembleDocument } from "../../src/certificates/certificate-assembly.ts";
import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import { unknownToInstallation } from "../../src/certificates/verification/verification.ts";
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
    testId = await scene.issuedTest({ diagnostics: EXAMPLE_DIAGNOSTICS, sohPercent: 71.3 });
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
    expect(checkFile(forged, keys).verification).toMatchObject({
      genuine: true,
      explanation: expect.stringContaining("only the issuer can say"),
    });
  });

  const forgeries: ReadonlyArray<readonly [string, () => Partial<CertificateDocument>]> = [
    [
      "under a number that was never issued",
      () => ({ certificateNumber: "BT-2026-7K3M9QXD4", verificationUrl: OTHER_CODE }),
    ],
    ["with another state of health", () => ({ battery: { ...battery(), sohPercent: 99.9 } })],
    ["with another VIN", () => ({ vehicle: { ...vehicle(), vin: "WVWZZZE1ZMP054321" } })],
    ["with another validation code", () => ({ verificationUrl: OTHER_CODE })],
    ["with everything as it was certified", () => ({})],
  ];
  test.each(forgeries)(
    "a file that is signed with a leaked key is not genuine, and tells nothing of what is on record: %s",
    async (_, changed) => {
      const forged = await signed(changed());
      const { genuine, altered, explanation, installation } = await scene.certificates.verifyFile(forged);
      expect({ genuine, altered, installation }).toEqual({
        genuine: false,
        altered: [],
        installation: unknownToInstallation(),
      });
      expect(explanation).toContain("not on record here");
    },
  );

  test("a file that is signed with a leaked key is not genuine with the credential of a certificate and other pages", async () => {
    const shown = { ...document, battery: { ...battery(), sohPercent: 99.9 } };
    const forged = await forger.signedOver(document, shown);
    expect(checkFile(forged, keys).verification.genuine).toBe(true);
    expect((await scene.certificates.verifyFile(forged)).genuine).toBe(false);
  });
});
