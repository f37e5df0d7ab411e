/**
 * `starting`: svc started recently, and no mark was read back yet. `fresh`: the replica lacks at most what was written within
 * `ReplicationPace.staleMs`. `stale`: it lacks more, or cannot be read. `broken`: files of it are missing, and it cannot be restored.
 */
type ReplicationState = "off" | "starting" | "fresh" | "stale" | "broken";

export interface ReplicationStatus {
  readonly state: ReplicationState;
  /** Everything that was committed longer ago is in the replica. Null until a mark of this process was read back, and while it is broken. */
  readonly lagMs: number | null;
  readonly verifiedAtMs: number | null;
  /** Such as `0.5.17`; null when replication is off. */
  readonly version: string | null;
  /** Since svc started. */
  readonly restarts: number;
}

/** The newest mark of this process that was read back. */
export interface VerifiedMark {
  readonly markedAtMs: number;
  /** By the monotonic clock. */
  readonly markedElapsedMs: number;
  readonly readAtMs: number;
}

/** One instant by two clocks: the second cannot be set. */
interface TwoTimes {
  readonly nowMs: number;
  readonly elapsedMs: number;
}

export interface ReplicationFacts {
  readonly started: TwoTimes;
  readonly verified: VerifiedMark | null;
  readonly version: string | null;
  readonly restarts: number;
  /** Another svc writes to the replica: it contains marks that this process did not write. */
  readonly isForeign: boolean;
  readonly isBroken: boolean;
}

export const REPLICATION_OFF: ReplicationStatus = Object.freeze({
  state: "off",
  lagMs: null,
  verifiedAtMs: null,
  version: null,
  restarts: 0,
});

/**
 * The longer time of both clocks counts: one may have been set back, the other stands still while a machine sleeps.
 * @param staleMs the replica is stale from this lag on.
 */
export function statusAt(now: TwoTimes, facts: ReplicationFacts, staleMs: number): ReplicationStatus {
  const { verified, version, restarts, started, isBroken } = facts;
  const lagMs =
    verified === null
      ? null
      : longerMs(now, { nowMs: verified.markedAtMs, elapsedMs: verified.markedElapsedMs });
  return {
    state: stateOf(lagMs ?? longerMs(now, started), facts, staleMs),
    lagMs: isBroken ? null : lagMs,
    verifiedAtMs: verified?.readAtMs ?? null,
    version,
    restarts,
  };
}

function longerMs(now: TwoTimes, since: TwoTimes): number {
  return Math.max(0, now.nowMs - since.nowMs, now.elapsedMs - since.elapsedMs);
}

function stateOf(
  ageMs: number,
  { verified, isForeign, isBroken }: ReplicationFacts,
  staleMs: number,
): ReplicationState {
  if (isBroken) return "broken";
  if (isForeign || ageMs > staleMs) return "stale";
  return verified === null ? "starting" : "fresh";
}
