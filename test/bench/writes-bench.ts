import { mkdirSync } from "node:fs";
import { join } from "node:path";
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

/** The write path and everything beside it: results in, webhooks out, lookups and imports; on both engines. */
export async function writesBench(folder: string): Promise<Measurement[]> {
  const root = join(folder, "writes");
  mkdirSync(root);
  const dataset = await buildDataset(join(root, "lookups"), TEST_COUNT, VIN_COUNT);
  return [
    ...(await writeRateBench(root)),
    ...(await resultDeliveryBench({ dataDir: join(root, "told"), settings: {} }, "SQLite")),
    ...(await lookupBesideResultsBench(dataset)),
    ...(await importBench(root)),
    ...(await besideImportBench(dataset)),
    ...(await onPostgres(root)),
  ];
}

async function onPostgres(root: string): Promise<Measurement[]> {
  const postgres = await startWritingPostgres();
  try {
    const newUrl = async () => (await postgres.createDatabase()).url;
    const told = { dataDir: join(root, "postgres-told"), settings: { SVC_DATABASE_URL: await newUrl() } };
    return [
      ...(await postgresWriteRateBench(root, { svc: await newUrl(), bare: await newUrl() })),
      ...(await resultDeliveryBench(told, "PostgreSQL")),
      ...(await writePairBench(root, postgres)),
    ];
  } finally {
    await postgres.remove();
  }
}
