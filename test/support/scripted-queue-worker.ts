import { parentPort } from "node:worker_threads";
import type { QueueOrder, QueueReport } from "../../src/queue-message.ts";

/** A queue worker without queues: each time it is woken it says that a certificate took 7 ms. */
if (parentPort === null) throw new Error("a worker thread's entry point");
const port = parentPort;
port.on("message", (order: QueueOrder) => {
  if (order === "rest") return;
  const report: QueueReport = order === "wake" ? { renderedInMs: 7 } : "stopped";
  port.postMessage(report);
});
