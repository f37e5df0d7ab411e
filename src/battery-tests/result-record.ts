import type { Battery } from "./battery.ts";
import type { FailureReason, ReferenceData, TestStatus } from "./battery-test.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Vehicle } from "./vehicle.ts";

/**
 * The content of one result record, read and normalised: absent members are null, every object is complete, and instants are
 * milliseconds since the Unix epoch (decisions list, "Result record").
 *
 * A digest of this shape is stored for every record that was applied: after a member is renamed, the stored digests match no record
 * any more.
 */
export interface ResultRecord {
  readonly unitSerialNumber: string;
  /** It identifies the test together with the unit's serial number. */
  readonly runId: string;
  readonly status: TestStatus;
  /** Null unless the status is `failed`. */
  readonly failureReason: FailureReason | null;
  readonly internalReference: string | null;
  /** Never null when the status is `completed`. */
  readonly testedAtMs: number | null;
  readonly vehicle: Vehicle | null;
  readonly battery: Battery | null;
  readonly diagnostics: Diagnostics | null;
  readonly warnings: readonly string[] | null;
  readonly vehicleSupported: boolean | null;
  readonly referenceData: ReferenceData | null;
  /** Only a historic import may contain one. */
  readonly certificateNumber: string | null;
}
