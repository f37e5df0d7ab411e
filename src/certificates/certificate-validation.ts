import { BATTERY } from "../battery-tests/battery.ts";
import { type BatteryTest, type ResultStatus, resultStatusOf } from "../battery-tests/battery-test.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import type { Database } from "../db/database.ts";
import { notFound } from "../kernel/errors.ts";
import type { LocalTime } from "../kernel/local-time.ts";
import type { Certificate } from "./certificate.ts";
import { printedNumber } from "./certificate-assembly.ts";
import type { Issuer, PrintedDealer } from "./certificate-document.ts";
import { typedNumbers } from "./certificate-number.ts";
import { findCertificate, findCertificateByCode, hasNewerTest } from "./certificate-store.ts";
import { hasHeadlineFigure, maskCertificateNumber } from "./certificate-text.ts";
import { isSameVehicle } from "./vehicle-comparison.ts";
import { type Verdict, verdictOf } from "./verdict.ts";
import type { Withdrawal } from "./withdrawal.ts";
import { findWithdrawable, findWithdrawal } from "./withdrawal-store.ts";

/** What anyone with a validation code may know: what decides a purchase, never the VIN or the registration. */
export interface ValidatedCertificate {
  /** Masked except for its last characters; null when the certificate has none. */
  readonly maskedNumber: string | null;
  readonly resultStatus: ResultStatus | null;
  /** In percent; null unless the result is final. */
  readonly sohPercent: number | null;
  /** Null unless the result is final. */
  readonly estimatedRangeMiles: number | null;
  /** Measured usable capacity and that when new, kWh; null unless the result is final. */
  readonly capacityKwh: number | null;
  readonly nominalKwh: number | null;
  /** How the state of health was found, and its stated uncertainty in percentage points; null unless the result is final. */
  readonly method: string | null;
  readonly sohUncertaintyPercent: number | null;
  readonly verdict: Verdict;
  /** Warning codes; `[]` if none was raised, null if there was no evaluation. */
  readonly warnings: readonly string[] | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly mileageKm: number | null;
  readonly testedAtMs: number | null;
  /** The clock of the dealer's country when the test was made; null for UTC. */
  readonly localTime: LocalTime | null;
  readonly dealer: PrintedDealer;
  /** Who issued it, as the certificate prints it. */
  readonly issuer: Issuer;
  /** The digest of the dealer's logo; null where the certificate prints none. */
  readonly dealerLogo: string | null;
  /** Whether the record names a vehicle, so that a visitor may ask whether it is a certain one. */
  readonly hasVin: boolean;
  /** Whether any dealer has tested the same vehicle again since; null when the record does not identify the vehicle. */
  readonly hasNewerTest: boolean | null;
  /** Since when and why the certificate is not to be relied on; null while it is valid. */
  readonly withdrawal: Withdrawal | null;
  /** The digest of the preview picture; null while the certificate is withdrawn. */
  readonly previewSha256: string | null;
}

export interface PublishedCertificate {
  /** The validation code. */
  readonly code: string;
  readonly view: ValidatedCertificate;
}

/**
 * What anyone may know who knows only the number of a certificate, which is shorter than a code and printed in more places: that it was
 * issued, and whether it holds.
 */
export interface NumberStanding {
  readonly state: "valid" | "withdrawn" | "superseded";
  /** When it was withdrawn; null unless it is. */
  readonly withdrawnAtMs: number | null;
}

/** Serves the public validation page, to which the QR code of a certificate leads. */
export interface CertificateValidation {
  /** The published certificate with this validation code, or null. */
  find(code: string): Promise<ValidatedCertificate | null>;
  /**
   * Whether the vehicle of a certificate has this VIN, or these last characters of one.
   *
   * @param typed of one of `TYPED_VIN_LENGTHS`, in capitals.
   * @throws ServiceError `not_found` for an unknown code, and for a certificate whose record names no vehicle.
   */
  isOfVehicle(code: string, typed: string): Promise<boolean>;
  /**
   * How the certificate with a number stands; null if none was issued. It is superseded when the same vehicle has a newer test.
   *
   * @param typed as a person types it.
   */
  findByNumber(typed: string): Promise<NumberStanding | null>;
  /** The published certificate with this address in its QR code, to the last character; null if there is none. */
  findByUrl(url: string): Promise<PublishedCertificate | null>;
  /** The published certificate of a test, or else with a number. For whom either is proven by a file. */
  findOfNumber(number: string | null, testId: number | null): Promise<PublishedCertificate | null>;
}

