import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openData } from "../../src/db/open-data.ts";
import { readConfig } from "../../src/settings/config.ts";
import { type Asking, startMixedLoad } from "../support/mixed-load.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { type Measurement, median } from "./goal.ts";
import { type Memory, memoryOf } from "./process-memory.ts";
import { startSvc } from "./server-process.ts";
import { percentile, startReceiverProcess } from "./webhook-load.ts";

const SAMPLE_MS = 1_000;

const FIRST_SERVER_ERROR = 500;

/** The requests of one kind, each from its first byte to the head of its answer; number `n` of both lists is one request. */
interface WatchedKind {
  readonly endedAtMs: number[];
  readonly durationMs: number[];
}

/**
 * What callers that try again do not tell: how long each request took, and which were not answered. The figures are plain lists of numbers:
 * a million objects would cost the measuring process more with every minute, and it would measure itself.
 */
class WatchedRequests {
  /** By method and path without its numbers, such as `POST /v1/dealers/{}/units`. */
  readonly #kinds = new Map<string, WatchedKind>();
  readonly #unansweredAtMs: number[] = [];
  readonly ask: Asking = async (url, init) => {
    const kind = this.#kindOf(`${init?.method ?? "GET"} ${pathWithoutNumbers(url)}`);
    const startedAtMs = performance.now();
    let isAnswered = false;
    try {
      const response = await fetch(url, init);
      isAnswered = response.status < FIRST_SERVER_ERROR;
      return response;
    } finally {
      const endedAtMs = performance.now();
      kind.endedAtMs.push(endedAtMs);
      kind.durationMs.push(endedAtMs - startedAtMs);
      if (!isAnswered) this.#unansweredAtMs.push(endedAtMs);
    }
  };

