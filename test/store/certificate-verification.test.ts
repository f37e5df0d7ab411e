import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { assembleDocument } from "../../src/certificates/certificate-assembly.ts";
import { type CertificateDocument, TEMPLATE_VERSION } from "../../src/certificates/certificate-document.ts";
import { certificates as certificateTable } from "../../src/certificates/certificate-table.ts";
import { unknownToInstallation, withExplanation } from "../../src/certificates/verification/verification.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { type CertificateScene, openCertificateScene } from "../support/certificate-scene.ts";
import { createForger } from "../support/forger.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";

describe("a file that somebody holds", () => {
  let scene: CertificateScene;
  beforeEach(async () => {
    scene = await openCertificateScene();
  });
  afterEach(() => scene.close());

  test("a file of a certificate is genuine when it was rendered here, with the test that it certifies", async () => {
    const testId = await scene.issuedTest();
    const { certificateNumber } = await scene.test(testId);
    for (const format of ["pdf", "jpeg"] as const) {
      const bytes = readFileSync(await scene.filePath(testId, format));
      expect(await scene.certificates.verifyFile(bytes)).toMatchObject({
        genuine: true,
        number: certificateNumber,
        format,
        altered: [],
        installation: { testId, templateVersion: TEMPLATE_VERSION, withdrawn: null, superseded: false },
      });
    }
  });

  test("a file of a certificate stays genuine after a newer template replaced it, and is no longer the current one", async () => {
    const testId = await scene.issuedTest();
    const older = readFileSync(await scene.filePath(testId, "pdf"));
    await scene.db.transact((tx) =>
      tx.update(certificateTable).set({ templateVersion: 0 }).where(eq(certificateTable.testId, testId)),
    );
    scene.renderer.ink = "blue";
    await scene.certificates.queueRendering(testId);
    await scene.certificates.scheduler.drain();
    expect(await scene.certificates.verifyFile(older)).toMatchObject({
      genuine: true,
      installation: { superseded: true },
    });
    const newer = readFileSync(await scene.filePath(testId, "pdf"));
    expect(await scene.certificates.verifyFile(newer)).toMatchObject({
      genuine: true,
      installation: { superseded: false },
    });
  });

  test("a file of a certificate is not genuine with one byte changed, added or missing", async () => {
    const testId = await scene.issuedTest();
    const bytes = readFileSync(await scene.filePath(testId, "pdf"));
    const changed = Buffer.from(bytes);
    changed[7] = (changed[7] ?? 0) ^ 1;
    for (const other of [
      changed,
      Buffer.concat([bytes, Buffer.from("\n")]),
      bytes.subarray(1),
      Buffer.alloc(0),
    ]) {
      expect(await scene.certificates.verifyFile(other)).toMatchObject({
        genuine: false,
        installation: { testId: null },
      });
    }
  });
});

describe("a copy of a certificate without its signature and credential", () => {
  let scene: CertificateScene;
  let document: CertificateDocument;
  let forger: Awaited<ReturnType<typeof createForger>>;
  beforeAll(async () => {
    scene = await openCertificateScene();
    forger = await createForger();
    const testId = await scene.issuedTest({ diagnostics: EXAMPLE_DIAGNOSTICS, sohPercent: 71.3 });
    document = assembleDocument(await scene.test(testId), await scene.certificate(testId));
  }, 60_000);
  afterAll(() => scene.close());

  const stripped = async (pages: CertificateDocument) => {
    const file = Buffer.from(
      await forger.forged(new Uint8Array(), { pages, result: null, credential: null }),
    );
    return Buffer.from(file.toString("latin1").replace("/ByteRange", "/ByteRangf"), "latin1");
  };
  const vehicle = () => document.vehicle ?? expect.unreachable("a vehicle");
  const battery = () => document.battery ?? expect.unreachable("a battery");
  const copies: ReadonlyArray<readonly [string, () => Partial<CertificateDocument>]> = [
    ["as it was", () => ({})],
    ["with another VIN", () => ({ vehicle: { ...vehicle(), vin: "WVWZZZE1ZMP054321" } })],
    ["with another registration", () => ({ vehicle: { ...vehicle(), registration: "XY99 ABC" } })],
    [
      "with another overall status",
      () => ({ diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "SAFETY_ISSUE" } }),
    ],
    ["with another state of health", () => ({ battery: { ...battery(), sohPercent: 96.4 } })],
    ["with a number that was never issued", () => ({ certificateNumber: "BT-2026-7K3M9QXD4" })],
  ];
  test.each(copies)(
    "a copy without the signature is compared with nothing, so that no figure on record is found by trying: %s",
    async (_, changed) => {
      const verification = await scene.certificates.verifyFile(await stripped({ ...document, ...changed() }));
      expect(verification).toEqual({
        genuine: false,
        format: "pdf",
        signature: "missing",
        credential: "missing",
        number: null,
        issuer: null,
        altered: [],
        level: null,
        timeStampedAtMs: null,
        log: "absent",
        ...withExplanation("unsigned"),
        installation: unknownToInstallation(),
      });
      expect(verification.explanation).toContain("it may have been changed");
    },
  );
});

