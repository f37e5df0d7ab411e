import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../src/db/database.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { logTo } from "../../src/kernel/log.ts";
import { monotonicClock } from "../../src/kernel/monotonic-clock.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { claimDeliveries, listDueEndpoints } from "../../src/webhooks/delivery/delivery-queue-store.ts";
import { DELIVERY_SLOTS, SLOTS_FOR_FIRSTS } from "../../src/webhooks/delivery/delivery-scheduler.ts";
import { RequestedShares } from "../../src/webhooks/delivery/requested-shares.ts";
import { createRetention } from "../../src/webhooks/outbox/retention.ts";
import { type Measurement, median } from "./goal.ts";
import { makeWebhookDataset, type WebhookDataset } from "./webhook-dataset.ts";
import {
  delaysMs,
  percentile,
  type Receiver,
  sendResult,
  startDeliveringSvc,
  startReceiverProcess,
} from "./webhook-load.ts";

const ENDPOINT_COUNT = 64;
/** How many deliveries run at a time, in svc and in the bare loop alike. */
const AT_A_TIME = DELIVERY_SLOTS - SLOTS_FOR_FIRSTS;
const SAMPLE_COUNT = 100;
/** Long enough for the garbage collection and the compilation that follow the work. */
const SETTLE_MS = 12_000;
const IDLE_MS = 10_000;
const ROUND_COUNT = 5;
const DELIVERIES_PER_ROUND = 20_000;
const KEPT_COUNT = 1_000_000;
const PRUNED_COUNT = 50_000;
const CLAIM_COUNT = 300;
const CLAIM_WAITING = 2_000;

/** The delivery of webhooks: delay, rate, cost of idling, and what a long history does to it. */
export async function webhookBench(folder: string): Promise<Measurement[]> {
  const receiver = await startReceiverProcess(folder);
  try {
    return [
      ...(await delayAndIdling(folder, receiver)),
      await sustainedRate(folder, receiver),
      await claimAmongKept(folder),
      await pruning(folder),
    ];
  } finally {
    await receiver.stop();
  }
}

async function datasetAt(folder: string, name: string, baseUrl: string, endpointCount: number) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const urls = Array.from({ length: endpointCount }, (_, index) => `${baseUrl}/endpoint-${index}`);
  return await makeWebhookDataset(dataDir, urls);
}

/** Measures the time from the event of a rendered certificate to its receiver, one at a time, and then the cost of being idle. */
async function delayAndIdling(folder: string, receiver: Receiver): Promise<Measurement[]> {
  const dataset = await datasetAt(folder, "delay", receiver.baseUrl, 1);
  const svc = await startDeliveringSvc(dataset.dataDir);
  try {
    for (let sample = 0; sample < SAMPLE_COUNT; sample += 1) {
      await sendResult(svc, "completed");
      await receiver.until(sample + 1);
    }
    const delays = delaysMs(dataset.occurredAtMs(0), await receiver.takeArrivals());
    await Bun.sleep(SETTLE_MS);
    const beforeMs = svc.cpuMs();
    await Bun.sleep(IDLE_MS);
    const afterMs = svc.cpuMs();
    const usedMs = beforeMs === null || afterMs === null ? Number.NaN : afterMs - beforeMs;
    return [
      {
        name: "a rendered certificate's event at its receiver, p99, idle",
        value: percentile(delays, 0.99),
        unit: "ms",
        goal: { atMost: 250 },
        detail: `of ${delays.length}; median ${percentile(delays, 0.5).toFixed(0)} ms`,
      },
      {
        name: "processor time of the idle binary",
        value: (usedMs / IDLE_MS) * 100,
        unit: "%",
        goal: { atMost: 1 },
        detail: `${usedMs.toFixed(0)} ms of ${IDLE_MS / 1000} s, all threads`,
      },
    ];
  } finally {
    await svc.stop();
    dataset.close();
  }
}

/** Deliveries per second, of svc and the bare loop in turn, to the same receiver. */
async function sustainedRate(folder: string, receiver: Receiver): Promise<Measurement> {
  const dataset = await datasetAt(folder, "rate", receiver.baseUrl, ENDPOINT_COUNT);
  const svc = await startDeliveringSvc(dataset.dataDir);
  try {
    const rounds: { ours: number; bare: number }[] = [];
    // The first round warms both sides up.
    for (let round = 0; round <= ROUND_COUNT; round += 1) {
      const bare = bareRate(receiver.baseUrl);
      await receiver.takeArrivals();
      const ours = await rateOfSvc(dataset, receiver);
      if (round > 0) rounds.push({ ours, bare });
    }
    const middle = (side: "ours" | "bare") => median(rounds.map((rates) => rates[side])).toFixed(0);
    return {
      name: `deliveries/s of svc ÷ a bare loop of signed fetch, ${AT_A_TIME} at a time`,
      value: median(rounds.map(({ ours, bare }) => ours / bare)),
      goal: { atLeast: 0.8 },
      detail: `${middle("ours")} against ${middle("bare")}; ${ENDPOINT_COUNT} endpoints of one receiver`,
    };
  } finally {
    await svc.stop();
    dataset.close();
  }
}