  /** Those of which a request ended then. */
  kinds(fromMs: number, toMs: number): string[] {
    return [...this.#kinds.keys()].filter((kind) => this.durationsMs(fromMs, toMs, kind).length > 0).sort();
  }

  /** How many requests a second ended between two times of `performance.now`. */
  rate(fromMs: number, toMs: number): number {
    return (this.durationsMs(fromMs, toMs).length * 1_000) / (toMs - fromMs);
  }

  /** How long those took that ended then, of one kind or of all. */
  durationsMs(fromMs: number, toMs: number, kind?: string): number[] {
    const kinds = kind === undefined ? [...this.#kinds.values()] : [this.#kindOf(kind)];
    return kinds.flatMap(({ endedAtMs, durationMs }) =>
      durationMs.filter((_, index) => isWithin(endedAtMs[index] ?? Number.NaN, fromMs, toMs)),
    );
  }

  /** How many were refused a connection, lost it, or were answered with 5xx then. */
  unansweredCount(fromMs: number, toMs: number): number {
    return this.#unansweredAtMs.filter((atMs) => isWithin(atMs, fromMs, toMs)).length;
  }

  #kindOf(name: string): WatchedKind {
    const kind = this.#kinds.get(name) ?? { endedAtMs: [], durationMs: [] };
    this.#kinds.set(name, kind);
    return kind;
  }
}

function isWithin(atMs: number, fromMs: number, toMs: number): boolean {
  return atMs >= fromMs && atMs < toMs;
}

/** Of a certificate's file only the suffix stays, so that PDF and preview are two kinds. */
function pathWithoutNumbers(url: string): string {
  const { pathname } = new URL(url);
  return pathname.replace(/^(\/v1\/files\/).*(\.\w+)$/, "$1{}$2").replaceAll(/\/\d+(?=\/|$)/g, "/{}");
}

const INGEST_SECRET = `whsec_${Buffer.alloc(32, 2).toString("base64")}`;
const SUBSCRIPTION = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"];

/** As much as svc takes is measured first; then the pauses of the callers are set until it gets half of that. */
const FULL_LOAD_MS = 60_000;
const SETTLING_STEPS = 12;
const SETTLING_STEP_MS = 5_000;
const FIRST_PAUSE_MAX_MS = 150;

/**
 * Whether svc stays as it is under half of the load that it takes, of every kind: tokens, dealers, units, results, renderings, downloads,
 * deliveries. The database grows during the load, and so does the mapped part of its file; the goal is for svc's own memory.
 */
export async function soakBench(folder: string, minutes: number): Promise<Measurement[]> {
  const dataDir = join(folder, "soak");
  mkdirSync(dataDir);
  const random = new SeededRandom(`${runSeed()}:soak`);
  const db = await openData(readConfig({ SVC_DATA_DIR: dataDir }, { isTerminal: false }));
  const companyId = await seedCompany(db, "Soak Group");
  const dealer = await seedDealer(db, companyId, "Soak Dealer");
  const credential = await seedCredential(db, random, { kind: "dealer-group", companyId });
  await db.close();
  const receiver = await startReceiverProcess(dataDir);
  const svc = await startSvc(dataDir, { SVC_ALLOW_PRIVATE_WEBHOOKS: "on", SVC_INGEST_SECRET: INGEST_SECRET });
  try {
    const watched = new WatchedRequests();
    let pauseMaxMs = 1;
    const load = await startMixedLoad({
      ask: watched.ask,
      pauseMaxMs: () => Math.round(pauseMaxMs),
      random,
      credential,
      ingestSecret: INGEST_SECRET,
      serialNumber: `SVC-TEST-${dealer.dealerId}`,
      baseUrl: () => `http://127.0.0.1:${svc.port}`,
      subscribe: { url: `${receiver.baseUrl}/soak`, events: SUBSCRIPTION },
    });
    const rateOfNext = async (lengthMs: number) => {
      const fromMs = performance.now();
      await Bun.sleep(lengthMs);
      return watched.rate(fromMs, performance.now());
    };
    const fullRate = await rateOfNext(FULL_LOAD_MS);
    pauseMaxMs = FIRST_PAUSE_MAX_MS;
    for (let step = 0; step < SETTLING_STEPS; step += 1) {
      pauseMaxMs = Math.max(1, pauseMaxMs * ((await rateOfNext(SETTLING_STEP_MS)) / (fullRate / 2)));
    }
    const samples: Memory[] = [];
    const lateMs: number[] = [];
    const startedAtMs = performance.now();
    const endAtMs = startedAtMs + minutes * 60_000;
    while (performance.now() < endAtMs) {
      const dueAtMs = performance.now() + SAMPLE_MS;
      await Bun.sleep(SAMPLE_MS);
      lateMs.push(performance.now() - dueAtMs);
      samples.push(memoryOf(svc.pid));
      // A load that has ended would measure nothing.
      if (load.faults.length > 0) throw new Error(`the load failed: ${load.faults[0]}`);
    }
    await load.stop();
    const { tests, dealers, certificates, pingCount, tokenCount } = load.acknowledged;
    const done = `${tests.size} tests, ${dealers.size} dealers, ${certificates.size} certificates downloaded, ${pingCount} pings, ${tokenCount} tokens in all`;
    const rate = watched.rate(startedAtMs, endAtMs);
    const requestCount = watched.durationsMs(startedAtMs, endAtMs).length;
    return [
      { ...flatness("its own memory", samples, "own"), goal: { atMost: 1.05 } },
      flatness("its resident memory, the mapped database with it", samples, "resident"),
      { ...slowness(watched, startedAtMs, endAtMs), goal: { atMost: 1.25 } },
      ...watched.kinds(startedAtMs, endAtMs).map((kind) => slowness(watched, startedAtMs, endAtMs, kind)),
      ownDelay(lateMs),
      {
        name: "requests of a long load that were not answered, or with 5xx",
        value: watched.unansweredCount(startedAtMs, endAtMs),
        unit: "in all",
        goal: { atMost: 0 },
        detail: `of ${requestCount}`,
      },
      {
        name: "the load of that time ÷ the load that svc takes",
        value: rate / fullRate,
        detail: `${rate.toFixed(0)} against ${fullRate.toFixed(0)} requests a second; ${done}`,
      },
    ];
  } finally {
    await svc.stop();
    await receiver.stop();
  }
}

/** Of one kind, or of all requests. */
function slowness(
  watched: WatchedRequests,
  startedAtMs: number,
  endAtMs: number,
  kind?: string,
): Measurement {
  const thirdMs = (endAtMs - startedAtMs) / 3;
  const thirds = [0, 1, 2].map((index) => {
    const fromMs = startedAtMs + index * thirdMs;
    return watched.durationsMs(fromMs, fromMs + thirdMs, kind);
  });
  const [first, middle, last] = thirds.map((durationsMs) => percentile(durationsMs, 0.99)) as [
    number,
    number,
    number,
  ];
  const figures = [first, middle, last].map((p99Ms) => p99Ms.toFixed(1)).join(", ");
  return {
    name: `p99 of ${kind ?? "all requests"} in the last third of a long load ÷ in the middle third`,
    value: last / middle,
    detail: `by third: ${figures} ms; medians ${thirds.map((durationsMs) => median(durationsMs).toFixed(1)).join(", ")} ms`,
  };
}

/** What the measuring process adds to the figures: it reads an answer when its own thread is free. */
function ownDelay(lateMs: readonly number[]): Measurement {
  const third = Math.floor(lateMs.length / 3);
  const p99Ms = [0, 1, 2].map((index) => percentile(lateMs.slice(index * third, (index + 1) * third), 0.99));
  return {
    name: "p99 of what the thread of the callers is late",
    value: percentile(lateMs, 0.99),
    unit: "ms",
    detail: `by third: ${p99Ms.map((ms) => ms.toFixed(1)).join(", ")} ms`,
  };
}

/** Compares the last third of the time with the middle one; the first is for warming up. */
function flatness(what: string, samples: readonly Memory[], kind: keyof Memory): Measurement {
  const third = Math.floor(samples.length / 3);
  const [first, middle, last] = [0, 1, 2].map((index) =>
    median(samples.slice(index * third, (index + 1) * third).map((memory) => memory[kind])),
  ) as [number, number, number];
  const figures = [first, middle, last].map((megabytes) => megabytes.toFixed(1)).join(", ");
  return {
    name: `${what} in the last third of a long load ÷ in the middle third`,
    value: last / middle,
    detail: `medians by third: ${figures} MB`,
  };
}
