import { parentPort } from "node:worker_threads";
import type { QueueOrder, QueueReport } from "../../src/queue-message.ts";

/**
 * A queue worker without queues. Each time it is woken, it reports that a certificate took 7 ms; it answers each call with the number
 * of calls in the same message.
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
