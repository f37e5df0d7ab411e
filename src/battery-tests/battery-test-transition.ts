import { FAULTS_MAX_COUNT, type FieldFault } from "../kernel/field.ts";
import { wireName } from "../kernel/sent.ts";
import { type BatteryTest, isFinal, REPORTED_NAMES, type Reported } from "./battery-test.ts";
import { differencesBetween } from "./figure-difference.ts";
import type { PlausibilityRemark } from "./plausibility.ts";
import type { RecordDigests } from "./record-admission.ts";
import type { RuledMembers, RuledVehicle } from "./record-rules.ts";
import type { ResultRecord } from "./result-record.ts";
import type { Attribution } from "./unit-attribution.ts";
import { isPlaceholderVin, PLACEHOLDER_VIN } from "./vehicle-identifier.ts";

type TestFields = Pick<BatteryTest, keyof Reported | "resultHeld" | "resultsReceivedAtMs">;

export type Consequence = "render" | "publish-failure" | null;

export type Transition =
  | { readonly kind: "insert" | "update"; readonly fields: TestFields; readonly consequence: Consequence }
  | { readonly kind: "unchanged"; readonly testId: number }
  /** Each contradicting member of the record. */
  | { readonly kind: "conflict"; readonly faults: readonly FieldFault[] }
  /** For what no record may say any more, unless it was stored before and is repeated. */
  | { readonly kind: "refused"; readonly faults: readonly FieldFault[] };

export interface Arrival {
  readonly record: ResultRecord;
  /** Completed at once, without events and without rendering. */
  readonly historic: boolean;
  /** A record with the same content was applied before. */
  readonly repeated: boolean;
  readonly nowMs: number;
}

/**
 * Interface specification, section 3; decisions list, "States": `pending`, `in_progress`, a final state; a
 * first record may have any. A completed record leaves the test `in_progress` until its certificate is
 * published; `cancelled` fails a test that has started. A final state or a stored result never changes, and a
 * repeated record changes nothing.
 */
export function transition(held: BatteryTest | null, arrival: Arrival): Transition {
  if (held === null) return change("insert", null, arrival);
  const settled = held.resultHeld || isFinal(held.status);
  if (arrival.repeated || (settled && saysWhatIsHeld(held, arrival))) return repetition(held, arrival.record);
  if (settled) return contradiction(held, arrival);
  if (held.status === "in_progress" && arrival.record.status === "pending") {
    return {
      kind: "conflict",
      faults: [{ field: "status", message: "Conflict: the test has started, it cannot be pending again." }],
    };
  }
  return change("update", held, arrival);
}

/** Only the first internal reference of a repeated record is taken. */
function repetition(held: BatteryTest, record: ResultRecord): Transition {
  if (held.internalReference !== null || record.internalReference === null) {
    return { kind: "unchanged", testId: held.id };
  }
  const fields = { ...held, internalReference: record.internalReference };
  return { kind: "update", fields, consequence: null };
}

function change(kind: "insert" | "update", held: BatteryTest | null, arrival: Arrival): Transition {
  const fields = fieldsAfter(held, arrival);
  const needsName = fields.resultHeld && !arrival.historic;
  const fault = vehicleFault(fields.vehicle, { heldVin: held?.vehicle?.vin ?? null, needsName });
  if (fault !== null) return { kind: "refused", faults: [fault] };
  return { kind, fields, consequence: arrival.historic ? null : consequenceOf(fields) };
}

/** A name that is undefined is wrong by itself. */
function vehicleFault(
  vehicle: RuledVehicle | null,
  { heldVin, needsName }: { readonly heldVin: string | null; readonly needsName: boolean },
): FieldFault | null {
  const { vin, registration } = vehicle ?? { vin: null, registration: null };
  // Version 1.0 stored some: their tests can end.
  if (typeof vin === "string" && vin !== heldVin && isPlaceholderVin(vin))
    return { field: "vehicle.vin", message: PLACEHOLDER_VIN };
  return needsName && vin === null && registration === null
    ? { field: "vehicle", message: VEHICLE_UNNAMED }
    : null;
}

/** What is wrong with the vehicle of a record that is refused already, beside the test of its run. */
export function refusedVehicleFaults(
  held: BatteryTest | null,
  { status, vehicle: sent }: RuledMembers,
  historic: boolean,
): FieldFault[] {
  if (held !== null && (held.resultHeld || isFinal(held.status))) return [];
  const vehicle = sent === null ? (held?.vehicle ?? null) : sent;
  if (vehicle === undefined || status === undefined || status === "failed" || status === "cancelled")
    return [];
  const heldVin = held?.vehicle?.vin ?? null;
  const fault = vehicleFault(vehicle, { heldVin, needsName: status === "completed" && !historic });
  return fault === null ? [] : [fault];
}

const VEHICLE_UNNAMED =
  "A completed test needs a VIN or a registration: send the record again with one of them.";

function consequenceOf(fields: TestFields): Consequence {
  if (fields.status === "failed") return "publish-failure";
  return fields.resultHeld ? "render" : null;
}

/** A null member of the record leaves the stored one. */
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

/** A failed test keeps no vehicle and no figures: no lookup finds it, nothing prints it. */
const KEPT_BY_FAILED: readonly string[] = ["internalReference", "warnings", "vehicleSupported"];

