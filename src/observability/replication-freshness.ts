/** What is known of the replication of the database, as the part that supervises it tells. */
export interface ReplicationStatus {
  readonly state: "off" | "starting" | "fresh" | "stale";
  /** How far the replica is behind; null while it is not known. */
  readonly lagMs: number | null;
  /** When the replica was last found to be whole; null when it never was. */
  readonly verifiedAtMs: number | null;
  /** Of the program that replicates. */
  readonly version: string | null;
  /** How often that program had to be started again. */
  readonly restarts: number;
}

/** Nothing is replicated by svc. */
export const REPLICATION_OFF: ReplicationStatus = {
  ...{ state: "off", lagMs: null, verifiedAtMs: null, version: null, restarts: 0 },
};
