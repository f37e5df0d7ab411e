import { mkdirSync } from "node:fs";
import { type PrivatePostgres, startPrivatePostgres } from "../support/private-postgres.ts";
import { besideImportBench } from "./beside-import-bench.ts";
import { buildDataset } from "./dataset.ts";
import type { Measurement } from "./goal.ts";
import { lookupBesideResultsBench } from "./lookup-beside-results-bench.ts";
import { revokeBench } from "./revoke-bench.ts";
import { postgresWriteRateBench, writeRateBench } from "./write-rate-bench.ts";

const TEST_COUNT = 10_000;
const VIN_COUNT = 8_000;

type Part = (folder: string) => Promise<Measurement[]>;

/** Starts a small server of its own with the durability of production: what it has committed is on the disk. */
function startWritingPostgres(): Promise<PrivatePostgres> {
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

/** The write path and everything beside it; each part runs in a folder of its own, which it makes. */
export const WRITES_PARTS: Readonly<Record<string, Part>> = {
  rate: inFolder(writeRateBench),
  lookups: async (folder) => lookupBesideResultsBench(await lookupDataset(folder)),
  "beside-import": async (folder) => besideImportBench(await lookupDataset(folder)),
  revoke: inFolder(revokeBench),
  "postgres-rate": inFolder(onPostgres),
};

function lookupDataset(folder: string) {
  return buildDataset(folder, TEST_COUNT, VIN_COUNT);
}

function inFolder(part: Part): Part {
  return async (folder) => {
    mkdirSync(folder);
    return await part(folder);
  };
}

async function onPostgres(folder: string): Promise<Measurement[]> {
  const postgres = await startWritingPostgres();
  try {
    const newUrl = async () => (await postgres.createDatabase()).url;
    return await postgresWriteRateBench(folder, { svc: await newUrl(), bare: await newUrl() });
  } finally {
    await postgres.remove();
  }
}
