import { dateOf } from "../kernel/calendar-date.ts";
import { HOUR_MS } from "../kernel/duration.ts";
import { accepted, type FieldFault, nullable } from "../kernel/field.ts";
import { replacementDay } from "./battery.ts";
import { isFinal, REPORTED, type Reported } from "./battery-test.ts";
import { recordedRegistrationField, vinField } from "./vehicle-identifier.ts";

/** What rules over several members read of a record. A member that is wrong by itself is undefined, and is judged no further. */
export type RuledMembers = {
  readonly [Name in "status" | "failureReason" | "testedAtMs" | "certificateNumber"]:
    | Reported[Name]
    | undefined;
} & {
  readonly replacedOn: string | null | undefined;
  readonly vehicle: RuledVehicle | null | undefined;
};

export interface RuledVehicle {
  readonly vin: string | null | undefined;
  readonly registration: string | null | undefined;
}

export function ruledMembersOf({ vehicle, battery, ...record }: Reported): RuledMembers {
  const { status, failureReason, testedAtMs, certificateNumber } = record;
  const replacedOn = battery?.replacedOn ?? null;
  return { status, failureReason, testedAtMs, certificateNumber, replacedOn, vehicle };
}

const READERS = {
  status: accepted(REPORTED.status),
  failureReason: accepted(REPORTED.failureReason),
  testedAtMs: accepted(REPORTED.testedAtMs),
  certificateNumber: accepted(REPORTED.certificateNumber),
  replacedOn: accepted(nullable(replacementDay)),
  vin: accepted(nullable(vinField)),
  registration: accepted(nullable(recordedRegistrationField)),
};

/** Of a record with these faults: what else is wrong with it can still be said. */
export function readableMembersIn(value: unknown, faults: readonly FieldFault[]): RuledMembers {
  const wrong = new Set(faults.map(({ field }) => field));
  const isWrong = (path: string) => wrong.has(null) || wrong.has(path);
  const { battery, vehicle, ...others } = Object(value) as Readonly<Record<string, unknown>>;
  const read = <T>(reader: (sent: unknown) => T, path: string, sent: unknown) =>
    isWrong(path) || isWrong(path.replace(/\..*/, "")) ? undefined : reader(sent);
  const within = (object: unknown, name: string) => (Object(object) as Record<string, unknown>)[name];
  const isGiven = vehicle !== undefined && vehicle !== null;
  return {
    status: read(READERS.status, "status", others.status),
    failureReason: read(READERS.failureReason, "failure_reason", others.failure_reason),
    testedAtMs: read(READERS.testedAtMs, "tested_at", others.tested_at),
    certificateNumber: read(READERS.certificateNumber, "certificate_number", others.certificate_number),
    replacedOn: read(READERS.replacedOn, "battery.replaced_on", within(battery, "replaced_on")),
    vehicle: isWrong("vehicle")
      ? undefined
      : isGiven
        ? {
            vin: read(READERS.vin, "vehicle.vin", within(vehicle, "vin")),
            registration: read(READERS.registration, "vehicle.registration", within(vehicle, "registration")),
          }
        : null,
  };
}

/** Clocks of places are at most 14 hours ahead of UTC. */
const DAY_AHEAD_MS = 14 * HOUR_MS;

export function contradictionsWithin({
  status,
  failureReason,
  testedAtMs,
  replacedOn,
}: RuledMembers): FieldFault[] {
  const faults: FieldFault[] = [];
  if (failureReason && status !== undefined && status !== "failed")
    faults.push({
      field: "failure_reason",
      message: "Only a record with status failed may have a failure_reason.",
    });
  if (status === "completed" && testedAtMs === null)
    faults.push({ field: "tested_at", message: "A record with status completed needs tested_at." });
  if (replacedOn && typeof testedAtMs === "number" && replacedOn > dateOf(testedAtMs + DAY_AHEAD_MS))
    faults.push({
      field: "battery.replaced_on",
      message: "The battery cannot have been replaced after the day of the test, tested_at.",
    });
  return faults;
}

/** How far the clock of a test unit may be ahead. */
const CLOCK_AHEAD_MAX_MS = 24 * HOUR_MS;

/** What depends on when and how it arrives. */
export function faultsOnArrival(
  { testedAtMs, status, certificateNumber }: RuledMembers,
  { historic, nowMs }: { readonly historic: boolean; readonly nowMs: number },
): FieldFault[] {
  const faults: FieldFault[] = [];
  if (typeof testedAtMs === "number" && testedAtMs > nowMs + CLOCK_AHEAD_MAX_MS)
    faults.push({
      field: "tested_at",
      message: "Lies more than a day ahead of the clock of this service.",
    });
  if (historic && status !== undefined && !isFinal(status))
    faults.push({
      field: "status",
      message: "A historic import takes finished tests only: completed, failed or cancelled.",
    });
  if (typeof certificateNumber === "string" && !(historic && (status ?? "completed") === "completed"))
    faults.push({
      field: "certificate_number",
      message: "Only a completed record of a historic import may have a certificate_number.",
    });
  return faults;
}
