import type { App } from "../../src/app.ts";
import type { AskedQueues } from "../../src/observability/queue-link.ts";
import type { QueueVitals } from "../../src/observability/queue-vitals.ts";

/** Stands in for the queue thread when it is asked about itself: queues at rest, and the real probe of the database. */
export function attachQueues(app: App): void {
  const vitals = async (): Promise<QueueVitals> => ({ queues: [], writeFault: await app.probes.writable() });
  app.queueLink.attach({ ask: vitals } as AskedQueues);
}
