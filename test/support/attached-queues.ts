import type { App } from "./composed-app.ts";

/** Stands in for the queue thread when it is asked about itself: queues at rest, and the real probe of the database. */
export function attachQueues(app: App): void {
  app.queueLink.attach({
    vitals: async () => ({ queues: [], writeFault: await app.probes.writable() }),
    metrics: async () => [],
  });
}