/** Longer than any that can be imported. */
const NUMBER_MAX_LENGTH = 200;
/** 16 bytes as URL-safe base64. */
const CODE = /^[A-Za-z0-9_-]{22}$/;

/** A certificate whose code somebody may know. */
interface Published {
  readonly test: BatteryTest;
  readonly certificate: Certificate;
  readonly jpegSha256: string;
}

/** Rejects a text that cannot be a code before the database is asked. */
export function createCertificateValidation({ db }: { db: Database }): CertificateValidation {
  return {
    async find(code) {
      const published = await findPublished(code);
      return published === null ? null : await viewOf(published);
    },

    async isOfVehicle(code, typed) {
      const vin = (await findPublished(code))?.test.vehicle?.vin ?? null;
      if (vin === null) throw notFound();
      return isSameVehicle(vin, typed);
    },

    async findByNumber(typed) {
      for (const number of typedNumbers(typed)) {
        if (number.length > NUMBER_MAX_LENGTH) continue;
        const certificate = await findWithdrawable(db.read, { kind: "number", number });
        if (certificate === null) continue;
        const { testId, withdrawal } = certificate;
        if (withdrawal !== null) return { state: "withdrawn", withdrawnAtMs: withdrawal.atMs };
        const found = await findTest(db.read, { kind: "everywhere" }, testId);
        const isSuperseded = found !== null && (await testedAgain(found.test)) === true;
        return { state: isSuperseded ? "superseded" : "valid", withdrawnAtMs: null };
      }
      return null;
    },

    async findByUrl(url) {
      const published = await findPublished(url.slice(url.lastIndexOf("/") + 1));
      return await shown(published?.certificate.verificationUrl === url ? published : null);
    },

    async findOfNumber(number, testId) {
      const named = number === null ? null : await findWithdrawable(db.read, { kind: "number", number });
      const id = testId ?? named?.testId ?? null;
      return id === null ? null : await shown(await publishedOf(await findCertificate(db.read, id)));
    },
  };

  async function viewOf({ test, certificate, jpegSha256 }: Published): Promise<ValidatedCertificate> {
    const withdrawal = test.withdrawnAtMs === null ? null : await findWithdrawal(db.read, test.id);
    const resultStatus = resultStatusOf(test);
    const publishable = hasHeadlineFigure(resultStatus, test.battery?.sohPercent ?? null);
    const { sohPercent, estimatedRangeMiles, capacityKwh, nominalKwh, method, sohUncertaintyPercent } =
      (publishable ? test.battery : null) ?? BATTERY.none;
    return {
      maskedNumber: maskCertificateNumber(printedNumber(test, certificate)),
      resultStatus,
      sohPercent,
      estimatedRangeMiles,
      capacityKwh,
      nominalKwh,
      method,
      sohUncertaintyPercent,
      verdict: verdictOf(test),
      warnings: test.warnings,
      make: test.vehicle?.make ?? null,
      model: test.vehicle?.model ?? null,
      mileageKm: test.vehicle?.mileageKm ?? null,
      testedAtMs: test.testedAtMs,
      localTime: certificate.pinned.localTime,
      dealer: certificate.pinned.dealer,
      issuer: certificate.pinned.issuer,
      dealerLogo: certificate.pinned.dealerLogo,
      hasVin: test.vehicle?.vin != null,
      hasNewerTest: await testedAgain(test),
      withdrawal,
      previewSha256: withdrawal === null ? jpegSha256 : null,
    };
  }

  async function shown(published: Published | null): Promise<PublishedCertificate | null> {
    return published === null
      ? null
      : { code: published.certificate.verificationCode, view: await viewOf(published) };
  }

  async function findPublished(code: string): Promise<Published | null> {
    return CODE.test(code) ? await publishedOf(await findCertificateByCode(db.read, code)) : null;
  }

  async function publishedOf(certificate: Certificate | null): Promise<Published | null> {
    if (certificate === null || certificate.jpegSha256 === null) return null;
    const found = await findTest(db.read, { kind: "everywhere" }, certificate.testId);
    // A code is reserved before its certificate is published; until then the service has given it to nobody.
    if (found === null || found.test.status !== "completed") return null;
    return { test: found.test, certificate, jpegSha256: certificate.jpegSha256 };
  }

  async function testedAgain({ vehicle, testedAtMs }: BatteryTest): Promise<boolean | null> {
    const vin = vehicle?.vin ?? null;
    return vin === null || testedAtMs === null ? null : await hasNewerTest(db.read, vin, testedAtMs);
  }
}
