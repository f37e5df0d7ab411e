import { explained } from "../kernel/explained-field.ts";
import {
  anyText,
  documented,
  instantBetween,
  listOf,
  nullable,
  oneOf,
  text,
  textThat,
  trueOrFalse,
} from "../kernel/field.ts";
import { withOptional } from "../kernel/json-schema.ts";
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
import { DIAGNOSTICS, DIAGNOSTICS_EXAMPLE, SHOWN_DIAGNOSTICS } from "./diagnostics.ts";
import { VEHICLE } from "./vehicle.ts";

/** Section 3, "Test status". */
export const TEST_STATUSES = ["pending", "in_progress", "completed", "failed", "cancelled"] as const;
/** The last three are final. */
export type TestStatus = (typeof TEST_STATUSES)[number];

/** Section 2, "result_status rules". */
export const RESULT_STATUSES = ["final", "provisional", "inconclusive"] as const;
/** Of a completed test; never stored. */
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/** Whether the reference data for the model is settled. */
export const REFERENCE_DATA = ["final", "provisional"] as const;
export type ReferenceData = (typeof REFERENCE_DATA)[number];

/** Section 3, "Test status". */
const FAILURE_REASONS = ["interrupted", "cancelled", "hardware_fault"] as const;
/** Only a failed test has one, and it may lack it. No record says `refused`: an operator does. */
export type FailureReason = (typeof FAILURE_REASONS)[number] | "refused";

/** In characters (section 2, "Test"). */
const INTERNAL_REFERENCE_MAX_LENGTH = 100;

const warningCode = textThat("a warning code: 1 to 64 letters, digits and _", (code) =>
  /^\w{1,64}$/.test(code),
);

/** Every member but `vehicle` and `battery` has a column of the same name. */
export const REPORTED = {
  status: described(
    explained(
      oneOf(TEST_STATUSES),
      "The state of the test. `completed`, `failed` and `cancelled` are final; only a completed test has a result.",
    ),
    {},
    "completed",
  ),
  failureReason: explained(nullable(oneOf(FAILURE_REASONS)), "Why the test failed; only with `failed`."),
  internalReference: described(
    explained(
      nullable(anyText(INTERNAL_REFERENCE_MAX_LENGTH)),
      "The partner's own reference, as it was given. It is not changed once it is set. Marketplaces see it too: it must be nothing personal or confidential.",
    ),
    { maxLength: INTERNAL_REFERENCE_MAX_LENGTH },
    "STOCK-0001",
  ),
  testedAtMs: described(
    documented(nullable(instantBetween(2000, 2100)), {
      description:
        "When the test was performed. An ISO 8601 instant with an offset or Z, from the year 2000 on, at most a day ahead of the clock of the service. Required when `completed`.",
    }),
    { description: "When the test was performed. ISO 8601 in UTC; null for a failed test." },
    "2026-01-31T12:00:00.000Z",
  ),
  vehicle: explained(nullable(VEHICLE), "The tested vehicle."),
  battery: explained(nullable(BATTERY), "The main figures of the battery."),
  diagnostics: explained(nullable(DIAGNOSTICS), "The details of the test."),
  warnings: described(
    explained(
      nullable(listOf(warningCode, 100)),
      "Warning codes, such as `UNCLEAR_MODEL` or `SOH_GREATER_THAN_100`; the reference page _Warning codes_ (`/docs/warning-codes.json` as data) has what each means. The set is open: accept unknown codes. Empty: none raised; null: no evaluation is available, which does not mean that there are no warnings.",
    ),
    {},
    [],
  ),
  vehicleSupported: described(
    explained(
      nullable(trueOrFalse),
      "Whether the model of the vehicle is fully supported; it says nothing about the result. False while the model is in validation (beta); null when not known.",
    ),
    {},
    true,
  ),
  referenceData: explained(
    nullable(oneOf(REFERENCE_DATA)),
    "Whether the reference data for the model is settled; it decides `result_status`.",
  ),
  certificateNumber: described(
    explained(
      nullable(text(64)),
      "The number of the certificate. Null also when a certificate has no printed number.",
    ),
    {},
    "BT-2026-0123ABCDX",
  ),
};
export const REPORTED_NAMES = Object.keys(REPORTED) as (keyof typeof REPORTED)[];
export interface Reported extends HeldObject<typeof REPORTED> {}

const id = described(sentId, { description: "The id of the test." }, 1);
const instant = documentedAsNullable(sentInstant);
const available: Sent<boolean, boolean> = { sent: { type: "boolean" }, example: true };

