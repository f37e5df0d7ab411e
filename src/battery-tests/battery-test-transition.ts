import { wireName } from "../kernel/sent.ts";
import { type BatteryTest, isFinal, REPORTED_NAMES, type Reported } from "./battery-test.ts";
import type { ResultRecord } from "./result-record.ts";

/** The fields of a test that its records decide. */
type TestFields = Pick<BatteryTest, keyof Reported | "resultHeld" | "resultsReceivedAtMs">;

/** What follows a change: the certificate is rendered, or `svc.test.failed` is published. */
export type Consequence = "render" | "publish-failure" | null;

/** The effect of one record on its test: a row to write, nothing, or a refusal. */
export type Transition =
  | { readonly kind: "insert" | "update"; readonly fields: TestFields; readonly consequence: Consequence }
  | { readonly kind: "unchanged"; readonly testId: number }
  /** The record contradicts what is stored; `field` is the contradicting member of the record. */
  | { readonly kind: "conflict"; readonly field: string; readonly message: string };

/** A record and the circumstances in which it came. */
export interface Arrival {
  readonly record: ResultRecord;
  /** A finished older test: completed at once, without events and without rendering. */
  readonly historic: boolean;
  /** Whether a record with the same content was applied to this test before. */
  readonly repeated: boolean;
  readonly nowMs: number;
}

/**
 * The state machine of a test (interface specification, section 3; decisions list, "States"): the effect of one record on the test
 * that it names.
 *
 * - `pending` → `in_progress` → `completed` | `failed`; `pending` → `completed` | `failed` | `cancelled`; a first record may have
 *   any state.
 * - A completed record leaves the test `in_progress` and stores its result; the test becomes completed when its certificate is
 *   published.
 * - `in_progress` → `cancelled` is stored as `failed`: a test that has started cannot be cancelled any more.
 * - A final state, or a stored result, never changes. Repeating a record that was applied before changes nothing, so that a file
 *   can be imported again at any time.
 *
 * @param held the stored test, null when this is the first record of its run.
 */
export function transition(held: BatteryTest | null, arrival: Arrival): Transition {
  if (held === null) return change("insert", null, arrival);
  const settled = held.resultHeld || isFinal(held.status);
  if (arrival.repeated || (settled && saysWhatIsHeld(held, arrival))) return repetition(held, arrival.record);
  if (settled) return contradiction(held, arrival);
  if (held.status === "in_progress" && arrival.record.status === "pending") {
    return {
      kind: "conflict",
      field: "status",
      message: "Conflict: the test has started, it cannot be pending again.",
    };
  }
  return change("update", held, arrival);
}

/** Of a record that says nothing else that is new, only the first internal reference is taken. */
function repetition(held: BatteryTest, record: ResultRecord): Transition {
  if (held.internalReference !== null || record.internalReference === null) {
    return { kind: "unchanged", testId: held.id };
  }
  const fields = { ...held, internalReference: record.internalReference };
  return { kind: "update", fields, consequence: null };
}

function change(kind: "insert" | "update", held: BatteryTest | null, arrival: Arrival): Transition {
  const fields = fieldsAfter(held, arrival);
  return { kind, fields, consequence: arrival.historic ? null : consequenceOf(fields) };
}

function consequenceOf(fields: TestFields): Consequence {
  if (fields.status === "failed") return "publish-failure";
  return fields.resultHeld ? "render" : null;
}

/** The state that is stored after the record is applied; a null member of the record leaves the stored one unchanged. */
function fieldsAfter(held: BatteryTest | null, { record, historic, nowMs }: Arrival): TestFields {
  const startedThenCancelled = held?.status === "in_progress" && record.status === "cancelled";
  const failed = record.status === "failed" || startedThenCancelled;
  const completed = record.status === "completed";
  const isKept = (name: keyof Reported) => !failed || KEPT_BY_FAILED.includes(name);
  const reported = REPORTED_NAMES.map((name) => [
    name,
    isKept(name) ? (record[name] ?? held?.[name] ?? null) : null,
  ]);
  return {
    ...(Object.fromEntries(reported) as Reported),
    internalReference: held?.internalReference ?? record.internalReference,
    status: failed ? "failed" : completed && !historic ? "in_progress" : record.status,
    failureReason: startedThenCancelled ? "cancelled" : failed ? record.failureReason : null,
    resultHeld: completed,
    resultsReceivedAtMs: completed ? nowMs : null,
    certificateNumber: completed ? record.certificateNumber : null,
  };
}

/** A failed test keeps no vehicle and no figures, whatever was stored before, so that no lookup finds it and nothing prints it. */
const KEPT_BY_FAILED: readonly string[] = ["internalReference", "warnings", "vehicleSupported"];

/** The members in which a record may differ from a settled test. */
const COMPARED = REPORTED_NAMES.filter((name) => name !== "internalReference");

function saysWhatIsHeld(held: BatteryTest, arrival: Arrival): boolean {
  return differenceFrom(held, arrival) === null;
}

function contradiction(held: BatteryTest, arrival: Arrival): Transition {
  const field = differenceFrom(held, arrival) ?? "status";
  return {
    kind: "conflict",
    field,
    message: `Conflict: the test is ${settledStateOf(held)}, and this record says something else.`,
  };
}

/**
 * Compares what is stored with what this record alone would have stored.
 *
 * @returns the first member that differs, by the name that the sender knows.
 */
function differenceFrom(held: BatteryTest, arrival: Arrival): string | null {
  const alone = fieldsAfter(null, arrival);
  for (const key of COMPARED) {
    const [left, right] =
      key === "status" ? [settledStateOf(held), settledStateOf(alone)] : [held[key], alone[key]];
    // The service assigns its own numbers after the record arrives, so only a number that a record contains can differ.
    if (key === "certificateNumber" && right === null) continue;
    if (!Bun.deepEquals(left, right)) return wireName(key);
  }
  return null;
}

/** A stored result counts as completed: only its certificate is missing. */
function settledStateOf(fields: TestFields): string {
  return fields.resultHeld ? "completed" : fields.status;
}
