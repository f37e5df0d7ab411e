import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { FieldFault } from "../kernel/field.ts";
import { registrationKey } from "../kernel/registration-key.ts";
import { toComparedDigits } from "./figure-difference.ts";
import type { IncomingRecord } from "./ingest-outcome.ts";
import { faultsOnArrival, type RuledMembers, ruledMembersOf } from "./record-rules.ts";
import { namesIn, parseResultRecord, type RecordNames, type ResultRecord } from "./result-record.ts";

/** The database decides whether it fits what is stored. */
export interface AdmittedRecord {
  readonly line: number;
  readonly kind: "admitted";
  readonly record: ResultRecord;
  readonly digests: RecordDigests;
}

/** The database may know more that is wrong with it. */
export interface RefusedRecord {
  readonly line: number;
  readonly kind: "refused";
  /** At least one. */
  readonly faults: readonly FieldFault[];
  readonly members: RuledMembers;
  readonly names: RecordNames;
}

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
  { line, value, faults: given = [] }: IncomingRecord,
  arrival: { readonly historic: boolean; readonly nowMs: number },
): AdmittedRecord | RefusedRecord {
  const parsed = parseResultRecord(value, given);
  const members = parsed.ok ? ruledMembersOf(parsed.record) : parsed.members;
  const faults = [...(parsed.ok ? [] : parsed.faults), ...faultsOnArrival(members, arrival)];
  if (parsed.ok && faults.length === 0)
    return { line, kind: "admitted", record: parsed.record, digests: recordDigests(parsed.record, value) };
  return { line, kind: "refused", faults, members, names: namesIn(value) };
}
