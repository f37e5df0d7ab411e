import { RecentValues } from "./recent-values.ts";
import type { ReportingUnit } from "./result-record-store.ts";

/** More than report within an hour. */
const UNITS_MAX_COUNT = 10_000;
/** More than run at one time. */
const RUNS_MAX_COUNT = 10_000;

/** Others may have changed it since: it saves a question, and decides nothing. */
export class RecentReports {
  readonly units = new RecentValues<ReportingUnit>(UNITS_MAX_COUNT);
  /** Runs that had a test, by `runKey`. */
  readonly runs = new RecentValues<true>(RUNS_MAX_COUNT);
}
