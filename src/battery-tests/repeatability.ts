import { rounded } from "../language/number-format.ts";
import { methodKey, type TestPair } from "./test-pair.ts";

/** With fewer pairs nothing is said to buyers. */
export const LEAST_PAIRS = 30;

/** How far results of one thing lie apart, in percentage points; null without any. Ranks are nearest ranks. */
export interface Spread {
  readonly count: number;
  readonly medianPoints: number | null;
  /** 95 percent of the differences are at most this. */
  readonly percentile95Points: number | null;
}

/** How much two tests of a car by one method differ. Each car counts once in either kind, with its newest pair. */
export interface MethodRepeatability {
  /** As the newest pair names it; null where the records name none. */
  readonly method: string | null;
  readonly all: Spread;
  readonly sameUnit: Spread;
  readonly differentUnits: Spread;
}

/** The results of a unit beside those of other units of the same cars. */
export interface UnitDeviation {
  readonly unitId: number;
  readonly pairCount: number;
  /** Units that it is compared with. */
  readonly otherUnitCount: number;
  /** The unit's results minus those of the others, in percentage points: positive where it measures more. */
  readonly medianPoints: number;
}

/**
 * A unit deviates when, of its newest pairs with other units, at least so many are known, the median difference is at least so large, and at
 * least this share of them lies on the same side of zero.
 */
export const DEVIATION_RULE = { leastPairs: 10, mostPairs: 20, leastPoints: 1, leastShare: 0.9 } as const;

/** The figure of a car's own battery management minus the measured one, of the tests of a model. */
export interface ModelDifference {
  readonly make: string;
  readonly model: string;
  readonly count: number;
  /** Positive where the car shows more. */
  readonly medianPoints: number;
  /** 95 percent of the differences are at most this, either way. */
  readonly percentile95Points: number;
}

/** The pairs of one car. */
export type PairsOfCar = readonly TestPair[];

/** The method with the most pairs first. */
export function repeatabilityByMethod(cars: readonly PairsOfCar[]): MethodRepeatability[] {
  const counted = cars.flatMap(newestOfEachKind);
  const byMethod = Map.groupBy(counted, ({ method }) => methodKey(method));
  return [...byMethod.values()]
    .map((pairs) => ({
      method: newestOf(pairs)?.method ?? null,
      all: spreadOf(pairs),
      sameUnit: spreadOf(pairs.filter(isOfSameUnit)),
      differentUnits: spreadOf(pairs.filter((pair) => !isOfSameUnit(pair))),
    }))
    .toSorted(
      (one, other) =>
        other.all.count - one.all.count || compareTexts(methodKey(one.method), methodKey(other.method)),
    );
}

/** A car that is tested every day, such as one for training, says no more than another. */
function newestOfEachKind(pairs: PairsOfCar): TestPair[] {
  const byKind = Map.groupBy(pairs, (pair) => `${isOfSameUnit(pair)} ${methodKey(pair.method)}`);
  return [...byKind.values()].flatMap((ofKind) => newestOf(ofKind) ?? []);
}

function newestOf(pairs: readonly TestPair[]): TestPair | null {
  return pairs.reduce<TestPair | null>(
    (newest, pair) => (newest === null || pair.testedAtMs >= newest.testedAtMs ? pair : newest),
    null,
  );
}

function isOfSameUnit({ earlierUnitId, laterUnitId }: TestPair): boolean {
  return earlierUnitId === laterUnitId;
}

function spreadOf(pairs: readonly TestPair[]): Spread {
  const sorted = Float64Array.from(pairs, ({ points }) => Math.abs(points)).sort();
  return {
    count: sorted.length,
    medianPoints: rankOf(sorted, 0.5),
    percentile95Points: rankOf(sorted, 0.95),
  };
}

/** By nearest rank: the least that so large a share does not exceed. */
function rankOf(sorted: Float64Array, share: number): number | null {
  // In whole hundredths: 0.95 of 20 is a little more than 19 otherwise.
  return sorted[Math.ceil((sorted.length * Math.round(share * 100)) / 100) - 1] ?? null;
}

/** The largest deviation first. */
export function deviatingUnits(cars: readonly PairsOfCar[]): UnitDeviation[] {
  const { leastPairs, mostPairs, leastPoints, leastShare } = DEVIATION_RULE;
  const ofUnits = Map.groupBy(cars.flatMap(newestOfEachTwo).flatMap(bothSides), ({ unitId }) => unitId);
  return [...ofUnits]
    .flatMap(([unitId, sides]) => {
      const newest = sides.toSorted((one, other) => other.testedAtMs - one.testedAtMs).slice(0, mostPairs);
      const sorted = Float64Array.from(newest, ({ points }) => points).sort();
      const medianPoints = middleOf(sorted);
      const direction = Math.sign(medianPoints);
      const sameWay = newest.filter(({ points }) => Math.sign(points) === direction).length;
      const deviates =
        newest.length >= leastPairs &&
        Math.abs(medianPoints) >= leastPoints &&
        sameWay >= leastShare * newest.length;
      const otherUnitCount = new Set(newest.map(({ otherUnitId }) => otherUnitId)).size;
      return deviates ? [{ unitId, pairCount: newest.length, otherUnitCount, medianPoints }] : [];
    })
    .toSorted(
      (one, other) => Math.abs(other.medianPoints) - Math.abs(one.medianPoints) || one.unitId - other.unitId,
    );
}

/** A car that two units test in turn says no more of them than another. */
function newestOfEachTwo(pairs: PairsOfCar): TestPair[] {
  const byUnits = Map.groupBy(pairs, ({ earlierUnitId, laterUnitId }) =>
    [earlierUnitId, laterUnitId].sort((one, other) => one - other).join(),
  );
  return [...byUnits.values()].flatMap((ofTwo) => newestOf(ofTwo) ?? []);
}

/** A pair of two units as each of them sees it. */
function bothSides(pair: TestPair) {
  if (isOfSameUnit(pair)) return [];
  const { earlierUnitId, laterUnitId, testedAtMs, points } = pair;
  return [
    { unitId: laterUnitId, otherUnitId: earlierUnitId, testedAtMs, points },
    { unitId: earlierUnitId, otherUnitId: laterUnitId, testedAtMs, points: -points },
  ];
}

/** The median of figures with a sign: of two in the middle, neither side is preferred. @param sorted not empty */
function middleOf(sorted: Float64Array): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return rounded((lower + upper) / 2, 2);
}

/** What the tests of one model measured, each as the car's own figure minus the measured one. */
export interface DifferencesOfModel {
  readonly make: string;
  readonly model: string;
  readonly points: readonly number[];
}

/** The model with the most tests first. */
export function differencesByModel(models: readonly DifferencesOfModel[]): ModelDifference[] {
  return models
    .map(({ make, model, points }) => {
      const magnitudes = Float64Array.from(points, Math.abs).sort();
      return {
        make,
        model,
        count: points.length,
        medianPoints: middleOf(Float64Array.from(points).sort()),
        percentile95Points: rounded(rankOf(magnitudes, 0.95) ?? Number.NaN, 2),
      };
    })
    .toSorted(
      (one, other) =>
        other.count - one.count || compareTexts(`${one.make} ${one.model}`, `${other.make} ${other.model}`),
    );
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
