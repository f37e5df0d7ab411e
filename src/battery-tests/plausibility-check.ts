import type { Executor } from "../db/database.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { ReferenceData } from "./battery-test.ts";
import {
  type CheckedResult,
  measuredNumbers,
  type PlausibilityRemark,
  plausibilityOf,
} from "./plausibility.ts";
import { listTestsOfVins, listVinsOfFigures, type TestOfVin } from "./test-remark-store.ts";
import { identifyingVin } from "./vehicle-identifier.ts";
import { splitByMake } from "./vehicle-make.ts";

/** A completed result that is to be stored. */
export interface CompletedResult extends CheckedResult {
  /** Null where the results of two cars are not compared (`figuresDigestOf`). */
  readonly figuresDigest: string | null;
  readonly referenceData: ReferenceData | null;
  /** Whether a remark can put it on hold: then nothing is compared with it. */
  readonly canBeHeld: boolean;
}

/** SHA-256 in hexadecimal; null where too few numbers were measured to tell two cars apart. */
export function figuresDigestOf(result: CheckedResult): string | null {
  const numbers = measuredNumbers(result);
  return numbers === null ? null : sha256Hex(JSON.stringify(numbers));
}

/**
 * What is not plausible about results that arrive together, in whatever order, each beside those that are stored and those of them that were
 * measured before it. Two statements, however many there are.
 */
export async function checkPlausibility(
  executor: Executor,
  results: readonly CompletedResult[],
): Promise<PlausibilityRemark[][]> {
  const vins = new Set(results.flatMap(({ vehicle }) => identifyingVin(vehicle?.vin ?? null) ?? []));
  const digests = new Set(results.flatMap(({ figuresDigest }) => figuresDigest ?? []));
  const [tests, vinsOfFigures] = await Promise.all([
    listTestsOfVins(executor, [...vins]),
    listVinsOfFigures(executor, [...digests]),
  ]);
  const ofVin = Map.groupBy(tests, ({ vin }) => vin);
  const remarksOn = new Map<CompletedResult, PlausibilityRemark[]>();
  for (const result of results.toSorted(byTime)) {
    const vin = identifyingVin(result.vehicle?.vin ?? null);
    const beforeMs = result.testedAtMs ?? Number.NEGATIVE_INFINITY;
    const earlier = (vin === null ? [] : (ofVin.get(vin) ?? [])).filter(
      ({ testedAtMs }) => testedAtMs < beforeMs,
    );
    const { joined, ofOtherMakes } = splitByMake<TestOfVin>(earlier, result.vehicle?.make ?? null);
    const remarks = plausibilityOf(result, {
      earlier: joined,
      isOfOtherMake: ofOtherMakes.length > 0,
      hasSameFigures: isOfOtherCar(result, vinsOfFigures),
    });
    remarksOn.set(result, remarks);
    const isOnHold = result.canBeHeld && remarks.some(({ isHold }) => isHold);
    addTo(ofVin, vinsOfFigures, result, isOnHold ? null : vin);
  }
  return results.map((result) => remarksOn.get(result) ?? []);
}

function byTime(one: CompletedResult, other: CompletedResult): number {
  return (one.testedAtMs ?? 0) - (other.testedAtMs ?? 0);
}

function isOfOtherCar(
  { vehicle, figuresDigest }: CompletedResult,
  vinsOfFigures: ReadonlyMap<string, readonly (string | null)[]>,
): boolean {
  const vin = vehicle?.vin ?? null;
  if (figuresDigest === null || vin === null) return false;
  return (vinsOfFigures.get(figuresDigest) ?? []).some((other) => other !== null && other !== vin);
}

/** Results measured later see this one as if it were stored. */
function addTo(
  ofVin: Map<string, TestOfVin[]>,
  vinsOfFigures: Map<string, (string | null)[]>,
  { vehicle, battery, testedAtMs, figuresDigest, referenceData }: CompletedResult,
  vin: string | null,
): void {
  if (vin !== null && testedAtMs !== null) {
    const added: TestOfVin = {
      vin,
      make: vehicle?.make ?? null,
      testedAtMs,
      mileageKm: vehicle?.mileageKm ?? null,
      sohPercent: referenceData === "final" ? (battery?.sohPercent ?? null) : null,
      sohUncertaintyPercent: battery?.sohUncertaintyPercent ?? null,
      sohBasis: battery?.sohBasis ?? null,
      nominalKwh: battery?.nominalKwh ?? null,
      identifier: battery?.identifier ?? null,
      replacedOn: battery?.replacedOn ?? null,
    };
    const tests = [...(ofVin.get(vin) ?? []), added];
    ofVin.set(
      vin,
      tests.sort((one, other) => one.testedAtMs - other.testedAtMs),
    );
  }
  if (figuresDigest !== null)
    vinsOfFigures.set(figuresDigest, [...(vinsOfFigures.get(figuresDigest) ?? []), vehicle?.vin ?? null]);
}
