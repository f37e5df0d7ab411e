import { isHealthPossible } from "../battery-tests/battery.ts";
import type { BatteryTest } from "../battery-tests/battery-test.ts";
import { LEAST_PAIRS, type MethodRepeatability } from "../battery-tests/repeatability.ts";
import { methodKey } from "../battery-tests/test-pair.ts";
import type { PrintedRepeatability } from "./certificate-document.ts";

/** How much two tests of a car differ, by method, as it was counted last. */
export type LatestRepeatability = () => Promise<readonly MethodRepeatability[]>;

/**
 * What the certificate of a test says of two tests of one car by its method: nothing where the result is not final, where its figure is stated
 * nowhere, where the record gives an uncertainty of its own, and where fewer than `LEAST_PAIRS` pairs are known.
 */
export async function repeatabilityOf(
  { battery, referenceData }: Pick<BatteryTest, "battery" | "referenceData">,
  latest: LatestRepeatability,
): Promise<PrintedRepeatability | null> {
  if (battery === null || !isHealthPossible(battery.sohPercent) || referenceData !== "final") return null;
  if (battery.sohUncertaintyPercent !== null) return null;
  const key = methodKey(battery.method);
  // Tests without a method may be of any.
  if (key === "") return null;
  const all = (await latest()).find(({ method }) => methodKey(method) === key)?.all;
  if (all === undefined || all.count < LEAST_PAIRS || all.percentile95Points === null) return null;
  return { pairCount: all.count, withinPoints: roundedUp(all.percentile95Points) };
}

/** To tenths: a difference of 1.94 is not at most 1.9. */
function roundedUp(points: number): number {
  return Math.ceil(Math.round(points * 100) / 10) / 10;
}
