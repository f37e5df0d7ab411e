import { isCertificateAvailable } from "./battery-test.ts";
import type { FoundTest } from "./found-test.ts";

/** The pages behind the QR codes of certificates, by the ids of their tests; a test without a certificate is absent. */
export type FindVerificationUrls = (testIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Those that a Test shows: none of a withdrawn certificate. */
export async function verificationUrlsOf(
  tests: readonly FoundTest[],
  find: FindVerificationUrls,
): Promise<ReadonlyMap<number, string>> {
  const ids = tests.filter(({ figures }) => isCertificateAvailable(figures)).map(({ figures }) => figures.id);
  return ids.length === 0 ? new Map() : await find(ids);
}