/** Interface specification, section 2, "Test". */
export const TEST = sentObject(
  {
    id,
    internalReference: REPORTED.internalReference,
    dealerId: described(documentedAsNullable(id), { description: "The dealer that owns the test." }),
    unitId: described(documentedAsNullable(id), { description: "The test unit that performed the test." }),
    status: documentedAsNullable(REPORTED.status),
    vehicle: REPORTED.vehicle,
    battery: REPORTED.battery,
    testedAtMs: REPORTED.testedAtMs,
    resultsReceivedAtMs: described(
      sentOrNull(sentInstant),
      { description: "When the service received the result. ISO 8601 in UTC." },
      "2026-01-31T12:20:00.000Z",
    ),
    diagnostics: described(
      sentOrNull(SHOWN_DIAGNOSTICS),
      {
        description: "The details of the test. Null for older tests and until a test is completed.",
      },
      DIAGNOSTICS_EXAMPLE,
    ),
    warnings: REPORTED.warnings,
    vehicleSupported: REPORTED.vehicleSupported,
    resultStatus: described(
      sentOrNull(sentOneOf(RESULT_STATUSES)),
      {
        description:
          "`final` may be published; `provisional` is not to be published as a headline figure and may exceed 100; `inconclusive` has no figure and never will; null, also while the certificate is withdrawn: treat as unknown, never as final.",
      },
      "final",
    ),
    certificateNumber: REPORTED.certificateNumber,
    certificateAvailable: described(available, {
      description:
        "Whether the PDF is available: true for every completed test that names its vehicle and whose certificate is not withdrawn. One that is not rendered yet first returns `409 certificate_not_ready`.",
    }),
    previewAvailable: described(available, {
      description: "Whether the JPEG is available: as `certificate_available`, with `409 preview_not_ready`.",
    }),
    verificationUrl: described(
      sentOrNull(sentText),
      {
        description:
          "The page that shows anyone whether the certificate is genuine and valid; below it are its [facts and its badge](/docs/integrate/facts-and-badge). Null without the scope `read:certificates`, until the certificate is rendered for the first time, while it is withdrawn, and in events. That it is rendered is no change of the test.",
      },
      "https://battery.example.com/verify/Ewx6T8Ve65W0Cr0zYD69gw",
    ),
    createdAtMs: described(
      instant,
      { description: "When svc first knew of the test." },
      "2026-01-31T11:40:00.000Z",
    ),
    updatedAtMs: described(
      instant,
      { description: "When the test last changed." },
      "2026-01-31T12:21:00.000Z",
    ),
  },
  {
    title: "Test",
    description:
      "A battery test of a vehicle. The guide _Showing a result_ says what of it may be shown, and in which words.",
  },
);

/** For marketplaces and events. */
export const DEALER_NAME = sentObject(
  {
    id: described(sentId, { description: "The id of the dealer." }, 1),
    name: described(sentText, { description: "Its trading name." }, "Example Motors Leeds"),
  },
  {
    title: "DealerName",
    description:
      "The dealer, for those who may not read dealers. In a Test it is present for marketplaces and in events; for a dealer group, which knows its dealers, it is absent.",
  },
);
export interface DealerName extends HeldObject<typeof DEALER_NAME.members> {}

export const TEST_SCHEMA = withOptional(TEST.sent, { dealer: DEALER_NAME.sent });

type Derived = "resultStatus" | "certificateAvailable" | "previewAvailable" | "verificationUrl";

/** As stored; the presenter decides what is shown. */
export interface BatteryTest
  extends Omit<Reported, "failureReason">,
    Omit<HeldObject<typeof TEST.members>, keyof Reported | Derived> {
  readonly failureReason: FailureReason | null;
  readonly runId: string;
  readonly companyId: number;
  /** With `in_progress`, the test waits for its certificate. */
  readonly resultHeld: boolean;
  /** Its result waits for an operator; null unless it does. */
  readonly onHoldSinceMs: number | null;
  /** When its completed record was refused; null once another was accepted. */
  readonly resultRejectedAtMs: number | null;
  /** Of PDF and preview; null while there are none. */
  readonly renderedAtMs: number | null;
  /** Null while the certificate is valid. */
  readonly withdrawnAtMs: number | null;
}

/** A later record that contradicts a final state is refused. */
export function isFinal(status: TestStatus): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}

export function namesVehicle({ vehicle }: Pick<Reported, "vehicle">): boolean {
  return (vehicle?.vin ?? null) !== null || (vehicle?.registration ?? null) !== null;
}

/**
 * Whether no certificate will ever follow: the test ended without a result, or names no vehicle. Certificates that svc 1.0 rendered without a
 * vehicle stay.
 */
export function neverHasCertificate(test: Pick<BatteryTest, "status" | "vehicle" | "renderedAtMs">): boolean {
  if (test.status === "completed") return test.renderedAtMs === null && !namesVehicle(test);
  return isFinal(test.status);
}

/** Whether its files may be requested: a certificate is rendered when it is requested. */
export function isCertificateAvailable(
  test: Pick<BatteryTest, "status" | "vehicle" | "renderedAtMs" | "withdrawnAtMs">,
): boolean {
  return test.status === "completed" && test.withdrawnAtMs === null && !neverHasCertificate(test);
}

/** Whether the unit sent a result that was refused, and the test still waits for one. */
export function isResultRejected(
  test: Pick<BatteryTest, "status" | "resultHeld" | "resultRejectedAtMs">,
): boolean {
  return test.resultRejectedAtMs !== null && !test.resultHeld && !isFinal(test.status);
}

/** Section 2, "result_status rules"; null while in flight, and while the certificate is withdrawn. */
export function resultStatusOf(
  test: Pick<BatteryTest, "status" | "battery" | "referenceData" | "withdrawnAtMs">,
): ResultStatus | null {
  if (test.status !== "completed" || test.withdrawnAtMs !== null) return null;
  if ((test.battery?.sohPercent ?? null) === null) return "inconclusive";
  return test.referenceData;
}

/** By UTC; null without either. */
export function ageYearsOf(modelYear: number | null, testedAtMs: number | null): number | null {
  if (modelYear === null || testedAtMs === null) return null;
  return new Date(testedAtMs).getUTCFullYear() - modelYear;
}
