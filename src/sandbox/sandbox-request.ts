import {
  fullCycles,
  kilowattHours,
  packIdentifier,
  replacementDay,
  sohBasis,
} from "../battery-tests/battery.ts";
import { REPORTED } from "../battery-tests/battery-test.ts";
import { CHECK_STATUSES } from "../battery-tests/diagnostics.ts";
import {
  isPlaceholderVin,
  recordedRegistrationField,
  VIN_LENGTH,
  vinField,
} from "../battery-tests/vehicle-identifier.ts";
import { EVENT_NAMES, type EventName } from "../events/event.ts";
import {
  documented,
  type FieldValue,
  line,
  narrowed,
  numberBetween,
  oneOf,
  optional,
  trueOrFalse,
  wholeNumberBetween,
  withDefault,
} from "../kernel/field.ts";
import { shape } from "../kernel/shape.ts";
import { FAULTS } from "./request-faults.ts";

/** The bodies of `/sandbox/v1`. Every member may be left out. */

/** As in a record: in small letters or capitals. */
const vin = narrowed(
  vinField,
  `a VIN of ${VIN_LENGTH} characters, and no placeholder such as 00000000000000000`,
  (typed) => !isPlaceholderVin(typed),
);

const newTestBody = shape({
  vin: optional(documented(vin, { description: "Else an invented one." })),
  registration: optional(documented(recordedRegistrationField, { description: "Else an invented one." })),
  dealerId: optional(wholeNumberBetween(1, Number.MAX_SAFE_INTEGER)),
});
export type NewTestRequest = FieldValue<typeof newTestBody>;
export const readNewTest = newTestBody.at("");

const resultBody = shape({
  sohPercent: optional(numberBetween(0, 110)),
  overallBatteryStatus: optional(oneOf(CHECK_STATUSES)),
  referenceData: optional(oneOf(["final", "provisional"])),
  /** False for a result without them. */
  diagnostics: optional(trueOrFalse),
  vehicleSupported: optional(trueOrFalse),
  warnings: REPORTED.warnings,
  identifier: optional(packIdentifier),
  replacedOn: optional(replacementDay),
  sohBasis: optional(sohBasis),
  certifiedEnergyKwh: optional(kilowattHours),
  fullCycles: optional(fullCycles),
});
export type ResultRequest = FieldValue<typeof resultBody>;
export const readResult = resultBody.at("");

const failureBody = shape({
  failureReason: optional(oneOf(["interrupted", "cancelled", "hardware_fault"])),
});
export type FailureRequest = FieldValue<typeof failureBody>;
export const readFailure = failureBody.at("");

const REASON_MAX_LENGTH = 500;
const withdrawalBody = shape({
  reason: withDefault(line(REASON_MAX_LENGTH), "Withdrawn in the sandbox"),
});
export const readWithdrawal = withdrawalBody.at("");

const FAULT_MAX_COUNT = 100;
const faultBody = shape({
  fault: oneOf(FAULTS),
  /** Of requests. */
  count: withDefault(wholeNumberBetween(1, FAULT_MAX_COUNT), 1),
});
export const readFault = faultBody.at("");

/** Ten years. */
const ADVANCE_MAX_SECONDS = 10 * 366 * 86_400;
const clockBody = shape({ advanceSeconds: wholeNumberBetween(0, ADVANCE_MAX_SECONDS) });
export const readClockMove = clockBody.at("");

/** What `svc trigger` sets off: every event that an endpoint can subscribe to, named with or without `svc.`. */
export const TRIGGERS = EVENT_NAMES.map(withoutPrefix);
export type Trigger = EventName extends `svc.${infer Name}` ? Name : never;
const triggerBody = shape({ event: oneOf([...TRIGGERS, ...EVENT_NAMES]) });
export const readTrigger = triggerBody.at("");

export function triggerOf(event: FieldValue<typeof triggerBody>["event"]): Trigger {
  return withoutPrefix(event);
}

function withoutPrefix(event: EventName | Trigger): Trigger {
  return event.replace(/^svc\./, "") as Trigger;
}
