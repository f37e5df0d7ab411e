import type { CertificateDocument } from "../../certificate-document.ts";
import { type Verdict, verdictOf } from "../../verdict.ts";

/** The type excludes everything that identifies the vehicle. */
export interface PreviewDocument
  extends Pick<
    CertificateDocument,
    "certificateNumber" | "verificationUrl" | "testedAtMs" | "resultStatus" | "dealer" | "localTime"
  > {
  readonly verdict: Verdict;
  readonly make: string | null;
  readonly model: string | null;
  readonly mileageKm: number | null;
  readonly sohPercent: number | null;
  readonly estimatedRangeMiles: number | null;
}

export function previewDocument(document: CertificateDocument): PreviewDocument {
  const { certificateNumber, verificationUrl, testedAtMs, resultStatus, dealer, localTime } = document;
  const { vehicle, battery } = document;
  return {
    certificateNumber,
    verificationUrl,
    testedAtMs,
    resultStatus,
    dealer,
    localTime,
    verdict: verdictOf(document),
    make: vehicle?.make ?? null,
    model: vehicle?.model ?? null,
    mileageKm: vehicle?.mileageKm ?? null,
    sohPercent: battery?.sohPercent ?? null,
    estimatedRangeMiles: battery?.estimatedRangeMiles ?? null,
  };
}
