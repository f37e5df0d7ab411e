import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import type { Runtime } from "../db/runtime.ts";
import { notFound } from "../kernel/errors.ts";
import { findCertificate } from "./certificate-store.ts";
import { findIssuedNumber, type IssuedNumber } from "./issued-number.ts";
import {
  findPublished,
  type Published,
  type PublishedCertificate,
  publishedOf,
  type ValidatedCertificate,
  viewOf,
} from "./published-certificate.ts";
import { isSameVehicle } from "./vehicle-comparison.ts";

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
}: Pick<Runtime, "db" | "clock">): CertificateValidation {
  const shown = async (published: Published | null): Promise<PublishedCertificate | null> =>
    published === null
      ? null
      : {
          code: published.certificate.verificationCode,
          view: await viewOf(db.read, published, clock.nowMs()),
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
