import { parentPort } from "node:worker_threads";
import type { QueueOrder, QueueReport } from "../../src/queue-message.ts";

/**
 * A queue worker without queues: each time it is woken it says that a certificate took 7 ms, and each call is answered with how many came
 * in its message.
 */
if (parentPort === null) throw new Error("a worker thread's entry point");
const port = parentPort;
port.on("message", (order: QueueOrder) => {
  if (order === "rest") return;
  port.postMessage(reportOf(order));
});

function reportOf(order: QueueOrder): QueueReport {
  if (order === "wake") return { renderedInMs: 7 };
  if (typeof order !== "object" || !("calls" in order)) return "stopped";
  const outcome = { result: order.calls.length };
  return { outcomes: order.calls.map(({ number }) => ({ number, outcome })) };
}
