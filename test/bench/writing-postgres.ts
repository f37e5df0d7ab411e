import { type PrivatePostgres, startPrivatePostgres } from "../support/private-postgres.ts";

/** A small server of its own, as production has it: what it has committed is on the disk. */
export function startWritingPostgres(): Promise<PrivatePostgres> {
  return startPrivatePostgres({ isInMemory: false, settings: SETTINGS });
}

/** Against what tests have: `synchronous_commit` is at its default there too, which is to wait. */
const SETTINGS = {
  fsync: "on",
  full_page_writes: "on",
  wal_level: "replica",
  autovacuum: "on",
  shared_buffers: "512MB",
} as const;
