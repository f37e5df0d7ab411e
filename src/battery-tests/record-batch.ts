import type { Executor } from "../db/database.ts";
import { type Dealer, presentDealer } from "../dealers/dealer.ts";
import { findDealer } from "../dealers/dealer-store.ts";
import type { NewEvent } from "../events/event.ts";
import type { PublishEvents } from "../events/publish-events.ts";
import { type BatteryTest, isFinal } from "./battery-test.ts";
import { presentTest } from "./battery-test-presenter.ts";
import { type Consequence, DraftedTest, refusedVehicleFaults } from "./battery-test-transition.ts";
import { type IngestOutcome, type RejectedRecord, rejectedRecord } from "./ingest-outcome.ts";
import { checkPlausibility, figuresDigestOf } from "./plausibility-check.ts";
import type { AdmittedRecord } from "./record-admission.ts";
import { unitFaults } from "./record-refusal.ts";
import { ruledMembersOf } from "./record-rules.ts";
import { runKey } from "./result-record.ts";
import {
  addToTallies,
  type DealerCount,
  findOwnersOfNumbers,
  insertTests,
  listApplied,
  listErasedRuns,
  listReportingUnits,
  listStays,
  listTestsOfRuns,
  noteRejectedResults,
  type ReportingUnit,
  rememberApplied,
  updateTest,
} from "./result-record-store.ts";
import { countTestChange } from "./test-change-store.ts";
import { insertRemarks } from "./test-remark-store.ts";
import { attributionOf } from "./unit-attribution.ts";

export interface BatchedRecord extends AdmittedRecord {
  /** Completed at once, without events and without rendering. */
  readonly historic: boolean;
}

