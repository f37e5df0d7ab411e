import { type BatteryTest, neverHasCertificate, resultStatusOf } from "../battery-tests/battery-test.ts";
import { type Dealer, shownName } from "../dealers/dealer.ts";
import { dealerLanguage } from "../dealers/dealer-language.ts";
import { localTimeOf } from "../kernel/local-time.ts";
import type { Certificate } from "./certificate.ts";
import type { CertificateDocument, LogoFile, PinnedParticulars } from "./certificate-document.ts";
import type { LengthReader } from "./distance.ts";
import { newTestAfterMs } from "./test-age.ts";

/** Its result is stored and not on hold, it was neither cancelled nor failed, it names its vehicle, and the operator has not withdrawn the certificate. */
export function isCertifiable(
  test: Pick<
    BatteryTest,
    "status" | "resultHeld" | "onHoldSinceMs" | "vehicle" | "renderedAtMs" | "withdrawnAtMs"
  >,
): boolean {
  if (test.withdrawnAtMs !== null || test.onHoldSinceMs !== null || neverHasCertificate(test)) return false;
  return test.status === "completed" || (test.status === "in_progress" && test.resultHeld);
}

/** An imported test keeps its own number, or has none. */
export function printedNumber(test: BatteryTest, certificate: Certificate): string | null {
  return test.status === "completed" ? test.certificateNumber : certificate.number;
}

export function lengthReaderOf({
  registeredAddress,
  shippingAddress,
  lengthUnit,
}: Pick<Dealer, "registeredAddress" | "shippingAddress" | "lengthUnit">): LengthReader {
  const country = (registeredAddress ?? shippingAddress)?.country ?? null;
  return lengthUnit === null ? { country } : { country, lengthUnit };
}

/** The printed data that a test does not hold itself, as they are now. */
export function particularsOf(
  test: Pick<BatteryTest, "testedAtMs">,
  {
    dealer,
    oldTestMonths,
    ...others
  }: { readonly dealer: Dealer; readonly oldTestMonths: number } & Omit<
    PinnedParticulars,
    "language" | "dealer" | "dealerLogo" | "localTime" | "newTestAfterMs"
  >,
): PinnedParticulars {
  const address = dealer.registeredAddress ?? dealer.shippingAddress;
  const { country } = lengthReaderOf(dealer);
  const localTime = localTimeOf(country, test.testedAtMs, dealer.timeZone);
  return {
    language: dealerLanguage(dealer).language ?? "en",
    dealer: {
      name: shownName(dealer),
      city: address?.city ?? null,
      ...lengthReaderOf(dealer),
    },
    dealerLogo: dealer.logo,
    localTime,
    newTestAfterMs: newTestAfterMs(test.testedAtMs, localTime, oldTestMonths),
    ...others,
  };
}

/** A test that waits for its certificate is printed as the completed test that it will be: rendering it again gives the same bytes. */
export function assembleDocument(
  test: BatteryTest,
  certificate: Certificate,
  logoFiles: readonly LogoFile[] = [],
): CertificateDocument {
  return {
    certificateNumber: printedNumber(test, certificate),
    verificationUrl: certificate.verificationUrl,
    testedAtMs: test.testedAtMs,
    resultsReceivedAtMs: test.resultsReceivedAtMs,
    // A withdrawal while it is rendered is of the certificate, not of what it prints.
    resultStatus: resultStatusOf({ ...test, status: "completed", withdrawnAtMs: null }),
    vehicle: test.vehicle,
    vehicleSupported: test.vehicleSupported,
    battery: test.battery,
    diagnostics: test.diagnostics,
    warnings: test.warnings,
    ...certificate.pinned,
    newTestAfterMs: certificate.pinned.newTestAfterMs ?? null,
    repeatability: certificate.pinned.repeatability ?? null,
    statusEntry: certificate.pinned.statusEntry ?? null,
    logoFiles,
    logProof: certificate.logProof,
  };
}
