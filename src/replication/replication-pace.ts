export interface ReplicationPace {
  /** Litestream collects writes this long before it sends them: this is the most that is lost with the machine. */
  readonly syncMs: number;
  readonly markMs: number;
  readonly lookMs: number;
  /** How often the replica is listed, to see that nothing is missing of it. */
  readonly listMs: number;
  readonly staleMs: number;
  /** Each further wait is twice as long, up to the last. */
  readonly firstRestartMs: number;
  readonly lastRestartMs: number;
  readonly hangMs: number;
  readonly stopMs: number;
}

/** A mark every ten seconds costs about 260,000 uploads and as many looks a month: 3 dollars at S3's prices. */
export const REPLICATION_PACE: ReplicationPace = Object.freeze({
  syncMs: 1_000,
  markMs: 10_000,
  lookMs: 2_000,
  listMs: 30_000,
  staleMs: 60_000,
  firstRestartMs: 1_000,
  lastRestartMs: 60_000,
  hangMs: 300_000,
  stopMs: 20_000,
});