function bareRate(baseUrl: string): number {
  const program = join(import.meta.dir, "bare-sender.ts");
  const counts = [String(DELIVERIES_PER_ROUND), String(AT_A_TIME)];
  const sent = Bun.spawnSync([process.execPath, program, `${baseUrl}/bare`, ...counts, "x".repeat(400)]);
  return Number(sent.stdout.toString());
}

/** From the first arrival to the last. */
async function rateOfSvc(dataset: WebhookDataset, receiver: Receiver): Promise<number> {
  dataset.addDeliveries({
    deliveryCount: DELIVERIES_PER_ROUND,
    endpointCount: ENDPOINT_COUNT,
    state: "waiting",
    occurredAtMs: Date.now(),
  });
  await receiver.until(DELIVERIES_PER_ROUND);
  const times = [...(await receiver.takeArrivals()).values()];
  return times.length / ((Math.max(...times) - Math.min(...times)) / 1000);
}

/** How long pruning keeps all other writers waiting, including its commits and their checkpoints. */
async function pruning(folder: string): Promise<Measurement> {
  const dataset = await datasetAt(folder, "pruning", "http://127.0.0.1:1", ENDPOINT_COUNT);
  dataset.addDeliveries({
    deliveryCount: PRUNED_COUNT,
    endpointCount: ENDPOINT_COUNT,
    state: "delivered",
    occurredAtMs: 1,
  });
  dataset.close();
  const db = openSqliteDatabase(join(dataset.dataDir, "svc.db"));
  const heldMs: number[] = [];
  const timed: Database = {
    ...db,
    transact: async (work, durability) => {
      const startedMs = performance.now();
      const result = await db.transact(work, durability);
      heldMs.push(performance.now() - startedMs);
      return result;
    },
  };
  const retention = createRetention({
    db: timed,
    clock: systemClock,
    stopwatch: monotonicClock,
    timers: systemTimers,
    log: logTo("silent", () => {}),
    pruningTime: unpacedPruningTime(systemClock),
    otherSteps: [],
  });
  const prunedCount = await retention.prune();
  await db.close();
  if (prunedCount < PRUNED_COUNT) throw new Error(`${prunedCount} rows were pruned`);
  return {
    name: "the write lock held by pruning, at most",
    value: Math.max(...heldMs),
    unit: "ms",
    goal: { atMost: 50 },
    detail: `of ${heldMs.length} transactions; median ${median(heldMs).toFixed(1)}, p99 ${percentile(heldMs, 0.99).toFixed(1)} ms`,
  };
}

/** The time to check the queue and claim a delivery, with and without a history; in turn, in this process. */
async function claimAmongKept(folder: string): Promise<Measurement> {
  const nobody = "http://127.0.0.1:1";
  const places = [];
  for (const [name, keptCount] of Object.entries({ fresh: 0, kept: KEPT_COUNT })) {
    const dataset = await datasetAt(folder, name, nobody, ENDPOINT_COUNT);
    if (keptCount > 0) {
      dataset.addDeliveries({
        deliveryCount: keptCount,
        endpointCount: ENDPOINT_COUNT,
        state: "delivered",
        occurredAtMs: 1,
      });
    }
    dataset.addDeliveries({
      deliveryCount: CLAIM_WAITING,
      endpointCount: ENDPOINT_COUNT,
      state: "waiting",
      occurredAtMs: 1,
    });
    dataset.close();
    places.push({ db: openSqliteDatabase(join(dataset.dataDir, "svc.db")), times: [] as number[] });
  }
  const shares = new RequestedShares();
  for (let round = 0; round < CLAIM_COUNT; round += 1) {
    for (const { db, times } of places) {
      // At each claim the leases of the one before have expired, so that every claim has the same work.
      const nowMs = 2 + round;
      const startedNs = Bun.nanoseconds();
      const due = await listDueEndpoints(db.read, nowMs);
      const claim = { limit: 2, token: `claim-${round}`, nowMs, leaseUntilMs: nowMs + 1, shares };
      const leases = await db.transact((tx) => claimDeliveries(tx, due, claim), { durability: "unsynced" });
      times.push((Bun.nanoseconds() - startedNs) / 1e3);
      if (leases.length !== 2 * ENDPOINT_COUNT) throw new Error(`${leases.length} deliveries were claimed`);
    }
  }
  for (const { db } of places) await db.close();
  const [freshUs = Number.NaN, keptUs = Number.NaN] = places.map(({ times }) => median(times));
  return {
    name: `a claim beside ${KEPT_COUNT.toLocaleString("en")} kept deliveries ÷ beside none`,
    value: keptUs / freshUs,
    goal: { atMost: 1.2 },
    detail: `${keptUs.toFixed(0)} against ${freshUs.toFixed(0)} µs for ${2 * ENDPOINT_COUNT} of ${ENDPOINT_COUNT} endpoints`,
  };
}
