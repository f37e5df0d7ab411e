import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { openReplica } from "../../src/replication/replica-access.ts";
import { readReplica } from "../../src/replication/replica-history.ts";
import { LITESTREAMS } from "../support/litestream.ts";
import { bareRecord } from "../support/result-records.ts";
import { buildDataset } from "./dataset.ts";
import { type Measurement, median } from "./goal.ts";
import { BINARY, type Settings, startSvc } from "./server-process.ts";

const INGEST_SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const ROUND_COUNT = 5;
const ROUND_MS = 4_000;
const WARM_MS = 1_000;
/** Test units that send at the same time, one result in each request. */
const UNIT_COUNT = 8;
/** About 1 GB. */
const LARGE_TESTS = 460_000;
const SMALL_TESTS = 10_000;

/** What Litestream adds to each write, and how long it takes to restore a large installation on a new machine. */
export async function replicationBench(folder: string): Promise<Measurement[]> {
  const litestream = LITESTREAMS.at(-1);
  if (litestream === undefined) throw new Error("no Litestream is at hand");
  const settings = (name: string): Settings => {
    mkdirSync(join(folder, `${name}-replica`), { recursive: true });
    return {
      SVC_REPLICA_URL: `file://${join(folder, `${name}-replica`)}`,
      SVC_LITESTREAM_BIN: litestream.path,
    };
  };
  return [
    await writeRatio(join(folder, "writes"), settings("writes"), litestream.version),
    await restoreTime(join(folder, "large"), settings("large"), litestream.version),
  ];
}

async function writeRatio(dataDir: string, replicated: Settings, version: string): Promise<Measurement> {
  await buildDataset(dataDir, SMALL_TESTS, 1);
  const perSecond = { alone: [] as number[], replicated: [] as number[] };
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    for (const kind of ["alone", "replicated"] as const) {
      const settings = { SVC_INGEST_SECRET: INGEST_SECRET, ...(kind === "replicated" ? replicated : {}) };
      const server = await startSvc(dataDir, settings);
      try {
        if (kind === "replicated") await newestMarkIn(replicated, 0);
        await writeFor(server.port, WARM_MS, `${kind}-${round}-warm`);
        perSecond[kind].push(
          (await writeFor(server.port, ROUND_MS, `${kind}-${round}`)) / (ROUND_MS / 1_000),
        );
      } finally {
        await server.stop();
      }
    }
    // Each replicated round begins with a full copy, as after a restart.
    const replica = replicated.SVC_REPLICA_URL?.slice("file://".length) ?? "";
    rmSync(replica, { recursive: true });
    mkdirSync(replica);
  }
  const ratios = perSecond.replicated.map((rate, round) => rate / (perSecond.alone[round] ?? Number.NaN));
  return {
    name: "results taken in while Litestream replicates ÷ without",
    value: median(ratios),
    detail: `${median(perSecond.replicated).toFixed(0)} against ${median(perSecond.alone).toFixed(0)} a second, one a request, ${UNIT_COUNT} at a time, Litestream ${version}`,
  };
}

/** @returns how many results were acknowledged. */
async function writeFor(port: number, durationMs: number, name: string): Promise<number> {
  const signer = new Webhook(INGEST_SECRET);
  const endMs = performance.now() + durationMs;
  const units = Array.from({ length: UNIT_COUNT }, async (_, unit) => {
    let count = 0;
    for (; performance.now() < endMs; count += 1) {
      const runId = `${name}-${unit}-${count}`;
      const serial = `BENCH-${String(unit + 1).padStart(6, "0")}`;
      const body = JSON.stringify(bareRecord("failed", { unit_serial_number: serial, run_id: runId }));
      const now = new Date();
      const response = await fetch(`http://127.0.0.1:${port}/ingest/v1/results`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": runId,
          "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
          "webhook-signature": signer.sign(runId, now, body),
        },
        body,
      });
      const answer = (await response.json()) as { data?: { accepted?: number } };
      if (answer.data?.accepted !== 1) throw new Error(`not taken in: ${JSON.stringify(answer)}`);
    }
    return count;
  });
  return (await Promise.all(units)).reduce((sum, count) => sum + count, 0);
}

async function restoreTime(dataDir: string, replicated: Settings, version: string): Promise<Measurement> {
  await buildDataset(dataDir, LARGE_TESTS, 1);
  const startedMs = performance.now();
  const server = await startSvc(dataDir, replicated);
  try {
    await newestMarkIn(replicated, Date.now());
  } finally {
    await server.stop();
  }
  const copyMs = performance.now() - startedMs;
  const target = join(dataDir, "restored.db");
  const restoring = Bun.spawn([BINARY, "db", "restore", "--to", target, "--verify", "--json"], {
    env: { PATH: process.env.PATH ?? "", ...replicated },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const beganMs = performance.now();
  const report = JSON.parse(await new Response(restoring.stdout).text()) as {
    readonly duration_ms: number;
    readonly verified: { readonly sound: boolean };
  };
  const allMs = performance.now() - beganMs;
  if (!report.verified.sound) throw new Error("the restored database is not sound");
  const megabytes = statSync(target).size / 1e6;
  return {
    name: "restore of a database from a replica on disk, read and checked",
    value: allMs,
    unit: "ms",
    detail: `${megabytes.toFixed(0)} MB; its first copy into the replica took ${(copyMs / 1_000).toFixed(0)} s, Litestream ${version}`,
  };
}

/** Resolves when the replica holds a mark newer than `thanMs`. */
async function newestMarkIn(replicated: Settings, thanMs: number): Promise<void> {
  const path = replicated.SVC_REPLICA_URL?.slice("file://".length) ?? "";
  const files = openReplica(
    { kind: "disk", path },
    { clock: systemClock, timers: systemTimers, fetch: systemFetch },
  );
  while (((await readReplica(files)).newestMark?.writtenAtMs ?? 0) <= thanMs) await Bun.sleep(200);
}
