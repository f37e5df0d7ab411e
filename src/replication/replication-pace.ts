/** How often what is done about the replica. */
export interface ReplicationPace {
  /** How long Litestream gathers writes before it sends them: what a lost machine may cost. */
  readonly syncMs: number;
  /** Between two marks in the database. */
  readonly markMs: number;
  /** Between two looks at the replica for a mark that was written. */
  readonly lookMs: number;
  /** The lag from which the replica is stale. */
  readonly staleMs: number;
  /** The first wait before Litestream is started again; each further one is twice as long, up to the last. */
  readonly firstRestartMs: number;
  readonly lastRestartMs: number;
  /** How long a replica that can be read may be stale before Litestream, which runs and does nothing, is killed and started again. */
  readonly hangMs: number;
  /** How long Litestream may take to send the rest when svc stops, before it is killed. */
  readonly stopMs: number;
}

/** A mark every ten seconds costs some 260,000 uploads and as many looks a month: 3 dollars at the prices of S3. */
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
