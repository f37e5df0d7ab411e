import type { Executor } from "../db/database.ts";
import { rounded } from "../language/number-format.ts";
import { isHealthPossible } from "./battery.ts";
import {
  deviatingUnits,
  differencesByModel,
  type MethodRepeatability,
  type ModelDifference,
  type PairsOfCar,
  repeatabilityByMethod,
  type UnitDeviation,
} from "./repeatability.ts";
import { listCompletedOfVins, listOwnFigures, listRetestedVins } from "./repeatability-store.ts";
import { pairsOf } from "./test-pair.ts";
import { listSerialNumbers } from "./unit-outlier-store.ts";
import { identifyingVin } from "./vehicle-identifier.ts";

export interface DeviatingUnit extends UnitDeviation {
  readonly serialNumber: string | null;
}

export interface RepeatabilityFigures {
  readonly methods: readonly MethodRepeatability[];
  readonly deviatingUnits: readonly DeviatingUnit[];
  readonly models: readonly ModelDifference[];
}

/** All that is measured twice: two tests of one car, and the car's own figure beside the measured one. */
export async function readRepeatabilityFigures(executor: Executor): Promise<RepeatabilityFigures> {
  const cars = await listPairs(executor);
  const deviating = deviatingUnits(cars);
  const serialNumbers = await listSerialNumbers(
    executor,
    deviating.map(({ unitId }) => unitId),
  );
  return {
    methods: repeatabilityByMethod(cars),
    deviatingUnits: deviating.map((unit) => ({
      ...unit,
      serialNumber: serialNumbers.get(unit.unitId) ?? null,
    })),
    models: await readModelDifferences(executor),
  };
}

/** Null when it was stopped before its end. */
export async function readRepeatabilityByMethod(
  executor: Executor,
  isStopped: () => boolean,
): Promise<MethodRepeatability[] | null> {
  const cars = await listPairs(executor, isStopped);
  return isStopped() ? null : repeatabilityByMethod(cars);
}

/** The pairs of every car that has any. Other work goes on in between. */
async function listPairs(executor: Executor, isStopped = () => false): Promise<PairsOfCar[]> {
  const cars: PairsOfCar[] = [];
  let afterVin = "";
  while (!isStopped()) {
    const step = await listRetestedVins(executor, afterVin);
    if (step === null) break;
    const vins = step.vins.filter((vin) => identifyingVin(vin) !== null);
    for (const tests of await listCompletedOfVins(executor, vins)) {
      const pairs = pairsOf(tests);
      if (pairs.length > 0) cars.push(pairs);
    }
    afterVin = step.lastVin;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return cars;
}

async function readModelDifferences(executor: Executor): Promise<ModelDifference[]> {
  const models = new Map<string, { make: string; model: string; points: number[] }>();
  for (const { modelKey, make, model, ownPercent, measuredPercent } of await listOwnFigures(executor)) {
    const ownSohPercent = Number(ownPercent);
    if (!isHealthPossible(ownSohPercent) || !isHealthPossible(measuredPercent)) continue;
    const known = models.get(modelKey) ?? { make, model, points: [] };
    known.points.push(rounded(ownSohPercent - measuredPercent, 2));
    models.set(modelKey, known);
  }
  return differencesByModel([...models.values()]);
}
