import { sha256Hex } from "../kernel/digest.ts";

/** A test run as its unit calls it: one run makes one test. */
export interface Run {
  readonly unitId: number;
  readonly runId: string;
}

/** One text for each run. */
export function runKey({ unitId, runId }: Run): string {
  return `${unitId} ${runId}`;
}

/** SHA-256, so that nothing is kept of what a unit calls its run, which may tell of the vehicle. */
export function runDigest(run: Run): string {
  return sha256Hex(runKey(run));
}
