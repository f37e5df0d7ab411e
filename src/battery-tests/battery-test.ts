import {
  anyText,
  documented,
  instantBetween,
  listOf,
  oneOf,
  text,
  textThat,
  trueOrFalse,
} from "../kernel/field.ts";
import { withOptional } from "../kernel/json-schema.ts";
import { nullable } from "../kernel/optional-field.ts";
import {
  described,
  documentedAsNullable,
  type HeldObject,
  type Sent,
  sentId,
  sentInstant,
  sentObject,
  sentOneOf,
  sentOrNull,
  sentText,
} from "../kernel/sent.ts";
import { BATTERY } from "./battery.ts";
import { DIAGNOSTICS, SHOWN_DIAGNOSTICS } from "./diagnostics.ts";
import { DIAGNOSTICS_EXAMPLE } from "./diagnostics-example.ts";
import { VEHICLE } from "./vehicle.ts";

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
const FAILURE_REASONS = ["interrupted", "cancelled", "hardware_fault"] as const;
/** One of `FAILURE_REASONS`; only a failed test has one, and it may lack it. */
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** In characters (section 2, "Test"). */
const INTERNAL_REFERENCE_MAX_LENGTH = 100;

const warningCode = textThat("a warning code: 1 to 64 letters, digits and _", (code) =>
  /^\w{1,64}$/.test(code),
);

/**
 * What a result record says of its test. A Test shows what `TEST` takes from here; every member but `vehicle` and `battery` has a
 * column of the same name.
 */
export const REPORTED = {
  status: described(oneOf(TEST_STATUSES), {}, "completed"),
  failureReason: nullable(oneOf(FAILURE_REASONS)),
  internalReference: described(
    nullable(anyText(INTERNAL_REFERENCE_MAX_LENGTH)),
    { maxLength: INTERNAL_REFERENCE_MAX_LENGTH, description: "The partner's own, as it was given." },
    "STOCK-0001",
  ),
  testedAtMs: described(
    documented(nullable(instantBetween(2000, 2100)), {
      description:
        "An ISO 8601 instant with an offset or Z, from the year 2000 on, at most a day ahead of the clock of the service. Required when `completed`.",
    }),
    {},
    "2026-01-31T12:00:00.000Z",
  ),
  vehicle: nullable(VEHICLE),
  battery: nullable(BATTERY),
  diagnostics: nullable(DIAGNOSTICS),
  warnings: described(
    nullable(listOf(warningCode, 100)),
    {
      description:
        "Warning codes, such as `UNCLEAR_MODEL` or `SOH_GREATER_THAN_100`. The set is open: accept unknown codes. Empty: none raised; null: no evaluation is held, which is not the same as clean.",
    },
    [],
  ),
  vehicleSupported: described(
    nullable(trueOrFalse),
    {
      description: "Of the model, not of the result: false while it is in validation; null when not known.",
    },
    true,
  ),
  referenceData: nullable(oneOf(REFERENCE_DATA)),
  certificateNumber: described(
    nullable(text(64)),
    { description: "Null also when a certificate has no printed number." },
    "BT-2026-0123ABCDX",
  ),
};
/** The names of what a record says. */
export const REPORTED_NAMES = Object.keys(REPORTED) as (keyof typeof REPORTED)[];
export interface Reported extends HeldObject<typeof REPORTED> {}

const id = described(sentId, {}, 1);
const instant = documentedAsNullable(sentInstant);
const available: Sent<boolean, boolean> = { sent: { type: "boolean" }, example: true };

/** The Test on the wire (interface specification, section 2, "Test"). */
export const TEST = sentObject(
  {
    id,
    internalReference: REPORTED.internalReference,
    dealerId: documentedAsNullable(id),
    unitId: described(documentedAsNullable(id), { description: "The test unit that made the test." }),
    status: documentedAsNullable(REPORTED.status),
    vehicle: REPORTED.vehicle,
    battery: REPORTED.battery,
    testedAtMs: REPORTED.testedAtMs,
    resultsReceivedAtMs: described(sentOrNull(sentInstant), {}, "2026-01-31T12:20:00.000Z"),
    diagnostics: described(
      sentOrNull(SHOWN_DIAGNOSTICS),
      {
        description: "Null for older tests and until a test is completed.",
      },
      DIAGNOSTICS_EXAMPLE,
    ),
    warnings: REPORTED.warnings,
    vehicleSupported: REPORTED.vehicleSupported,
    resultStatus: described(
      sentOrNull(sentOneOf(RESULT_STATUSES)),
      {
        description:
          "`final` may be published; `provisional` is not to be published as a headline figure and may exceed 100; `inconclusive` has no figure and never will; null: treat as unknown, never as final.",
      },
      "final",
    ),
    certificateNumber: REPORTED.certificateNumber,
    certificateAvailable: described(available, {
      description:
        "Whether the PDF can be had: true for every completed test whose certificate is not withdrawn. One that is not rendered yet answers `409 certificate_not_ready` first.",
    }),
    previewAvailable: described(available, {
      description: "Whether the JPEG can be had: as `certificate_available`, with `409 preview_not_ready`.",
    }),
    createdAtMs: described(instant, {}, "2026-01-31T11:40:00.000Z"),
    updatedAtMs: described(instant, {}, "2026-01-31T12:21:00.000Z"),
  },
  { title: "Test" },
);

/** How marketplaces and events show the dealer of a test. */
export const DEALER_NAME = sentObject(
  { id: described(sentId, {}, 1), name: described(sentText, {}, "Example Motors Leeds") },
  {
    title: "DealerName",
    description:
      "In a Test it is there for marketplaces and in events; to a dealer group, which knows its dealers, the member is absent.",
  },
);
export interface DealerName extends HeldObject<typeof DEALER_NAME.members> {}

export const TEST_SCHEMA = withOptional(TEST.sent, { dealer: DEALER_NAME.sent });

/** Shown members that follow from stored ones. */
type Derived = "resultStatus" | "certificateAvailable" | "previewAvailable";

/** One stored test, with `status` and the figures as they are stored; the presenter decides which of them are shown. */
export interface BatteryTest
  extends Reported,
    Omit<HeldObject<typeof TEST.members>, keyof Reported | Derived> {
  readonly runId: string;
  readonly companyId: number;
  /** The completed record has arrived; with `in_progress` the test waits for its certificate. */
  readonly resultHeld: boolean;
  /** When PDF and preview were last rendered; null while there are none. */
  readonly renderedAtMs: number | null;
  /** Since when the operator has withdrawn the certificate; null while it is valid. */
  readonly withdrawnAtMs: number | null;
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

/** The year of a test less the model year; null without either. */
export function ageYearsOf(modelYear: number | null, testedAtMs: number | null): number | null {
  if (modelYear === null || testedAtMs === null) return null;
  return new Date(testedAtMs).getUTCFullYear() - modelYear;
}
