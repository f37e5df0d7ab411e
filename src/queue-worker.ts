import { parentPort, workerData } from "node:worker_threads";
import { openObservedCore } from "./core-observed.ts";
import { AskedCount } from "./kernel/asked-count.ts";
import { systemClock } from "./kernel/clock.ts";
import { traceOf } from "./kernel/failure-trace.ts";
import { createLog } from "./kernel/log.ts";
import { systemRandom } from "./kernel/random.ts";
import { startTracing } from "./observability/start-tracing.ts";
import type {
  NumberedCall,
  NumberedOutcome,
  QueueOrder,
  QueueReport,
  QueueWorkerData,
} from "./queue-message.ts";
import { observeQueues } from "./queue-observation.ts";
import { composeQueues } from "./queues.ts";
import { VERSION } from "./settings/version.ts";

/**
 * The same service without a listener: requests do not wait while the queues use the processor and the disk.
 */
if (parentPort === null) throw new Error("queue-worker.ts is the entry point of a worker thread");
const port = parentPort;
const report = (message: QueueReport) => port.postMessage(message);
const { config, url, asked, sandboxClock } = workerData as QueueWorkerData;
const log = createLog({ level: config.logLevel, format: config.logFormat });
const tracing = await startTracing(config.tracing, { log, version: VERSION });
const core = await openObservedCore(config, {
  clock: systemClock,
  random: systemRandom(),
  log,
  tracer: tracing?.tracer,
  thread: "queues",
  asked: new AskedCount(asked),
  sandboxClock,
  onDiskFault: () => report("disk fault"),
  onRendered: (durationMs) => report({ renderedInMs: durationMs }),
});
core.origin.listening(url);
const queues = composeQueues(core);
const { schedulers, parts } = queues;
const observation = observeQueues(core, queues);
let writing: Promise<void> = Promise.resolve();
const calls = new Set<Promise<void>>();
let outcomes: NumberedOutcome[] = [];
let resting: Promise<unknown> | null = null;

/** Resolves after all started work. */
function rest(): Promise<unknown> {
  resting ??= Promise.all(parts.map((part) => part.stop()));
  return resting;
}

async function carryOut({ number, call }: NumberedCall): Promise<void> {
  const outcome = await queues.movable.carryOut(call);
  // Calls that shared a commit end together, and share a message.
  if (outcomes.push({ number, outcome }) === 1) queueMicrotask(reportOutcomes);
}

function reportOutcomes(): void {
  report({ outcomes });
  outcomes = [];
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
  if (order === "stop") return await stop();
  if ("uses" in order) {
    writing = writing.then(() => queues.recordUses(order.uses)).catch(reportUnwritten);
    return;
  }
  if ("calls" in order) {
    for (const call of order.calls) {
      const carriedOut = carryOut(call);
      calls.add(carriedOut);
      void carriedOut.then(() => calls.delete(carriedOut));
    }
    return;
  }
  const { number, question } = order;
  try {
    report({ number, answer: await observation.answer(question) });
  } catch (error) {
    log.debug(traceOf(error), "a question about the queues could not be answered");
    report({ number, answer: null });
  }
});
for (const part of parts) part.start();
core.db.signal?.listen(() => {
  for (const scheduler of schedulers) scheduler.wake();
}, core.timers);

async function stop(): Promise<void> {
  await Promise.all([writing, rest(), ...calls]);
  observation.stop();
  // A disk that refused to sync was reported.
  await core.close().catch((error: unknown) => log.debug(traceOf(error), "the database could not be closed"));
  await tracing?.stop();
  log.flush();
  report("stopped");
}

function reportUnwritten(error: unknown): void {
  log.error(traceOf(error), "the last use of credentials could not be written");
}
