import type { App } from "./composed-app.ts";

/** Stands in for the queue thread: its queues are at rest, and it uses the real probe of the database. */
export function attachQueues(app: App): void {
  app.queueLink.attach({
    vitals: async () => ({ queues: [], unsignableEndpointCount: 0, writeFault: await app.probes.writable() }),
    metrics: async () => [],
  });
}
