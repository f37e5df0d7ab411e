import type { Battery } from "./battery.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Vehicle } from "./vehicle.ts";

/**
 * The battery test: its states, its figures and the pure rules between them
 * (interface specification, section 2 "Test" and section 3).
 */

/** Section 3, "Test status". */
export const TEST_STATUSES = ["pending", "in_progress", "completed", "failed", "cancelled"] as const;
/** The state of a test; the last three of `TEST_STATUSES` are final. */
export type TestStatus = (typeof TEST_STATUSES)[number];

/** Section 2, "result_status rules". */
export const RESULT_STATUSES = ["final", "provisional", "inconclusive"] as const;
/** The verdict of a completed test; derived by `resultStatusOf`, never stored. */
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/** Whether the reference data for the vehicle's model is settled; decides between `final` and `provisional`. */
export const REFERENCE_DATA = ["final", "provisional"] as const;
/** Says how settled the reference data was when the result was made. */
export type ReferenceData = (typeof REFERENCE_DATA)[number];

/** Why a test that had started could not be completed (section 3, "Test status"). */
export const FAILURE_REASONS = ["interrupted", "cancelled", "hardware_fault"] as const;
/** One of `FAILURE_REASONS`; only a failed test has one, and it may lack it. */
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** In characters (section 2, "Test"). */
export const INTERNAL_REFERENCE_MAX_LENGTH = 100;

/** One stored test, with `status` and the figures as they are stored; the presenter decides which of them are shown. */
export interface BatteryTest {
  readonly id: number;
  readonly unitId: number;
  readonly runId: string;
  readonly dealerId: number;
  readonly companyId: number;
  readonly status: TestStatus;
  /** The completed record has arrived; with `in_progress` the test waits for its certificate. */
  readonly resultHeld: boolean;
  readonly failureReason: FailureReason | null;
  readonly internalReference: string | null;
  readonly vehicle: Vehicle | null;
  readonly battery: Battery | null;
  readonly diagnostics: Diagnostics | null;
  /** Warning codes; `[]` if none was raised, null if there was no evaluation. */
  readonly warnings: readonly string[] | null;
  readonly vehicleSupported: boolean | null;
  readonly referenceData: ReferenceData | null;
  readonly testedAtMs: number | null;
  readonly resultsReceivedAtMs: number | null;
  readonly certificateNumber: string | null;
  /** When PDF and preview were last rendered; null while there are none. */
  readonly renderedAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** Final states: a later record that contradicts one is refused. */
export function isFinal(status: TestStatus): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}

/** The verdict of a completed test (section 2, "result_status rules"); null while in flight. */
export function resultStatusOf(
  test: Pick<BatteryTest, "status" | "battery" | "referenceData">,
): ResultStatus | null {
  if (test.status !== "completed") return null;
  if ((test.battery?.sohPercent ?? null) === null) return "inconclusive";
  return test.referenceData;
}

/** Returns a registration in the form in which it is compared: case, spaces and hyphens do not count. */
export function registrationKey(registration: string): string {
  return registration
    .normalize("NFC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
    .normalize("NFC");
}
