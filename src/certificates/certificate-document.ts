import type { Battery } from "../battery-tests/battery.ts";
import type { ResultStatus } from "../battery-tests/battery-test.ts";
import type { Diagnostics } from "../battery-tests/diagnostics.ts";
import type { Vehicle } from "../battery-tests/vehicle.ts";

/**
 * Everything that a certificate prints, and all that its bytes depend on besides the template: the same document
 * rendered by the same template version gives the same PDF and the same JPEG, byte for byte. Plain data, so that it
 * can be posted to a worker thread.
 */
export interface CertificateDocument {
  /** `BT-2026-XXXXXXXXC`, or null for a historic test without a printed reference. */
  readonly certificateNumber: string | null;
  /** Target of the QR code: the public validation page. */
  readonly verificationUrl: string;
  /** Milliseconds since the Unix epoch, UTC. */
  readonly testedAtMs: number | null;
  /** When the service received the result; pinned as the PDF's creation date. */
  readonly resultsReceivedAtMs: number | null;
  readonly resultStatus: ResultStatus | null;
  readonly vehicle: Vehicle | null;
  readonly vehicleSupported: boolean | null;
  readonly battery: Battery | null;
  readonly diagnostics: Diagnostics | null;
  /** Warning codes; `[]` none raised, null no evaluation held. */
  readonly warnings: readonly string[] | null;
  readonly dealer: PrintedDealer;
  readonly unitSerialNumber: string | null;
}

/** The testing dealer as printed. */
export interface PrintedDealer {
  readonly name: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** What a certificate prints that may change elsewhere afterwards, and so is kept beside its number. */
export type PinnedParticulars = Pick<CertificateDocument, "dealer" | "unitSerialNumber">;

/** The two files of one certificate. */
export interface RenderedCertificate {
  readonly pdf: Uint8Array;
  readonly jpeg: Uint8Array;
}