describe("a validation code", () => {
  let scene: CertificateScene;
  beforeEach(async () => {
    scene = await openCertificateScene();
  });
  afterEach(() => scene.close());

  const issued = (row?: Parameters<CertificateScene["issuedTest"]>[0]) => scene.issuedTest(row);
  const validate = async (testId: number) =>
    await scene.certificates.validation.find((await scene.certificate(testId)).verificationCode);

  test("a validation code shows what the preview shows, and nothing that identifies the vehicle", async () => {
    const figures = { estimatedRangeMiles: 201, capacityKwh: 54.1, nominalKwh: 58 };
    const testId = await issued({ ...figures, diagnostics: EXAMPLE_DIAGNOSTICS });
    const view = await validate(testId);
    expect(view).toEqual({
      maskedNumber: `•••• ${(await scene.test(testId)).certificateNumber?.slice(-4)}`,
      resultStatus: "final",
      sohPercent: 93.4,
      sohBasis: null,
      estimatedRangeMiles: 201,
      capacityKwh: 54.1,
      nominalKwh: 58,
      method: null,
      sohUncertaintyPercent: null,
      pack: { certifiedEnergyKwh: null, fullCycles: null, replacedOn: null },
      newTestAfterMs: expect.any(Number),
      peers: null,
      history: [],
      contradictions: [],
      verdict: "ok",
      language: "en",
      diagnostics: {
        battery_checks: EXAMPLE_DIAGNOSTICS.battery_checks,
        sensor_checks: null,
        measurements: null,
      },
      warnings: [],
      make: "Volkswagen",
      model: "ID.3 58,0 kWh",
      mileageKm: 48_210.5,
      testedAtMs: (await scene.test(testId)).testedAtMs,
      shownAtMs: expect.any(Number),
      age: { months: 0, days: expect.any(Number), isOld: false },
      localTime: { offsetMinutes: 0, capital: null },
      dealer: { name: "Harbour Street Motors", city: "Leith", country: "GB" },
      issuer: { name: null, url: null, contact: null, logo: null },
      dealerLogo: null,
      hasVin: true,
      hasNewerTest: false,
      otherMakeTestedAtMs: null,
      withdrawal: null,
      repeatability: null,
      statusEntry: { list: 1, index: expect.any(Number) },
      pictures: [{ language: "en", sha256: await scene.sha256(testId, "jpeg") }],
    });
  });

  test.each([
    ["provisional", { referenceData: "provisional" }],
    ["inconclusive", { sohPercent: null }],
    ["of unknown status", { referenceData: null }],
  ] as const)("a validation code of a result that is %s gives no figure", async (_, row) => {
    const testId = await issued({
      estimatedRangeMiles: 201,
      capacityKwh: 54.1,
      nominalKwh: 58,
      sohUncertaintyPercent: 2,
      ...row,
    });
    expect(await validate(testId)).toMatchObject({
      sohPercent: null,
      estimatedRangeMiles: null,
      capacityKwh: null,
      nominalKwh: null,
      sohUncertaintyPercent: null,
    });
  });

  test("a validation code names nothing before its certificate is published", async () => {
    const testIds = [await scene.heldTest(), await scene.historicTest()];
    await scene.certificates.queueUnrendered();
    scene.process.afterPut = () => {
      throw new Error("disk full");
    };
    expect((await scene.certificates.scheduler.drain()).failed).toEqual(testIds);
    for (const testId of testIds) expect(await validate(testId)).toBeNull();
  });

  test.each(["", "x", "A".repeat(22), "A".repeat(23), "' OR 1=1 --", "ÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄ"])(
    "a validation code %p that was never issued names nothing",
    async (code) => {
      await issued();
      expect(await scene.certificates.validation.find(code)).toBeNull();
    },
  );

  const VIN = "WVWZZZE1ZMP000777";
  const cases: ReadonlyArray<readonly [string, boolean, Record<string, unknown>]> = [
    ["of the same vehicle", true, {}],
    ["that was performed earlier: no", false, { testedAtMs: -1 }],
    ["of another vehicle: no", false, { vin: "WVWZZZE1ZMP000778" }],
    ["that is not completed: no", false, { status: "in_progress", resultHeld: false }],
    ["that failed: no", false, { status: "failed", resultHeld: false }],
    ["that has never been rendered", true, { renderedAtMs: null }],
    ["whose certificate is withdrawn: no", false, { withdrawnAtMs: 1, withdrawalReason: "Wrong vehicle." }],
  ];
  test.each(cases)("a validation code mentions a newer test %s", async (_, newer, row) => {
    const testId = await issued({ vin: VIN });
    const testedAtMs = ((await scene.test(testId)).testedAtMs ?? 0) + Number(row.testedAtMs ?? 1);
    const other = await seedDealer(scene.db, await seedCompany(scene.db, "Others"), "Elsewhere");
    await seedTest(scene.db, other, { vin: VIN, ...row, testedAtMs });
    expect((await validate(testId))?.hasNewerTest).toBe(newer);
  });

  const MAKES: ReadonlyArray<
    readonly [string, string | null, string | null, newer: boolean | null, apart: boolean]
  > = [
    ["the same make", "Kia", "KIA", true, false],
    ["the beginning of the make", "Mercedes-Benz", "Mercedes", true, false],
    ["no make", "Kia", null, true, false],
    ["a make where the certificate names none", null, "Kia", true, false],
    ["another make: not known", "Kia", "Tesla", null, true],
    ["another spelling of the make: not known", "Volkswagen", "VW", null, true],
  ];
  test.each(MAKES)(
    "a validation code mentions a newer test that names %s; one of another make is said to be under the VIN",
    async (_, make, otherMake, newer, apart) => {
      const testId = await issued({ vin: VIN, make });
      const testedAtMs = ((await scene.test(testId)).testedAtMs ?? 0) + 1;
      await seedTest(scene.db, scene.dealer, { vin: VIN, make: otherMake, testedAtMs });
      const view = await validate(testId);
      expect(view).toMatchObject({
        hasVin: true,
        hasNewerTest: newer,
        otherMakeTestedAtMs: apart ? testedAtMs : null,
      });
      const bytes = readFileSync(await scene.filePath(testId, "pdf"));
      expect((await scene.certificates.verifyFile(bytes)).installation?.newerTest).toBe(newer);
      const { certificateNumber } = await scene.test(testId);
      const number = await scene.certificates.validation.findIssuedNumber(certificateNumber ?? "");
      expect(number?.state).toBe(newer ? "superseded" : "valid");
    },
  );

  test.each([
    [true, 1, -1],
    [null, -1, 1],
    [false, -1, -1],
  ] as const)(
    "a newer test is %p where one of the same make was made %p ms later, and one of another make %p ms later",
    async (newer, sameMs, otherMs) => {
      const testId = await issued({ vin: VIN, make: "Kia" });
      const testedAtMs = (await scene.test(testId)).testedAtMs ?? 0;
      for (const [make, sinceMs] of [
        ["Kia", sameMs],
        ["Tesla", otherMs],
      ] as const)
        await seedTest(scene.db, scene.dealer, { vin: VIN, make, testedAtMs: testedAtMs + sinceMs });
      expect((await validate(testId))?.hasNewerTest).toBe(newer);
    },
  );

  test("a newer test is not known where the certificate names no make and a test of a third make dissolves the history", async () => {
    const testId = await issued({ vin: VIN, make: null });
    const testedAtMs = (await scene.test(testId)).testedAtMs ?? 0;
    await seedTest(scene.db, scene.dealer, { vin: VIN, make: "Kia", testedAtMs: testedAtMs + 1 });
    expect((await validate(testId))?.hasNewerTest).toBe(true);
    await seedTest(scene.db, scene.dealer, { vin: VIN, make: "Tesla", testedAtMs: testedAtMs - 1 });
    expect((await validate(testId))?.hasNewerTest).toBeNull();
    const bytes = readFileSync(await scene.filePath(testId, "pdf"));
    expect((await scene.certificates.verifyFile(bytes)).installation?.newerTest).toBeNull();
  });

  test("a validation code says when the newest test of another make was made, also an older one, and not one that is withdrawn", async () => {
    const testId = await issued({ vin: VIN, make: "Kia" });
    const testedAtMs = (await scene.test(testId)).testedAtMs ?? 0;
    for (const [make, sinceMs, row] of [
      ["Tesla", -3_000, {}],
      ["Nissan", -2_000, {}],
      ["Tesla", 5_000, { withdrawnAtMs: 1, withdrawalReason: "Wrong vehicle." }],
      ["Tesla", 6_000, { status: "in_progress" }],
    ] as const)
      await seedTest(scene.db, scene.dealer, { vin: VIN, make, testedAtMs: testedAtMs + sinceMs, ...row });
    expect(await validate(testId)).toMatchObject({
      hasNewerTest: false,
      otherMakeTestedAtMs: testedAtMs - 2_000,
    });
  });

  test.each(["00000000000000000", "FFFFFFFFFFFFFFFFF", "12345678901234567"])(
    "a validation code mentions no other test under the placeholder %s, and is asked for no VIN",
    async (vin) => {
      const testId = await issued({ vin, make: "Kia" });
      const testedAtMs = ((await scene.test(testId)).testedAtMs ?? 0) + 1;
      for (const make of ["Kia", "Tesla", null])
        await seedTest(scene.db, scene.dealer, { vin, make, testedAtMs });
      expect(await validate(testId)).toMatchObject({
        hasVin: false,
        hasNewerTest: null,
        otherMakeTestedAtMs: null,
      });
      const { verificationCode } = await scene.certificate(testId);
      for (const typed of [vin, vin.slice(-6)])
        expect(scene.certificates.validation.isOfVehicle(verificationCode, typed)).rejects.toMatchObject({
          code: "not_found",
        });
    },
  );

  test("a validation code mentions a newer test only where the record identifies the vehicle", async () => {
    const testId = await issued({ vin: null });
    expect((await validate(testId))?.hasNewerTest).toBeNull();
  });
});
