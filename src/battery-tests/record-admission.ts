import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { FieldFault } from "../kernel/field.ts";
import { registrationKey } from "../kernel/registration-key.ts";
import { isFinal } from "./battery-test.ts";
import { toComparedDigits } from "./figure-difference.ts";
import { type IncomingRecord, type RejectedRecord, rejectedRecord } from "./ingest-outcome.ts";
import { namesIn, parseResultRecord, type ResultRecord } from "./result-record.ts";

/** The database decides whether it fits what is stored. */
export interface AdmittedRecord {
  readonly line: number;
  readonly kind: "admitted";
  readonly record: ResultRecord;
  readonly digests: RecordDigests;
}

/** How far the clock of a test unit may be ahead. */
const CLOCK_AHEAD_MAX_MS = 24 * 3_600_000;

/** SHA-256 in hexadecimal. The first is stored; version 1.0 stored the second, of the record as it was sent. */
export type RecordDigests = readonly [stored: string, former?: string];

/**
 * Of what a record says, and of what was `sent`: figures to 12 digits, the registration by its key. The internal reference may be added later, so it does not
 * count; nor does a null member, so that new members do not change older digests.
 */
export function recordDigests(record: ResultRecord, sent?: unknown): RecordDigests {
  const { internalReference: _, ...counted } = record;
  const text = canonicalJson(counted);
  const stored = comparedText(record, text);
  const former = canonicalJson({ ...counted, vehicle: vehicleAsSent(record, sent) });
  return stored === former ? [sha256Hex(stored)] : [sha256Hex(stored), sha256Hex(former)];
}

/** Version 1.0 counted texts as they were sent: names with their blanks, a registration with its marks. */
function vehicleAsSent({ vehicle }: ResultRecord, sent: unknown): ResultRecord["vehicle"] {
  if (vehicle === null) return null;
  const { vehicle: raw } = Object(sent) as { vehicle?: unknown };
  const { make, model, registration } = Object(raw) as Readonly<Record<string, unknown>>;
  const textOr = (value: unknown, read: string | null) =>
    typeof value === "string" && read !== null ? value : read;
  return {
    ...vehicle,
    make: textOr(make, vehicle.make),
    model: textOr(model, vehicle.model),
    registration: textOr(registration, vehicle.registration),
  };
}

const MORE_THAN_COMPARED_DIGITS = /\d[\d.]{12}/;

function comparedText({ vehicle }: ResultRecord, former: string): string {
  const registration = vehicle?.registration ?? null;
  // No other member has this name, and inside a text it would be escaped.
  const member = (value: string) => `"registration":${JSON.stringify(value)}`;
  const text =
    registration === null
      ? former
      : former.replace(member(registration), () => member(registrationKey(registration)));
  if (!MORE_THAN_COMPARED_DIGITS.test(text)) return text;
  return JSON.stringify(JSON.parse(text), (_name, value: unknown) =>
    typeof value === "number" ? toComparedDigits(value) : value,
  );
}

/** All that can be checked without the database. */
export function admitRecord(
  incoming: IncomingRecord,
  { historic, nowMs }: { readonly historic: boolean; readonly nowMs: number },
): AdmittedRecord | RejectedRecord {
  const { line } = incoming;
  if ("faults" in incoming) return rejectedRecord(line, incoming.faults, incoming);
  const parsed = parseResultRecord(incoming.value);
  if (!parsed.ok) return rejectedRecord(line, parsed.faults, namesIn(incoming.value));
  const { record } = parsed;
  const faults = faultsOnArrival(record, { historic, nowMs });
  if (faults.length > 0) return rejectedRecord(line, faults, record);
  return { line, kind: "admitted", record, digests: recordDigests(record, incoming.value) };
}

/** What depends on when and how it arrives. */
function faultsOnArrival(
  { testedAtMs, status, certificateNumber }: ResultRecord,
  { historic, nowMs }: { readonly historic: boolean; readonly nowMs: number },
): FieldFault[] {
  const faults: FieldFault[] = [];
  if (testedAtMs !== null && testedAtMs > nowMs + CLOCK_AHEAD_MAX_MS)
    faults.push({
      field: "tested_at",
      message: "Lies more than a day ahead of the clock of this service.",
    });
  if (historic && !isFinal(status))
    faults.push({
      field: "status",
      message: "A historic import takes finished tests only: completed, failed or cancelled.",
    });
  if (certificateNumber !== null && !(historic && status === "completed"))
    faults.push({
      field: "certificate_number",
      message: "Only a completed record of a historic import may have a certificate_number.",
    });
  return faults;
}
