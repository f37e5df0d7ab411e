import { RecentValues } from "./recent-values.ts";
import type { ReportingUnit } from "./result-record-store.ts";

/** More units than report within one hour. */
const UNITS_MAX_COUNT = 10_000;
/** More tests than run at one time. */
const RUNS_MAX_COUNT = 10_000;

/** What this thread has seen of reporting units. Others may have changed it since: it saves a question, and decides nothing. */
export class RecentReports {
  /** By serial number, as last read. */
  readonly units = new RecentValues<ReportingUnit>(UNITS_MAX_COUNT);
  /** The runs that had a test, by `runKey`. */
  readonly runs = new RecentValues<true>(RUNS_MAX_COUNT);
}
