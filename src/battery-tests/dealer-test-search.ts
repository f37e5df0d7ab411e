import type { TestStatus } from "./battery-test.ts";
import type { CheckStatus } from "./diagnostics.ts";
import type { ChosenVehicle } from "./tested-vehicle.ts";
import { OTHER_WARNING_BIT, type WarningCode, warningBit } from "./warning-bits.ts";

/** `none` finds tests that were evaluated, without a warning. */
type SearchedWarnings = "any" | "none" | "other" | WarningCode;

/** Null does not narrow. */
export interface DealerTestSearch {
  /**
   * Make and model, or of a VIN, a registration, a certificate number or the own reference a part; in a group, their
   * start. Case, spaces and hyphens do not count.
   */
  readonly text: string | null;
  readonly vehicle: ChosenVehicle | null;
  readonly status: TestStatus | null;
  /** Completed tests only, because a status is not shown before. */
  readonly overallBatteryStatus: CheckStatus | null;
  /** Completed tests with a figure that is not confirmed. */
  readonly isProvisional: true | null;
  readonly warnings: SearchedWarnings | null;
  readonly unitId: number | null;
  /** Inclusive. */
  readonly sinceMs: number | null;
  readonly untilMs: number | null;
}

export const ANY_DEALER_TEST: DealerTestSearch = {
  text: null,
  vehicle: null,
  status: null,
  overallBatteryStatus: null,
  isProvisional: null,
  warnings: null,
  unitId: null,
  sinceMs: null,
  untilMs: null,
};

export const TEST_SORTS = ["tested", "soh", "vehicle", "mileage"] as const;
export type TestSort = (typeof TEST_SORTS)[number];

/** Tests without such a value come last, whichever way; among equal ones the id decides. */
export interface TestOrder {
  readonly by: TestSort;
  readonly isDescending: boolean;
}

export const NEWEST_FIRST: TestOrder = { by: "tested", isDescending: true };

/** Beside a test a page stays the same when tests arrive; by number it moves. */
export interface TestPlace {
  readonly page: number;
  readonly beside: { readonly testId: number; readonly side: "after" | "before" } | null;
}

/** `untilMs` is excluded. */
export interface MonthSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface MonthFigures {
  readonly testCount: number;
  /** Of final results whose certificates are valid; null without one. */
  readonly meanSohPercent: number | null;
  /** Results in that mean. */
  readonly sohCount: number;
  /** Tests whose warnings were evaluated. */
  readonly evaluatedCount: number;
  readonly warnedCount: number;
}

/** A test must have one of these bits. Null for any or none. */
export function searchedBits(warnings: SearchedWarnings): number | null {
  if (warnings === "any" || warnings === "none") return null;
  return warnings === "other" ? OTHER_WARNING_BIT : warningBit(warnings);
}
