import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { PrivatePostgres } from "../support/private-postgres.ts";
import { besideImportBench } from "./beside-import-bench.ts";
import { buildDataset } from "./dataset.ts";
import type { Measurement } from "./goal.ts";
import { importBench } from "./import-bench.ts";
import { lookupBesideResultsBench } from "./lookup-beside-results-bench.ts";
import { resultDeliveryBench } from "./result-delivery-bench.ts";
import { writePairBench } from "./write-pair-bench.ts";
import { postgresWriteRateBench, writeRateBench } from "./write-rate-bench.ts";
import { startWritingPostgres } from "./writing-postgres.ts";

const TEST_COUNT = 10_000;
const VIN_COUNT = 8_000;

type Part = (folder: string) => Promise<Measurement[]>;

/** The write path and everything beside it, on both engines; each part runs in a folder of its own, which it makes. */
export const WRITES_PARTS: Readonly<Record<string, Part>> = {
  rate: inFolder(writeRateBench),
  delivery: inFolder((folder) =>
    resultDeliveryBench({ dataDir: join(folder, "told"), settings: {} }, "SQLite"),
  ),
  lookups: async (folder) => lookupBesideResultsBench(await lookupDataset(folder)),
  import: inFolder(importBench),
  "beside-import": async (folder) => besideImportBench(await lookupDataset(folder)),
  "postgres-rate": onPostgres(async (folder, newUrl) =>
    postgresWriteRateBench(folder, { svc: await newUrl(), bare: await newUrl() }),
  ),
  "postgres-delivery": onPostgres(async (folder, newUrl) => {
    const told = { dataDir: join(folder, "told"), settings: { SVC_DATABASE_URL: await newUrl() } };
    return resultDeliveryBench(told, "PostgreSQL");
  }),
  "postgres-pair": onPostgres((folder, _newUrl, postgres) => writePairBench(folder, postgres)),
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

/** A part on a server of its own. @param part gets what makes an empty database and returns its URL */
function onPostgres(
  part: (folder: string, newUrl: () => Promise<string>, postgres: PrivatePostgres) => Promise<Measurement[]>,
): Part {
  return inFolder(async (folder) => {
    const postgres = await startWritingPostgres();
    try {
      return await part(folder, async () => (await postgres.createDatabase()).url, postgres);
    } finally {
      await postgres.remove();
    }
  });
}
