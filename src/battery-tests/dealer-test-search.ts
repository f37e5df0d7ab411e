import type { TestStatus } from "./battery-test.ts";
import type { CheckStatus } from "./diagnostics.ts";
import { OTHER_WARNING_BIT, type WarningCode, warningBit } from "./warning-bits.ts";

/** What a search asks of the warnings of a test: `none` finds tests that were evaluated, without a warning. */
export type SearchedWarnings = "any" | "none" | "other" | WarningCode;

/** How a dealer's people find tests among their own; null does not narrow. */
export interface DealerTestSearch {
  /** A part of the VIN, the registration, the certificate's number or the own reference; case, spaces and hyphens do not count. */
  readonly text: string | null;
  /** A part, in small letters or capitals. */
  readonly make: string | null;
  readonly model: string | null;
  readonly status: TestStatus | null;
  /** It finds completed tests only, because a status is not shown before. */
  readonly overallBatteryStatus: CheckStatus | null;
  readonly warnings: SearchedWarnings | null;
  readonly unitId: number | null;
  /** Inclusive, by the day of the test. */
  readonly sinceMs: number | null;
  readonly untilMs: number | null;
}

export const ANY_DEALER_TEST: DealerTestSearch = {
  text: null,
  make: null,
  model: null,
  status: null,
  overallBatteryStatus: null,
  warnings: null,
  unitId: null,
  sinceMs: null,
  untilMs: null,
};

export const TEST_SORTS = ["tested", "soh", "vehicle", "mileage"] as const;
export type TestSort = (typeof TEST_SORTS)[number];

/** Tests that have no such value come last, whichever way; among equal ones the id decides. */
export interface TestOrder {
  readonly by: TestSort;
  readonly isDescending: boolean;
}

export const NEWEST_FIRST: TestOrder = { by: "tested", isDescending: true };

/** Which page of a list. By the test before or after it, a page stays the same when tests arrive; only by number it moves. */
export interface TestPlace {
  /** From 1. */
  readonly page: number;
  /** The test that the page comes after, or before. */
  readonly beside: { readonly testId: number; readonly side: "after" | "before" } | null;
}

/** A month of the figures: from this instant to before that one. */
export interface MonthSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What the completed tests of a month say. */
export interface MonthFigures {
  readonly testCount: number;
  /** Of the final results whose certificates are valid; null without one. */
  readonly meanSohPercent: number | null;
  /** How many results that mean is of. */
  readonly sohCount: number;
  /** Tests whose warnings were evaluated, and those of them that have one. */
  readonly evaluatedCount: number;
  readonly warnedCount: number;
}

/** The bits of which a test must have one. Null where the search only asks whether there are any. */
export function searchedBits(warnings: SearchedWarnings): number | null {
  if (warnings === "any" || warnings === "none") return null;
  return warnings === "other" ? OTHER_WARNING_BIT : warningBit(warnings);
}
