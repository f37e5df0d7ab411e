import type { Battery } from "../battery-tests/battery.ts";
import type { ResultStatus } from "../battery-tests/battery-test.ts";
import type { Diagnostics } from "../battery-tests/diagnostics.ts";
import type { Vehicle } from "../battery-tests/vehicle.ts";

/**
 * Everything that a certificate prints. Besides the template, its bytes depend on nothing else: the same document rendered by the
 * same template version gives the same PDF and the same JPEG, byte for byte. It is plain data, so that it can be sent to a worker
 * thread.
 */
export interface CertificateDocument {
  /** `BT-2026-XXXXXXXXC`, or null for a historic test without a printed reference. */
  readonly certificateNumber: string | null;
  /** Target of the QR code: the public validation page. */
  readonly verificationUrl: string;
  /** Milliseconds since the Unix epoch, UTC. */
  readonly testedAtMs: number | null;
  /** When the service received the result; also the creation date of the PDF. */
  readonly resultsReceivedAtMs: number | null;
  readonly resultStatus: ResultStatus | null;
  readonly vehicle: Vehicle | null;
  readonly vehicleSupported: boolean | null;
  readonly battery: Battery | null;
  readonly diagnostics: Diagnostics | null;
  /** Warning codes; `[]` if none was raised, null if there was no evaluation. */
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

/** Printed data that may change elsewhere later, and is therefore stored with the certificate's number. */
export type PinnedParticulars = Pick<CertificateDocument, "dealer" | "unitSerialNumber">;

/** The two files of one certificate. */
export interface RenderedCertificate {
  readonly pdf: Uint8Array;
  readonly jpeg: Uint8Array;
}
