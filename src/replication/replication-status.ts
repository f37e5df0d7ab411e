/**
 * `starting`: nothing was read back since svc started, recently. `fresh`: the replica lacks at most what was written within
 * `ReplicationPace.staleMs`. `stale`: it lacks more, or cannot be read.
 */
type ReplicationState = "off" | "starting" | "fresh" | "stale";

export interface ReplicationStatus {
  readonly state: ReplicationState;
  /** Everything that was committed longer ago is in the replica. Null until a mark was read back. */
  readonly lagMs: number | null;
  readonly verifiedAtMs: number | null;
  /** Such as `0.5.17`; null when replication is off. */
  readonly version: string | null;
  /** Since svc started. */
  readonly restarts: number;
}

export interface ReplicationFacts {
  readonly startedAtMs: number;
  readonly verified: { readonly markedAtMs: number; readonly readAtMs: number } | null;
  readonly version: string | null;
  readonly restarts: number;
  /** Another svc writes to the replica: it contains marks that this process did not write. */
  readonly isForeign: boolean;
}

export const REPLICATION_OFF: ReplicationStatus = Object.freeze({
  state: "off",
  lagMs: null,
  verifiedAtMs: null,
  version: null,
  restarts: 0,
});

/** @param staleMs the replica is stale from this lag on. */
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
