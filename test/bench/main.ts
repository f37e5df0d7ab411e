import { existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binaryBench } from "./binary-bench.ts";
import { crowdingBench } from "./crowding-bench.ts";
import { buildDataset } from "./dataset.ts";
import { followOnPostgres, followOnSqlite } from "./follow-bench.ts";
import { isMissed, type Measurement, printTable } from "./goal.ts";
import { isolationBench } from "./isolation-bench.ts";
import { lookupBench } from "./lookup-bench.ts";
import { portalBench } from "./portal-bench.ts";
import { renderQueueBench } from "./render-queue-bench.ts";
import { renderingBench } from "./rendering-bench.ts";
import { scaleBench } from "./scale-bench.ts";
import { BINARY } from "./server-process.ts";
import { soakBench } from "./soak-bench.ts";
import { webhookBench } from "./webhook-bench.ts";
import { WRITES_PARTS } from "./writes-bench.ts";

const FOLDER = join(tmpdir(), "svc-bench");
const VIN_COUNT = 8_000;

/**
 * `bun run bench`: measures the goals for speed on the binary in `dist`, prints a table and exits with 1 when one is missed. Every ratio
 * compares figures of the same run. Give names of `BENCHES` to run only these, such as `writes` for all its parts or `writes/lookups` for one.
 * `bun run bench soak [minutes]` runs only the soak, for half an hour by default; `bun run bench scale [tests]` only the large PostgreSQL
 * database, with a million tests by default: 5.9 kB of disk each.
 */
const BENCHES: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  async lookup() {
    const small = await buildDataset(join(FOLDER, "10k"), 10_000, VIN_COUNT);
    const large = await buildDataset(join(FOLDER, "1m"), 1_000_000, VIN_COUNT);
    return await lookupBench(small, large);
  },
  "rendering/alone": renderingBench,
  "rendering/queue": () => renderQueueBench(FOLDER),
  crowding: async () => crowdingBench(await buildDataset(join(FOLDER, "crowding"), 10_000, VIN_COUNT)),
  binary: () => binaryBench(FOLDER),
  webhooks: () => webhookBench(FOLDER),
  ...Object.fromEntries(
    Object.entries(WRITES_PARTS).map(([part, bench]) => [
      `writes/${part}`,
      () => bench(join(FOLDER, `writes-${part}`)),
    ]),
  ),
  isolation: () => isolationBench(FOLDER),
  // Without goals.
  "following/sqlite": () => followOnSqlite(FOLDER, 1_000_000),
  "following/postgres": () => followOnPostgres(FOLDER, 1_000_000),
  portal: () => portalBench(FOLDER),
};

const SOAK_MINUTES = 30;
const SCALE_TESTS = 1_000_000;
const wanted = process.argv.slice(2);
const alone = soakOrder(wanted) ?? scaleOrder(wanted);
const unknown =
  alone === null
    ? wanted.filter((name) => !Object.keys(BENCHES).some((bench) => belongsTo(bench, name)))
    : [];
if (unknown.length > 0 || !existsSync(BINARY)) {
  const why =
    unknown.length > 0
      ? `no such bench: ${unknown.join(", ")}; there are ${Object.keys(BENCHES).join(", ")}`
      : "dist/svc is missing: bun run build";
  console.error(`bench: ${why}`);
  process.exit(2);
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const measurements: Measurement[] = [];
try {
  for (const [name, bench] of Object.entries(alone ?? BENCHES)) {
    if (alone === null && wanted.length > 0 && !wanted.some((one) => belongsTo(name, one))) continue;
    const startedNs = Bun.nanoseconds();
    console.error(`bench: ${name} …`);
    measurements.push(...(await bench()));
    console.error(`bench: ${name} took ${((Bun.nanoseconds() - startedNs) / 1e9).toFixed(0)} s`);
  }
} finally {
  rmSync(FOLDER, { recursive: true, force: true });
}
printTable(measurements);
process.exit(measurements.some(isMissed) ? 1 : 0);

function belongsTo(bench: string, name: string): boolean {
  return bench === name || bench.startsWith(`${name}/`);
}

/** Null unless the soak is requested; it takes too long to run with the others. */
function soakOrder([name, minutes = String(SOAK_MINUTES), ...more]: readonly string[]) {
  const isSoak = name === "soak" && more.length === 0 && Number(minutes) > 0;
  return isSoak ? { soak: () => soakBench(FOLDER, Number(minutes)) } : null;
}

/** Null unless it is requested: a large database takes hours to fill. */
function scaleOrder([name, tests = String(SCALE_TESTS), ...more]: readonly string[]) {
  const isScale = name === "scale" && more.length === 0 && Number(tests) > 0;
  return isScale ? { scale: () => scaleBench(join(FOLDER, "scale"), Number(tests)) } : null;
}