/** What the intake of results needs, in the transaction that stores them. */
export interface CertificateRequests {
  /** A test that is already queued keeps its place. */
  enqueue(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void>;
  /** Tests whose certificates are being rendered, by reserved number. */
  findReservations(tx: Executor, numbers: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

interface Surroundings {
  readonly nowMs: number;
  readonly publish: PublishEvents;
  readonly certificates: CertificateRequests;
  /** Whether a result with the measured figures of another car is noticed; not in a sandbox or a demo, which repeat some. */
  readonly comparesFigures: boolean;
  /** Whether a result that is hardly true is not rendered until an operator releases it. */
  readonly holdsImplausible: boolean;
}

type Decision =
  /** `draft` is the test that it contradicts; a new one has no id yet. */
  | (RejectedRecord & { readonly draft?: DraftedTest | undefined })
  | { readonly line: number; readonly kind: "accepted" | "unchanged"; readonly draft: DraftedTest };

/**
 * A few statements however many records there are; a rejected record leaves no trace, except that a test that waits for its result notes
 * that one was rejected. Outcomes keep the order.
 */
export async function applyRecords(
  tx: Executor,
  records: readonly BatchedRecord[],
  surroundings: Surroundings,
): Promise<{ outcomes: IngestOutcome[]; queuedCount: number }> {
  const { nowMs } = surroundings;
  const held = await readHeld(tx, records, surroundings);
  const drafts = new Map<string, DraftedTest>();
  const draftsByNumber = new Map<string, DraftedTest>();
  /** The decision that is told the remarks on a test: on the record that completes it, else on its first. */
  const remarked = new Map<DraftedTest, Decision>();

  /** The other test that has the number; undefined if none has. */
  function otherOwner(number: string | null, draft: DraftedTest, testId: number | null) {
    if (number === null) return undefined;
    const owner = draftsByNumber.get(number);
    if (owner !== undefined) return owner === draft ? undefined : { draft: owner };
    const ownerId = held.numberOwners.get(number);
    return ownerId === undefined || ownerId === testId ? undefined : { testId: ownerId };
  }

  function decide({ line, record, digests, historic }: BatchedRecord): Decision {
    const unit = held.units.get(record.unitSerialNumber);
    const reject = (field: string, message: string) => rejectedRecord(line, [{ field, message }], record);
    const ofUnit = unitFaults(unit);
    if (unit === undefined || ofUnit.length > 0) {
      const test = unit && held.tests.get(runKey({ unitId: unit.id, runId: record.runId }));
      const ofVehicle = refusedVehicleFaults(test ?? null, ruledMembersOf(record), historic);
      return rejectedRecord(line, [...ofUnit, ...ofVehicle], record);
    }
    const key = runKey({ unitId: unit.id, runId: record.runId });
    if (held.erasedRuns.has(key)) return reject("run_id", ERASED);

    const test = held.tests.get(key) ?? null;
    const draft = drafts.get(key) ?? new DraftedTest(test, held.wasApplied);
    const change = draft.judge({ record, digests, historic, nowMs });
    if (change.kind === "conflict") return { ...rejectedRecord(line, change.faults, record), draft };
    if (change.kind === "refused") return rejectedRecord(line, change.faults, record);
    if (change.kind === "unchanged") return { line, kind: "unchanged", draft };
    const { certificateNumber } = change.fields;
    const owner = otherOwner(certificateNumber, draft, test?.id ?? null);
    if (owner !== undefined) return { ...reject("certificate_number", NUMBER_OF_ANOTHER), ...owner };
    if (certificateNumber !== null) draftsByNumber.set(certificateNumber, draft);
    const { testedAtMs } = record;
    const attribution = attributionOf(unit, held.stays.get(unit.id) ?? [], { testedAtMs, nowMs });
    draft.apply(change, { unitId: unit.id, attribution, runId: record.runId, digests, nowMs });
    drafts.set(key, draft);
    const decision = { line, kind: "accepted", draft } as const;
    const completes = change.fields.resultHeld && record.status === "completed";
    if (completes || !remarked.has(draft)) remarked.set(draft, decision);
    return decision;
  }

  /** Whether a result of its run is awaited, and it is not known that one was rejected. */
  function isAwaited({ record: { unitSerialNumber, runId } }: BatchedRecord): boolean {
    const unitId = held.units.get(unitSerialNumber)?.id;
    if (unitId === undefined) return false;
    const key = runKey({ unitId, runId });
    const test = drafts.get(key)?.test ?? held.tests.get(key);
    return (
      test !== undefined && !isFinal(test.status) && !test.resultHeld && test.resultRejectedAtMs === null
    );
  }

  const decisions = records.map(decide);
  await notice(tx, [...drafts.values()], surroundings);
  const queuedCount = await write(tx, [...drafts.values()], surroundings);
  const rejected = records.filter(
    (record, index) =>
      decisions[index]?.kind === "rejected" && record.record.status === "completed" && isAwaited(record),
  );
  await noteRejectedResults(
    tx,
    rejected.map(({ record }) => record),
    nowMs,
  );
  const outcomes = decisions.map((decision): IngestOutcome => {
    if (decision.kind === "rejected") {
      const { draft, ...rejected } = decision;
      return draft === undefined ? rejected : { ...rejected, testId: draft.test.id };
    }
    const { line, kind, draft } = decision;
    return kind === "unchanged"
      ? { line, kind, testId: draft.test.id }
      : {
          line,
          kind,
          testId: draft.test.id,
          remarks: remarked.get(draft) === decision ? draft.remarks : [],
        };
  });
  return { outcomes, queuedCount };
}

/** Judges the results that these records complete. */
async function notice(
  tx: Executor,
  drafts: readonly DraftedTest[],
  { comparesFigures, holdsImplausible, nowMs }: Surroundings,
): Promise<void> {
  const completed = drafts.filter(({ hasNewResult }) => hasNewResult);
  if (completed.length === 0) return;
  // A historic result is complete at once; what an import repeats from another register is no news.
  for (const draft of completed)
    draft.figuresDigest =
      comparesFigures && draft.test.status !== "completed" ? figuresDigestOf(draft.test) : null;
  const canBeHeld = (draft: DraftedTest) => holdsImplausible && draft.consequence === "render";
  const results = completed.map((draft) => ({
    ...draft.test,
    figuresDigest: draft.figuresDigest,
    canBeHeld: canBeHeld(draft),
  }));
  const remarks = await checkPlausibility(tx, results);
  for (const [index, draft] of completed.entries()) {
    const all = [...(remarks[index] ?? []), ...draft.remarks];
    draft.remarks = all.filter((one, at) => all.findIndex(({ code }) => code === one.code) === at);
    if (canBeHeld(draft) && draft.remarks.some(({ isHold }) => isHold)) draft.hold(nowMs);
  }
}

const ERASED = "The vehicle of this run was erased: its results are no longer taken.";
const NUMBER_OF_ANOTHER = "Conflict: another test has this certificate_number.";

async function readHeld(
  tx: Executor,
  records: readonly BatchedRecord[],
  { certificates }: Pick<Surroundings, "certificates">,
) {
  const serialNumbers = [...new Set(records.map(({ record }) => record.unitSerialNumber))];
  const numbers = new Set(records.flatMap(({ record }) => record.certificateNumber ?? []));
  // Sent in this order, in one round trip: an erasure commits with the deletion of its test, so `units` knows
  // of it once the tests are locked.
  const [stored, units, owners, reservations] = await Promise.all([
    listTestsOfRuns(
      tx,
      records.map(({ record }) => record),
    ),
    listReportingUnits(tx, serialNumbers),
    findOwnersOfNumbers(tx, [...numbers]),
    certificates.findReservations(tx, [...numbers]),
  ]);
  const tests = new Map(stored.map((test) => [runKey(test), test]));
  const runs = runsOf(records, units);
  const moved = [...units.values()].filter(({ hasMoved }) => hasMoved);
  const [erasedRuns, applied, stays] = await Promise.all([
    listErasedRuns(
      tx,
      runs.flatMap(({ unit, run }) => (unit.hasErasedRuns ? [run] : [])),
    ),
    listApplied(
      tx,
      runs.flatMap(({ key, digests }) => {
        const test = tests.get(key);
        return test === undefined
          ? []
          : digests.flatMap((digest) => (digest === undefined ? [] : [{ testId: test.id, digest }]));
      }),
    ),
    listStays(
      tx,
      moved.map(({ id }) => id),
    ),
  ]);
  const appliedKeys = new Set(applied.map(({ testId, digest }) => `${testId} ${digest}`));
  const wasApplied = (testId: number, digest: string) => appliedKeys.has(`${testId} ${digest}`);
  const numberOwners = new Map([...owners, ...reservations]);
  return { units, stays, tests, erasedRuns, wasApplied, numberOwners };
}

function runsOf(records: readonly BatchedRecord[], units: ReadonlyMap<string, ReportingUnit>) {
  return records.flatMap(({ record, digests }) => {
    const unit = units.get(record.unitSerialNumber);
    if (unit === undefined) return [];
    const run = { unitId: unit.id, runId: record.runId };
    return [{ unit, run, key: runKey(run), digests }];
  });
}

/** @returns how many certificates are to be rendered. */
async function write(
  tx: Executor,
  drafts: readonly DraftedTest[],
  { nowMs, publish, certificates }: Surroundings,
): Promise<number> {
  const newDrafts = drafts.filter(({ isNew }) => isNew);
  await countTestChange(tx);
  const ids = await insertTests(tx, newDrafts);
  for (const [index, draft] of newDrafts.entries()) draft.storedAs(ids[index] as number);
  for (const draft of drafts) if (!draft.isNew) await updateTest(tx, draft);
  const digests = drafts.flatMap(({ test, newDigests }) =>
    newDigests.map((digest) => ({ testId: test.id, digest })),
  );

  const testsWith = (consequence: Consequence) =>
    drafts.filter((draft) => draft.consequence === consequence).map(({ test }) => test);
  const rendered = testsWith("render").map(({ id }) => id);
  const failed = testsWith("publish-failure");
  if (failed.length > 0) await publish(tx, ...(await failureEvents(tx, failed, nowMs)));
  await Promise.all([
    rememberApplied(tx, digests, nowMs),
    insertRemarks(
      tx,
      drafts.flatMap(({ test, remarks }) => remarks.map((remark) => ({ ...remark, testId: test.id }))),
      nowMs,
    ),
    certificates.enqueue(tx, rendered, nowMs),
    // Last, because other transactions may wait for these rows.
    addToTallies(tx, countsByDealer(newDrafts)),
  ]);
  return rendered.length;
}

/** Sorted by dealer, so that two transactions cannot deadlock. */
function countsByDealer(drafts: readonly DraftedTest[]): DealerCount[] {
  const byDealer = Map.groupBy(drafts, ({ test }) => test.dealerId);
  return [...byDealer]
    .map(([dealerId, [first, ...others]]) => ({
      dealerId,
      companyId: first?.test.companyId ?? 0,
      testCount: 1 + others.length,
    }))
    .sort((one, other) => one.dealerId - other.dealerId);
}

async function failureEvents(
  tx: Executor,
  tests: readonly BatteryTest[],
  nowMs: number,
): Promise<NewEvent[]> {
  const dealers = new Map<number, Dealer>();
  const events: NewEvent[] = [];
  for (const test of tests) {
    const { companyId, dealerId } = test;
    const dealer = dealers.get(dealerId) ?? (await findDealer(tx, dealerId));
    if (dealer === null) throw new Error("a test has no dealer");
    dealers.set(dealerId, dealer);
    const data = { test: presentTest(test, dealer), dealer: presentDealer(dealer) };
    events.push({ name: "svc.test.failed", companyId, dealerId, occurredAtMs: nowMs, data });
  }
  return events;
}
