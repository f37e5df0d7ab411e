import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "./goal.ts";
import { makeWebhookDataset } from "./webhook-dataset.ts";
import {
  delaysMs,
  percentile,
  sendResult,
  startDeliveringSvc,
  startReceiverProcess,
} from "./webhook-load.ts";

const GOOD_COUNT = 196;
const BAD_PATHS = ["hangs", "drips", "fails", "endless"];
/** The first of them, which take their time. */
const SLOW_COUNT = 2;
/** For each of these, so that all their slots are taken throughout. */
const SLOW_BACKLOG = 500;
const ROUND_COUNT = 12;
const EVENTS_PER_ROUND = 5;
const SETTLE_MS = 3_000;

/** How much 196 endpoints feel that four others hang, drip, fail and never end. */
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

/** A service of its own with a receiver of its own; the two sides are asked in turn. */
async function startSide(folder: string, name: string, badPaths: readonly string[]) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const receiver = await startReceiverProcess(dataDir);
  // What the bad ones cost their own machine is not to be felt by the others here either.
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
        await sendResult(svc, "failed");
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
