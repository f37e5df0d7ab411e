import type { Battery } from "./battery.ts";
import type { FailureReason, ReferenceData, TestStatus } from "./battery-test.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Vehicle } from "./vehicle.ts";

/**
 * What one result record says, read and normalised: absent members are null, every object is complete, and instants are
 * milliseconds since the Unix epoch (decisions list, "Result record").
 *
 * A digest of this shape is stored for every record applied: a member that is renamed here makes the stored ones unknown.
 */
export interface ResultRecord {
  readonly unitSerialNumber: string;
  /** With the unit's serial number it names the test. */
  readonly runId: string;
  readonly status: TestStatus;
  /** Non-null with `failed` alone. */
  readonly failureReason: FailureReason | null;
  readonly internalReference: string | null;
  /** Non-null when `completed`. */
  readonly testedAtMs: number | null;
  readonly vehicle: Vehicle | null;
  readonly battery: Battery | null;
  readonly diagnostics: Diagnostics | null;
  readonly warnings: readonly string[] | null;
  readonly vehicleSupported: boolean | null;
  readonly referenceData: ReferenceData | null;
  /** Historic imports alone may bring one. */
  readonly certificateNumber: string | null;
}
