import { type BatteryTest, type ResultStatus, resultStatusOf } from "../battery-tests/battery-test.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import type { Database } from "../db/database.ts";
import { printedNumber } from "./certificate-assembly.ts";
import type { PrintedDealer } from "./certificate-document.ts";
import { findCertificateByCode, hasNewerTest } from "./certificate-store.ts";
import { hasHeadlineFigure, maskCertificateNumber } from "./certificate-text.ts";
import type { Withdrawal } from "./withdrawal.ts";
import { findWithdrawal } from "./withdrawal-store.ts";

/** What anyone with a validation code may know: the content of the preview, never the VIN or the registration. */
export interface ValidatedCertificate {
  /** Masked except for its last characters; null when the certificate has none. */
  readonly maskedNumber: string | null;
  readonly resultStatus: ResultStatus | null;
  /** In percent; null unless the result is final. */
  readonly sohPercent: number | null;
  /** Null unless the result is final. */
  readonly estimatedRangeMiles: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly mileageKm: number | null;
  readonly testedAtMs: number | null;
  readonly dealer: PrintedDealer;
  /** Whether any dealer has tested the same vehicle again since; null when the record does not identify the vehicle. */
  readonly hasNewerTest: boolean | null;
  /** Since when and why the certificate is not to be relied on; null while it is valid. */
  readonly withdrawal: Withdrawal | null;
  /** The digest of the preview picture; null while the certificate is withdrawn. */
  readonly previewSha256: string | null;
}

/** Serves the public validation page, to which the QR code of a certificate leads. */
export interface CertificateValidation {
  /** The published certificate with this validation code, or null. */
  find(code: string): Promise<ValidatedCertificate | null>;
}

/** 16 bytes as URL-safe base64. */
const CODE = /^[A-Za-z0-9_-]{22}$/;

/** Rejects a text that cannot be a code before the database is asked. */
export function createCertificateValidation({ db }: { db: Database }): CertificateValidation {
  return {
    async find(code) {
      if (!CODE.test(code)) return null;
      const certificate = await findCertificateByCode(db.read, code);
      if (certificate === null || certificate.jpegSha256 === null) return null;
      const found = await findTest(db.read, { kind: "everywhere" }, certificate.testId);
      // A code is reserved before its certificate is published; until then the service has given it to nobody.
      if (found === null || found.test.status !== "completed") return null;
      const { test } = found;
      const withdrawal = test.withdrawnAtMs === null ? null : await findWithdrawal(db.read, test.id);
      const resultStatus = resultStatusOf(test);
      const publishable = hasHeadlineFigure(resultStatus, test.battery?.sohPercent ?? null);
      return {
        maskedNumber: maskCertificateNumber(printedNumber(test, certificate)),
        resultStatus,
        sohPercent: publishable ? (test.battery?.sohPercent ?? null) : null,
        estimatedRangeMiles: publishable ? (test.battery?.estimatedRangeMiles ?? null) : null,
        make: test.vehicle?.make ?? null,
        model: test.vehicle?.model ?? null,
        mileageKm: test.vehicle?.mileageKm ?? null,
        testedAtMs: test.testedAtMs,
        dealer: certificate.pinned.dealer,
        hasNewerTest: await testedAgain(test),
        withdrawal,
        previewSha256: withdrawal === null ? certificate.jpegSha256 : null,
      };
    },
  };

  async function testedAgain({ vehicle, testedAtMs }: BatteryTest): Promise<boolean | null> {
    const vin = vehicle?.vin ?? null;
    return vin === null || testedAtMs === null ? null : await hasNewerTest(db.read, vin, testedAtMs);
  }
}
