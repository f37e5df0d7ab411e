import { sha256Hex } from "../kernel/digest.ts";

/** One run is one test. */
export interface Run {
  readonly unitId: number;
  readonly runId: string;
}

export function runKey({ unitId, runId }: Run): string {
  return `${unitId} ${runId}`;
}

/** The unit's name for a run may identify the vehicle, so it is not kept. */
export function runDigest(run: Run): string {
  return sha256Hex(runKey(run));
}
