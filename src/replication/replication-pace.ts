/** How often and how long each step of replication runs. */
export interface ReplicationPace {
  /** How long Litestream collects writes before it sends them: the most that is lost with the machine. */
  readonly syncMs: number;
  readonly markMs: number;
  /** The time between two looks at the replica for the last mark. */
  readonly lookMs: number;
  readonly staleMs: number;
  /** The first wait before Litestream is started again; each further wait is twice as long, up to the last. */
  readonly firstRestartMs: number;
  readonly lastRestartMs: number;
  /** How long a readable replica may be stale before Litestream is killed and started again, because it runs and sends nothing. */
  readonly hangMs: number;
  /** How long Litestream may take to send what is left when svc stops, before it is killed. */
  readonly stopMs: number;
}

/** A mark every ten seconds costs about 260,000 uploads and as many looks a month: 3 dollars at S3's prices. */
export const REPLICATION_PACE: ReplicationPace = Object.freeze({
  syncMs: 1_000,
  markMs: 10_000,
  lookMs: 2_000,
  staleMs: 60_000,
  firstRestartMs: 1_000,
  lastRestartMs: 60_000,
  hangMs: 300_000,
  stopMs: 20_000,
});
