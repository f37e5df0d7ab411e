import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DELIVERY_SLOTS, SLOTS_FOR_FIRSTS } from "../../src/webhooks/delivery/delivery-scheduler.ts";
import { type Measurement, median } from "./goal.ts";
import { makeWebhookDataset, type WebhookDataset } from "./webhook-dataset.ts";
import { type Receiver, startDeliveringSvc, startReceiverProcess } from "./webhook-load.ts";

const ENDPOINT_COUNT = 64;
/** How many deliveries run at a time, in svc and in the bare loop alike. */
const AT_A_TIME = DELIVERY_SLOTS - SLOTS_FOR_FIRSTS;
const ROUND_COUNT = 5;
const DELIVERIES_PER_ROUND = 20_000;
/** The rate of whole deliveries: claimed, signed, sent and recorded. */
export async function webhookBench(folder: string): Promise<Measurement[]> {
  const receiver = await startReceiverProcess(folder);
  try {
    return [await sustainedRate(folder, receiver)];
  } finally {
    await receiver.stop();
  }
}

async function datasetAt(folder: string, baseUrl: string): Promise<WebhookDataset> {
  const dataDir = join(folder, "rate");
  mkdirSync(dataDir);
  const urls = Array.from({ length: ENDPOINT_COUNT }, (_, index) => `${baseUrl}/endpoint-${index}`);
  return await makeWebhookDataset(dataDir, urls);
}

/** Deliveries per second, of svc and the bare loop in turn, to the same receiver. */
async function sustainedRate(folder: string, receiver: Receiver): Promise<Measurement> {
  const dataset = await datasetAt(folder, receiver.baseUrl);
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
      name: `whole deliveries a second ÷ a bare loop of signed fetch, ${AT_A_TIME} at a time`,
      value: median(rounds.map(({ ours, bare }) => ours / bare)),
      goal: { atLeast: 0.6 },
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
