import { findTest } from "../battery-tests/lookup-store.ts";
import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { equalInConstantTime, sha256Hex } from "../kernel/digest.ts";
import { notFound } from "../kernel/errors.ts";
import { typedNumbers } from "./certificate-number.ts";
import { findCertificate } from "./certificate-store.ts";
import { isTestedAgain } from "./comparison.ts";
import {
  findPublished,
  type Published,
  type PublishedCertificate,
  publishedOf,
  type ValidatedCertificate,
  viewOf,
} from "./published-certificate.ts";
import { findWithdrawable } from "./withdrawal-store.ts";

export interface CertificateValidation {
  find(code: string): Promise<ValidatedCertificate | null>;
  /**
   * @param typed of one of `TYPED_VIN_LENGTHS`, in capitals. @throws ServiceError `not_found` for an unknown code, and where no vehicle is
   * named.
   */
  isOfVehicle(code: string, typed: string): Promise<boolean>;
  /** What anyone may know of the certificate with a number, as a person types it; null if none was issued. */
  findIssuedNumber(typed: string): Promise<IssuedNumber | null>;
  /** The published certificate with this address in its QR code, to the last character; null if there is none. */
  findByUrl(url: string): Promise<PublishedCertificate | null>;
  /** The published certificate of a test, with the code; for whom a file of it is proof. */
  findOfTest(testId: number): Promise<PublishedCertificate | null>;
}

export function createCertificateValidation({
  db,
  clock,
  oldTestMonths,
}: Pick<Runtime, "db" | "clock"> & { readonly oldTestMonths: number }): CertificateValidation {
  const shown = async (published: Published | null): Promise<PublishedCertificate | null> =>
    published === null
      ? null
      : {
          code: published.certificate.verificationCode,
          view: await viewOf(db.read, published, { nowMs: clock.nowMs(), oldTestMonths }),
        };

  return {
    async find(code) {
      return (await shown(await findPublished(db.read, code)))?.view ?? null;
    },

    async isOfVehicle(code, typed) {
      const vin = identifyingVin((await findPublished(db.read, code))?.test.vehicle?.vin ?? null);
      if (vin === null) throw notFound();
      return isSameVehicle(vin, typed);
    },

    findIssuedNumber: (typed) => findIssuedNumber(db.read, typed),

    async findByUrl(url) {
      const published = await findPublished(db.read, url.slice(url.lastIndexOf("/") + 1));
      return await shown(published?.certificate.verificationUrl === url ? published : null);
    },

    async findOfTest(testId) {
      return await shown(await publishedOf(db.read, await findCertificate(db.read, testId)));
    },
  };
}

/** What anyone may know who has only the number, which is shorter than a code and printed in more places. */
export interface IssuedNumber {
  readonly state: "valid" | "withdrawn" | "superseded";
  readonly withdrawnAtMs: number | null;
}

/** Longer than any that can be imported. */
const NUMBER_MAX_LENGTH = 200;

/** Null if none was issued. It is superseded when the same vehicle has a newer test. @param typed as a person types it. */
async function findIssuedNumber(executor: Executor, typed: string): Promise<IssuedNumber | null> {
  for (const number of typedNumbers(typed)) {
    if (number.length > NUMBER_MAX_LENGTH) continue;
    const certificate = await findWithdrawable(executor, { kind: "number", number });
    if (certificate === null) continue;
    const { testId, withdrawal } = certificate;
    if (withdrawal !== null) return { state: "withdrawn", withdrawnAtMs: withdrawal.atMs };
    const found = await findTest(executor, { kind: "everywhere" }, testId);
    const isSuperseded = found !== null && (await isTestedAgain(executor, found.test)) === true;
    return { state: isSuperseded ? "superseded" : "valid", withdrawnAtMs: null };
  }
  return null;
}

const WHOLE_LENGTH = 17;
const ENDING_LENGTH = 6;

/** The whole VIN, or its last characters. */
export const TYPED_VIN_LENGTHS: readonly number[] = [WHOLE_LENGTH, ENDING_LENGTH];

/** A whole VIN is harder to guess than its last characters. */
export function isWholeVin(typed: string): boolean {
  return typed.length === WHOLE_LENGTH;
}

/** The time that it takes says nothing about either. @param typed of one of `TYPED_VIN_LENGTHS`, in capitals. */
function isSameVehicle(vin: string, typed: string): boolean {
  const compared = isWholeVin(typed) ? vin : vin.slice(-ENDING_LENGTH);
  return equalInConstantTime(sha256Hex(compared), sha256Hex(typed));
}
