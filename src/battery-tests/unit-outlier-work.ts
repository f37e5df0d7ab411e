import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { HOUR_MS } from "../kernel/duration.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import {
  OUTLIER_RULE,
  OUTLIER_SPAN_MS,
  outliersAmong,
  percentOf,
  type UnitOutlier,
  type UnitRemarks,
} from "./unit-outlier.ts";
import { listSerialNumbers, listUnitRemarks } from "./unit-outlier-store.ts";

type Named<Unit> = Unit & { readonly serialNumber: string };

export interface RemarkedUnits {
  readonly outliers: readonly Named<UnitOutlier>[];
  /** Those with the most results with remarks first; at most `LISTED_MAX`. */
  readonly mostRemarked: readonly Named<UnitRemarks>[];
}

/** A metric has a series for each of these, however many units there are. */
const LISTED_MAX = 50;

/** Of the last 30 days. */
export async function findRemarkedUnits(executor: Executor, nowMs: number): Promise<RemarkedUnits> {
  const all = await listUnitRemarks(executor, nowMs - OUTLIER_SPAN_MS);
  const outliers = outliersAmong(all);
  const most = all
    .filter(({ remarkedCount }) => remarkedCount > 0)
    .toSorted((one, other) => other.remarkedCount - one.remarkedCount || one.unitId - other.unitId)
    .slice(0, LISTED_MAX);
  const serialNumbers = await listSerialNumbers(
    executor,
    [...outliers, ...most].map(({ unitId }) => unitId),
  );
  const named = <Unit extends UnitRemarks>(unit: Unit) => ({
    ...unit,
    serialNumber: serialNumbers.get(unit.unitId) ?? `unit ${unit.unitId}`,
  });
  return { outliers: outliers.map(named), mostRemarked: most.map(named) };
}

/** Logs a unit once when it becomes an outlier, and keeps what it found last for the metrics. */
export function createUnitOutlierWork(ports: Pick<Runtime, "db" | "clock" | "timers" | "log">) {
  const { db, clock, log } = ports;
  let latest: RemarkedUnits = { outliers: [], mostRemarked: [] };
  const work = createPeriodicWork(ports, {
    intervalMs: HOUR_MS,
    failure: "could not compare the remarks on the results of units",
    work: look,
  });

  async function look(): Promise<void> {
    const before = new Set(latest.outliers.map(({ unitId }) => unitId));
    latest = await findRemarkedUnits(db.read, clock.nowMs());
    for (const { unitId, serialNumber, resultCount, remarkedCount, othersShare } of latest.outliers)
      if (!before.has(unitId))
        log.warn(
          {
            unit: serialNumber,
            days: OUTLIER_RULE.days,
            resultCount,
            remarkedCount,
            othersPercent: percentOf(othersShare),
          },
          "far more results of this unit have remarks than those of others: it probably has a fault",
        );
  }

  return { ...work, look, latest: () => latest };
}
