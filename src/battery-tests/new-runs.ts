import type { Executor } from "../db/database.ts";
import { DraftedTest } from "./battery-test-draft.ts";
import type { IngestOutcome } from "./ingest-outcome.ts";
import type { NewRun, newRunInsert } from "./new-run-store.ts";
import type { RecentReports } from "./recent-reports.ts";
import type { BatchedRecord } from "./record-batch.ts";
import { runKey } from "./run-key.ts";

interface BegunRun extends NewRun {
  readonly line: number;
  readonly key: string;
  readonly isRendered: boolean;
}

/** Null if a record is known to begin no run, or more follows than a place in the render queue. */
export function runsBegunBy(
  records: readonly BatchedRecord[],
  nowMs: number,
  recent: RecentReports,
): BegunRun[] | null {
  const begun = new Map<string, BegunRun>();
  for (const { line, record, digest, historic } of records) {
    const { unitSerialNumber: serialNumber, runId } = record;
    const unit = recent.units.get(serialNumber);
    if (unit === undefined || unit.status === "retired" || historic) return null;
    const key = runKey({ unitId: unit.id, runId });
    if (begun.has(key) || recent.runs.get(key) !== undefined) return null;
    const draft = new DraftedTest(null, () => false);
    const change = draft.judge({ record, digest, historic, nowMs });
    if (change.kind !== "insert" || change.consequence === "publish-failure") return null;
    draft.apply(change, { unit, runId, digest, nowMs });
    const isRendered = change.consequence === "render";
    begun.set(key, { line, key, test: draft.test, serialNumber, digest, isRendered });
  }
  return [...begun.values()];
}

/** Safe to repeat. Outcomes are null where what is stored speaks against a run. */
export async function beginRuns(
  tx: Executor,
  runs: readonly BegunRun[],
  {
    insert,
    stripe,
    recent,
  }: {
    readonly insert: ReturnType<typeof newRunInsert>;
    readonly stripe: number;
    readonly recent: RecentReports;
  },
): Promise<{ outcomes: (IngestOutcome | null)[]; queuedCount: number }> {
  const stored = await insert(tx, runs, stripe);
  const testIds = new Map(stored.map(({ id, ...run }) => [runKey(run), id]));
  for (const { key } of runs) recent.runs.set(key, true);
  const outcomes = runs.map(({ line, key }): IngestOutcome | null => {
    const testId = testIds.get(key);
    return testId === undefined ? null : { line, kind: "accepted", testId };
  });
  const queuedCount = runs.filter(({ key, isRendered }) => isRendered && testIds.has(key)).length;
  return { outcomes, queuedCount };
}