/** An operator does not believe a result that is on hold: the test ends as others that fail. */
export function refusedTest(held: BatteryTest): BatteryTest {
  const dropped = REPORTED_NAMES.filter((name) => !KEPT_BY_FAILED.includes(name));
  return {
    ...held,
    ...(Object.fromEntries(dropped.map((name) => [name, null])) as Partial<BatteryTest>),
    status: "failed",
    failureReason: "refused",
    resultHeld: false,
    resultsReceivedAtMs: null,
    onHoldSinceMs: null,
  };
}

const UNSTORED_ID = 0;

/** A test while one batch changes it, from the stored state to the one that is to be written. */
export class DraftedTest {
  readonly isNew: boolean;
  consequence: Consequence = null;
  /** Of records that were applied here for the first time. */
  readonly newDigests: string[] = [];
  readonly #applied: (testId: number, digest: string) => boolean;
  readonly #before: BatteryTest | null;
  #test: BatteryTest | null;
  /** Of the completing record. */
  figuresDigest: string | null = null;
  remarks: readonly PlausibilityRemark[] = [];

  /** `held` is null for the first record of its run; `applied` knows the records of a stored test. */
  constructor(held: BatteryTest | null, applied: (testId: number, digest: string) => boolean) {
    this.isNew = held === null;
    this.#before = held;
    this.#test = held;
    this.#applied = applied;
  }

  /** @throws Error before the first record is applied. */
  get test(): BatteryTest {
    if (this.#test === null) throw new Error("no record has created this test yet");
    return this.#test;
  }

  /** Changes nothing. */
  judge(arrival: {
    readonly record: ResultRecord;
    readonly digests: RecordDigests;
    readonly historic: boolean;
    readonly nowMs: number;
  }): Transition {
    const repeated = this.#isKnown(arrival.digests);
    return transition(this.#test, { ...arrival, repeated });
  }

  apply(
    { fields, consequence }: Extract<Transition, { readonly consequence: Consequence }>,
    record: {
      readonly unitId: number;
      /** Of the first record of a run; later ones do not change the owner. */
      readonly attribution: Attribution;
      readonly runId: string;
      readonly digests: RecordDigests;
      readonly nowMs: number;
    },
  ): void {
    const { unitId, attribution, runId, digests, nowMs } = record;
    if (!this.#isKnown(digests)) this.newDigests.push(digests[0]);
    if (this.#test === null && attribution.remark !== null) this.remarks = [attribution.remark];
    const before = this.#test ?? {
      id: UNSTORED_ID,
      unitId,
      runId,
      ...attribution.owner,
      onHoldSinceMs: null,
      renderedAtMs: null,
      withdrawnAtMs: null,
      createdAtMs: nowMs,
    };
    this.#test = { ...before, ...fields, resultRejectedAtMs: null, updatedAtMs: nowMs };
    this.consequence = consequence ?? this.consequence;
  }

  /** Whether a record of this batch completed it. */
  get hasNewResult(): boolean {
    return this.#test?.resultHeld === true && this.#before?.resultHeld !== true;
  }

  /** Instead of rendering it, until an operator releases it. */
  hold(nowMs: number): void {
    this.#test = { ...this.test, onHoldSinceMs: nowMs };
    this.consequence = null;
  }

  storedAs(id: number): void {
    this.#test = { ...this.test, id };
  }

  #isKnown([stored, former]: RecordDigests): boolean {
    if (this.newDigests.includes(stored)) return true;
    const id = this.isNew ? null : (this.#test?.id ?? null);
    if (id === null) return false;
    return this.#applied(id, stored) || (former !== undefined && this.#applied(id, former));
  }
}

const RESULT_REFUSED =
  "Conflict: the operator has refused this result. Send the right record under a new run_id.";

const COMPARED = REPORTED_NAMES.filter((name) => name !== "internalReference");

function saysWhatIsHeld(held: BatteryTest, arrival: Arrival): boolean {
  return differencesFrom(held, arrival).next().done === true;
}

function contradiction(held: BatteryTest, arrival: Arrival): Transition {
  if (held.failureReason === "refused")
    return { kind: "conflict", faults: [{ field: "run_id", message: RESULT_REFUSED }] };
  const state = `the test is ${settledStateOf(held)}`;
  const found = [...differencesFrom(held, arrival)];
  const ofStatus = found.filter(({ field }) => field === "status");
  // A test in another state holds other members: they say nothing more.
  const faults = (ofStatus.length > 0 ? ofStatus : found).slice(0, FAULTS_MAX_COUNT);
  return {
    kind: "conflict",
    faults: faults.map(({ field, words }) => ({ field, message: `Conflict: ${state}, ${words}.` })),
  };
}

/** With what only this record would have stored; by wire names. */
function* differencesFrom(held: BatteryTest, arrival: Arrival) {
  const alone = fieldsAfter(null, arrival);
  for (const key of COMPARED) {
    const [left, right] =
      key === "status" ? [settledStateOf(held), settledStateOf(alone)] : [held[key], alone[key]];
    // The service numbers certificates later, so only a number in the record can differ.
    if (key === "certificateNumber" && right === null) continue;
    yield* differencesBetween(wireName(key), left, right);
  }
}

/** A stored result lacks only its certificate. */
function settledStateOf(fields: TestFields): string {
  return fields.resultHeld ? "completed" : fields.status;
}
