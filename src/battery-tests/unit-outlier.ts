import { DAY_MS } from "../kernel/duration.ts";

/** What a unit measured in the last days that are counted, and what was remarked on it. */
export interface UnitRemarks {
  readonly unitId: number;
  readonly resultCount: number;
  /** Of these, results with a remark on their plausibility. */
  readonly remarkedCount: number;
}

/** A unit of whose results far more have remarks than of the others' results: it probably has a fault. */
export interface UnitOutlier extends UnitRemarks {
  /** From 0 to 1. */
  readonly share: number;
  /** That of all other units together; 0 if they have no results. */
  readonly othersShare: number;
}

/** `othersTimes`: how many times the share of the others a share must be. */
export const OUTLIER_RULE = { days: 30, leastResults: 20, leastShare: 0.2, othersTimes: 3 } as const;

export const OUTLIER_SPAN_MS = OUTLIER_RULE.days * DAY_MS;

/** The largest share first. @param units all that have results */
export function outliersAmong(units: readonly UnitRemarks[]): UnitOutlier[] {
  const sumOf = (count: "resultCount" | "remarkedCount") => units.reduce((sum, unit) => sum + unit[count], 0);
  const results = sumOf("resultCount");
  const remarked = sumOf("remarkedCount");
  const { leastResults, leastShare, othersTimes } = OUTLIER_RULE;
  return units
    .map((unit) => {
      const [othersRemarked, othersResults] = [remarked - unit.remarkedCount, results - unit.resultCount];
      return {
        unit: {
          ...unit,
          share: shareOf(unit.remarkedCount, unit.resultCount),
          othersShare: shareOf(othersRemarked, othersResults),
        },
        // Whole numbers: three times a tenth is more than three tenths otherwise.
        isFarAbove: unit.remarkedCount * othersResults >= othersTimes * othersRemarked * unit.resultCount,
      };
    })
    .filter(
      ({ unit, isFarAbove }) => isFarAbove && unit.resultCount >= leastResults && unit.share >= leastShare,
    )
    .map(({ unit }) => unit)
    .toSorted((one, other) => other.share - one.share || one.unitId - other.unitId);
}

const shareOf = (count: number, of: number) => (of === 0 ? 0 : count / of);

/** With at most one decimal. */
export const percentOf = (share: number) => Math.round(share * 1000) / 10;
