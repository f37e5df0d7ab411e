import { type PrivatePostgres, startPrivatePostgres } from "../support/private-postgres.ts";

/** Starts a small server of its own with the durability of production: what it has committed is on the disk. */
export function startWritingPostgres(): Promise<PrivatePostgres> {
  return startPrivatePostgres({ isInMemory: false, settings: SETTINGS });
}

/** What differs from the settings of tests. `synchronous_commit` is at its default in both, which waits for the disk. */
const SETTINGS = {
  fsync: "on",
  full_page_writes: "on",
  wal_level: "replica",
  autovacuum: "on",
  shared_buffers: "512MB",
} as const;
