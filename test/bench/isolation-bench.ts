import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "./goal.ts";
import { makeWebhookDataset } from "./webhook-dataset.ts";
import {
  delaysMs,
  percentile,
  sendFailedResult,
  startDeliveringSvc,
  startReceiverProcess,
} from "./webhook-load.ts";

const GOOD_COUNT = 196;
const BAD_PATHS = ["hangs", "drips", "fails", "endless"];
/** The first ones, whose receivers are slow. */
const SLOW_COUNT = 2;
/** The backlog of each slow endpoint, large enough to use all its slots throughout. */
const SLOW_BACKLOG = 500;
const ROUND_COUNT = 12;
const EVENTS_PER_ROUND = 5;
const SETTLE_MS = 3_000;

/** How much four endpoints that hang, answer byte by byte, fail or never end slow the other 196. */
export async function isolationBench(folder: string): Promise<Measurement[]> {
  const calm = await startSide(folder, "calm", []);
  const troubled = await startSide(folder, "troubled", BAD_PATHS);
  try {
    await Bun.sleep(SETTLE_MS);
    await calm.round();
    await troubled.round();
    const delays = { calm: [] as number[], troubled: [] as number[] };
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      delays.calm.push(...(await calm.round()));
      delays.troubled.push(...(await troubled.round()));
    }
    const [calmMs, troubledMs] = [percentile(delays.calm, 0.99), percentile(delays.troubled, 0.99)];
    return [
      {
        name: `p99 from event to receiver for ${GOOD_COUNT} endpoints beside ${BAD_PATHS.length} bad ones ÷ without them`,
        value: troubledMs / calmMs,
        goal: { atMost: 1.2 },
        detail: `${troubledMs.toFixed(0)} against ${calmMs.toFixed(0)} ms, of ${delays.calm.length} each`,
      },
    ];
  } finally {
    await calm.stop();
    await troubled.stop();
  }
}

/** A service of its own with a receiver of its own; the two sides take turns. */
async function startSide(folder: string, name: string, badPaths: readonly string[]) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const receiver = await startReceiverProcess(dataDir);
  // The bad endpoints have their own receiver, so that its load does not slow the other one.
  const badReceiver = await startReceiverProcess(dataDir);
  const goodUrls = Array.from({ length: GOOD_COUNT }, (_, index) => `${receiver.baseUrl}/good-${index}`);
  const badUrls = badPaths.map((path) => `${badReceiver.baseUrl}/${path}`);
  const dataset = await makeWebhookDataset(dataDir, [...badUrls, ...goodUrls]);
  if (badPaths.length > 0) {
    dataset.addDeliveries({
      deliveryCount: SLOW_BACKLOG * SLOW_COUNT,
      endpointCount: SLOW_COUNT,
      state: "waiting",
      occurredAtMs: Date.now(),
    });
  }
  const svc = await startDeliveringSvc(dataDir);
  return {
    /** @returns the delays of one round. */
    async round(): Promise<number[]> {
      const afterId = dataset.lastDeliveryId();
      for (let sent = 1; sent <= EVENTS_PER_ROUND; sent += 1) {
        await sendFailedResult(svc);
        await receiver.until(sent * GOOD_COUNT);
      }
      return delaysMs(dataset.occurredAtMs(afterId), await receiver.takeArrivals());
    },
    async stop() {
      await svc.stop();
      await receiver.stop();
      await badReceiver.stop();
      dataset.close();
    },
  };
}
