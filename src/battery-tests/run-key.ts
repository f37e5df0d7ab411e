import { sha256Hex } from "../kernel/digest.ts";

/** A test run by the name that its unit gave it: one run is one test. */
export interface Run {
  readonly unitId: number;
  readonly runId: string;
}

/** Returns a text that is different for each run. */
export function runKey({ unitId, runId }: Run): string {
  return `${unitId} ${runId}`;
}

/** Returns the SHA-256 of a run, so that the unit's name for it, which may identify the vehicle, is not kept. */
export function runDigest(run: Run): string {
  return sha256Hex(runKey(run));
}
