import { mkdirSync } from "node:fs";
import type { Measurement } from "./goal.ts";
import { makeReportingDealer, type Place, WRITING } from "./reporting-dealer.ts";
import { startResultReceiver } from "./result-receiving.ts";
import { startSending } from "./result-sending.ts";
import { startSvc } from "./server-process.ts";
import { openStoredRows, type StoredRows } from "./stored-rows.ts";
import { percentile } from "./webhook-load.ts";

const AT_A_TIME = 64;
/** Long enough to compile the code of both sides, and for svc to see that the endpoint is fast. */
const WARM_UP_MS = 4_000;
const MEASURED_MS = 10_000;
/** A queue that is not empty after this time has grown faster than it was sent. */
const DRAIN_MAX_MS = 120_000;
const P99_GOAL_MS = 250;
const nowMs = () => performance.timeOrigin + performance.now();

/**
 * Sends failed results, 64 at a time; each causes one delivery at once. Measures how long a webhook takes from the answer to its receiver,
 * and whether the queue grows. Sender, receiver and svc are processes of their own on the same cores.
 *
 * @param place without an installation yet
 */
export async function resultDeliveryBench(place: Place, engine: string): Promise<Measurement[]> {
  mkdirSync(place.dataDir, { recursive: true });
  const { companyId, serialNumber } = makeReportingDealer(place);
  const receiver = await startResultReceiver(place.dataDir);
  const svc = await startSvc(place.dataDir, { ...place.settings, ...WRITING });
  const stored = await openStoredRows(place);
  try {
    await receiver.subscribeTo(place, svc.port, companyId);
    const sending = startSending({
      port: svc.port,
      serialNumber,
      status: "failed",
      name: "told",
      connectionCount: AT_A_TIME,
    });
    await Bun.sleep(WARM_UP_MS);
    const fromMs = nowMs();
    const depths = await depthsFor(MEASURED_MS, stored);
    const untilMs = nowMs();
    const sent = await sending.end();
    await receiver.until(sent.tests.length, DRAIN_MAX_MS);
    const { arrivals, webhookCount, checkedCount } = await receiver.received();
    if ((await stored.count("tests")) !== sent.tests.length || arrivals.size !== sent.tests.length)
      throw new Error(`${sent.tests.length} results were acknowledged, ${arrivals.size} told`);

    const isWithin = (ms: number) => ms >= fromMs && ms < untilMs;
    const measured = sent.tests.filter(([, , answeredMs]) => isWithin(answeredMs));
    const arrivedCount = [...arrivals.values()].filter(isWithin).length;
    const since = (start: "sent" | "answered") => {
      const delays = measured.map(
        ([id, sentMs, answeredMs]) =>
          (arrivals.get(id) ?? Number.NaN) - (start === "sent" ? sentMs : answeredMs),
      );
      return (share: number) => percentile(delays, share);
    };
    const perSecond = (count: number) => (count / ((untilMs - fromMs) / 1000)).toFixed(0);
    return [
      {
        name: `result taken in → webhook at its receiver, p99, ${AT_A_TIME} at a time as fast as they are taken, ${engine}`,
        value: since("answered")(0.99),
        unit: "ms",
        goal: { atMost: P99_GOAL_MS },
        detail:
          `median ${since("answered")(0.5).toFixed(0)} ms; from the request on median ${since("sent")(0.5).toFixed(0)}, p99 ${since("sent")(0.99).toFixed(0)} ms; ` +
          `of ${measured.length}, ${checkedCount} of ${webhookCount} signatures checked`,
      },
      {
        name: `… webhooks that came ÷ results taken in meanwhile, ${engine}`,
        value: arrivedCount / measured.length,
        goal: { atLeast: 0.98 },
        detail:
          `${perSecond(arrivedCount)} against ${perSecond(measured.length)} a second; ` +
          `in the queue after each quarter of ${MEASURED_MS / 1000} s: ${depths.join(", ")}`,
      },
    ];
  } finally {
    await svc.stop();
    await receiver.stop();
    await stored.close();
  }
}

/** How many deliveries wait or are in progress after each quarter of a period. */
async function depthsFor(durationMs: number, stored: StoredRows): Promise<number[]> {
  const depths: number[] = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await Bun.sleep(durationMs / 4);
    depths.push(await stored.count("webhook_queue"));
  }
  return depths;
}
