import { parentPort, workerData } from "node:worker_threads";
import { createApp } from "./app.ts";
import { systemClock } from "./kernel/clock.ts";
import { traceOf } from "./kernel/failure-trace.ts";
import { createLog } from "./kernel/log.ts";
import { systemRandom } from "./kernel/random.ts";
import type { QueueOrder, QueueReport, QueueWorkerData } from "./queue-message.ts";

/**
 * The entry point of a queue thread: the same service on the same data, which listens to nobody and works the queues off. What
 * that takes of the processor and of the disk, above all each commit's wait for it, is not taken from requests.
 */
if (parentPort === null) throw new Error("queue-worker.ts is the entry point of a worker thread");
const port = parentPort;
const report = (message: QueueReport) => port.postMessage(message);
const { config, url } = workerData as QueueWorkerData;
const log = createLog({ level: config.logLevel, format: config.logFormat });
const app = await createApp(config, {
  ...{ clock: systemClock, random: systemRandom(), log },
  onRendered: (durationMs) => report({ renderedInMs: durationMs }),
});
app.origin.listening(url);
const { schedulers, retention, countPruning, vehicles } = app;
const parts = [...schedulers, retention, countPruning, vehicles];
let writing: Promise<void> = Promise.resolve();
let resting: Promise<unknown> | null = null;

/** Takes up nothing new. Resolves once all that was taken up is finished. */
function rest(): Promise<unknown> {
  resting ??= Promise.all(parts.map((part) => part.stop()));
  return resting;
}

port.on("message", async (order: QueueOrder) => {
  if (order === "wake") {
    for (const scheduler of schedulers) scheduler.wake();
    return;
  }
  if (order === "rest") {
    void rest();
    return;
  }
  if (order !== "stop") {
    writing = writing.then(() => app.credentials.recordUses(order.uses)).catch(reportUnwritten);
    return;
  }
  await Promise.all([writing, rest()]);
  await app.close();
  log.flush();
  report("stopped");
});
for (const part of parts) part.start();

function reportUnwritten(error: unknown): void {
  log.error(traceOf(error), "the last use of credentials could not be written");
}
