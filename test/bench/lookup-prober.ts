import { applyLoad } from "./load-client.ts";
import type { ProbeOrder } from "./lookup-probe.ts";

/**
 * Looks tests up in a process of its own, so that nothing else in the bench delays the client: its first order names the requests, each
 * further one a measurement. It answers each with the figures, and ends with its parent.
 */
let orders: Promise<unknown> = Promise.resolve();
let target: Extract<ProbeOrder, { requests: unknown }>;
let stopping = new AbortController();

process.on("message", (order: ProbeOrder) => {
  if (order === "stop") stopping.abort();
  else if ("requests" in order) target = order;
  else {
    stopping = new AbortController();
    const { signal } = stopping;
    const { durationMs, connectionCount, pauseMs } = order;
    orders = orders.then(async () => {
      const { port, requests } = target;
      const pause = pauseMs === null ? {} : { pauseMs };
      const load = { port, requests, connectionCount, signal, ...pause };
      // Collects the garbage of the last measurement now, so that it does not disturb this one.
      Bun.gc(true);
      process.send?.(await applyLoad({ ...load, durationMs: durationMs ?? Number.POSITIVE_INFINITY }));
    });
  }
});
process.on("disconnect", () => process.exit());
