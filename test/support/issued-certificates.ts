import { expect } from "bun:test";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import type { Certificate } from "../../src/certificates/certificate.ts";
import { assembleDocument } from "../../src/certificates/certificate-assembly.ts";
import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest } from "./seed.ts";
import { startTestApp, type TestAppOptions } from "./test-app.ts";

export const VIN = "WVWZZZE1ZMP424242";
export const REGISTRATION = "MÜ-AB 123E";

/** An installation whose certificates anyone may check. */
export async function startIssuing(options: TestAppOptions = {}) {
  const testApp = await startTestApp(options);
  const { app, db } = testApp;
  const dealer = await seedDealer(db, await seedCompany(db), "Harbour Street Motors");

  async function certificateOf(testId: number): Promise<Certificate> {
    const certificate = await findCertificate(db.read, testId);
    if (certificate === null) throw new Error("no certificate");
    return certificate;
  }
  async function issued(row: SeededTestRow = {}, by = dealer): Promise<Certificate> {
    const held = { status: "in_progress", renderedAtMs: null, vin: VIN, registration: REGISTRATION } as const;
    const testId = await seedTest(db, by, { ...held, ...row });
    await app.certificates.queueRendering(testId);
    expect((await app.certificates.scheduler.drain()).failed).toEqual([]);
    return await certificateOf(testId);
  }

  return {
    ...testApp,
    dealer,
    issued,
    /** Issues the certificate of a test. @returns the path of its page. */
    pathOf: async (row: SeededTestRow = {}, by = dealer) =>
      new URL((await issued(row, by)).verificationUrl).pathname,
    /** What is printed on a certificate. */
    async documentOf(testId: number): Promise<CertificateDocument> {
      const found = await findTest(db.read, { kind: "everywhere" }, testId);
      if (found === null) throw new Error("no test");
      return assembleDocument(found.test, await certificateOf(testId));
    },
    withdraw: (testId: number) =>
      app.certificates.withdrawals.withdraw(
        { kind: "test", testId },
        "The unit was faulty.",
        "operator:test",
      ),
  };
}
