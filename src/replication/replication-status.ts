/**
 * What svc knows of its replica by reading it back:
 *
 * - `off`: none is configured.
 * - `starting`: nothing was read back yet since svc started, and it has not been long.
 * - `fresh`: the replica lacks at most what was written in the last `STALE_MS`.
 * - `stale`: it lacks more, or cannot be read.
 */
export type ReplicationState = "off" | "starting" | "fresh" | "stale";

/** The state of replication at one moment. */
export interface ReplicationStatus {
  readonly state: ReplicationState;
  /** Everything that was committed longer ago than this is in the replica. Null until something was read back. */
  readonly lagMs: number | null;
  /** When a mark was last read back from the replica, since the Unix epoch. */
  readonly verifiedAtMs: number | null;
  /** Of Litestream, such as `0.5.17`; null when replication is off. */
  readonly version: string | null;
  /** How often Litestream had to be started again since svc started. */
  readonly restarts: number;
}

/** What `statusAt` judges by. */
export interface ReplicationFacts {
  readonly startedAtMs: number;
  /** The newest mark of this process that was found in the replica, and when it was. */
  readonly verified: { readonly markedAtMs: number; readonly readAtMs: number } | null;
  readonly version: string | null;
  readonly restarts: number;
  /** The replica holds marks that this process did not write: somebody else writes to it. */
  readonly isForeign: boolean;
}

export const REPLICATION_OFF: ReplicationStatus = Object.freeze({
  state: "off",
  lagMs: null,
  verifiedAtMs: null,
  version: null,
  restarts: 0,
});

/** The status that follows from the facts. @param staleMs the lag from which a replica is stale. */
export function statusAt(nowMs: number, facts: ReplicationFacts, staleMs: number): ReplicationStatus {
  const { verified, version, restarts } = facts;
  const lagMs = verified === null ? null : Math.max(0, nowMs - verified.markedAtMs);
  return {
    state: stateOf(lagMs ?? nowMs - facts.startedAtMs, facts, staleMs),
    lagMs,
    verifiedAtMs: verified?.readAtMs ?? null,
    version,
    restarts,
  };
}

function stateOf(
  ageMs: number,
  { verified, isForeign }: ReplicationFacts,
  staleMs: number,
): ReplicationState {
  if (isForeign || ageMs > staleMs) return "stale";
  return verified === null ? "starting" : "fresh";
}
