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
/** How settled the reference data was when the result was made. */
export type ReferenceData = (typeof REFERENCE_DATA)[number];

/** Why a test that had started could not be completed (section 3, "Test status"). */
export const FAILURE_REASONS = ["interrupted", "cancelled", "hardware_fault"] as const;
/** One of `FAILURE_REASONS`; only a failed test has one, and it may lack it. */
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The verdicts of a single check (section 2, "Test.diagnostics"), spelt as on the wire. */
export const CHECK_STATUSES = ["OK", "WARNING", "NOT_CONCLUSIVE", "SAFETY_ISSUE"] as const;
/** The verdict of a single check. */
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** In characters (section 2, "Test"). */
export const INTERNAL_REFERENCE_MAX_LENGTH = 100;

/** The tested car (section 2, "Test.vehicle"); a member is null when it is not held. */
export interface Vehicle {
  readonly registration: string | null;
  readonly vin: string | null;
  readonly make: string | null;
  /** Display string; often names the pack size and uses a decimal comma. */
  readonly model: string | null;
  readonly year: number | null;
  readonly mileageKm: number | null;
}

/** The headline figures of the traction battery (section 2, "Test.battery"); a member is null when it is not held. */
export interface Battery {
  /** Measured state of health in percent; above 100 on models in validation. */
  readonly sohPercent: number | null;
  /** Measured usable capacity. */
  readonly capacityKwh: number | null;
  /** Capacity when new. */
  readonly nominalKwh: number | null;
  readonly estimatedRangeMiles: number | null;
  readonly cellCount: number | null;
  /** Volts; lower is more balanced. */
  readonly cellVariance: number | null;
}

/** Lowest and highest measurement, and what lies between them: °C or volts, as the key that holds it says. */
export interface MinMaxDelta {
  readonly min: number | null;
  readonly max: number | null;
  readonly delta: number | null;
  readonly status: CheckStatus | null;
}

/** A WLTP range in kilometres; it is given as a span. */
export interface KilometreSpan {
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * The extended record, kept and returned in the shape of the specification ("Test.diagnostics"), which is why
 * its keys are wire names. Every key is present; `vehicle_supported` is not here, because it always equals the
 * flag of the test.
 */
export interface Diagnostics {
  readonly overall_battery_status: CheckStatus | null;
  readonly battery_checks: {
    readonly battery_management_system: CheckStatus | null;
    readonly battery_sensors: CheckStatus | null;
    readonly battery_pack_parameters: CheckStatus | null;
    readonly battery_cell_voltages: CheckStatus | null;
    readonly vehicle_communication: CheckStatus | null;
  } | null;
  readonly sensor_checks: {
    readonly voltage_sensor: CheckStatus | null;
    readonly current_sensor: CheckStatus | null;
    readonly temperature_sensors: CheckStatus | null;
    readonly cell_voltage_sensors: CheckStatus | null;
  } | null;
  readonly energy_kwh: {
    readonly gross_nominal_new: number | null;
    readonly gross_current: number | null;
    readonly net_nominal_new: number | null;
    readonly net_current: number | null;
    readonly usable_nominal_new: number | null;
    readonly usable_current: number | null;
  } | null;
  readonly range: {
    readonly typical_new_miles: number | null;
    readonly typical_current_miles: number | null;
    readonly personal_new_miles: number | null;
    readonly personal_current_miles: number | null;
    readonly wltp_new_km: KilometreSpan | null;
    readonly wltp_current_km: KilometreSpan | null;
  } | null;
  readonly measurements: {
    readonly cell_temperature_c: MinMaxDelta | null;
    readonly cell_voltage_v: MinMaxDelta | null;
    readonly pack_voltage_v: number | null;
    readonly average_current_a: number | null;
    readonly mileage_km: number | null;
  } | null;
  readonly bms: {
    readonly soc_percent: number | null;
    readonly soh_percent: number | null;
    readonly soc_calculation_accuracy: number | null;
    readonly soh_calculation_accuracy: number | null;
  } | null;
}

/** One stored test. `status` and the figures are as held; what of them is shown yet is the presenter's decision. */
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
  /** Warning codes; `[]` none raised, null no evaluation held. */
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

/** A registration as it is compared: case, spaces and hyphens do not count. */
export function registrationKey(registration: string): string {
  return registration
    .normalize("NFC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
    .normalize("NFC");
}
