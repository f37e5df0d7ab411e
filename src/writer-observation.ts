import { databasePath } from "./db/open-data.ts";
import {
  connectionGauge,
  dataGauges,
  loopGauges,
  renderShortageGauge,
  unitGauges,
} from "./observability/data-gauges.ts";
import { watchEventLoop } from "./observability/process-metrics.ts";
import type { QueueVitals } from "./observability/readiness.ts";
import type { ObservedInstallation } from "./observed-installation.ts";
import type { Queues } from "./queues.ts";
import type { WriterMethods } from "./writer-methods.ts";

/** What the writer thread reports about itself. */
export function observeWriter(
  installation: ObservedInstallation,
  { certificates, deliveries, mail, unitOutliers }: Queues,
): Pick<WriterMethods, "vitals" | "metrics"> & { stop(): void } {
  const { config, db, clock, timers, monotonic } = installation;
  const { metrics, probes } = installation.watch;
  const databaseFile = config.postgres === null ? databasePath(config.dataDir) : null;
  const stopWatch = watchEventLoop({
    timers,
    clock: monotonic,
    onLag: (lagMs) => metrics.lagged(lagMs),
  });

  const queues = (): QueueVitals["queues"] => [
    { name: "render", ...certificates.scheduler.health() },
    { name: "deliveries", ...deliveries.scheduler.health() },
    { name: "mail", ...mail.scheduler.health() },
  ];

  return {
    vitals: async () => ({
      queues: queues(),
      unsignableEndpointCount: deliveries.scheduler.unsignableCount(),
      // Where the database cannot be read, its own check reports that.
      heldRenderTestIds: await certificates.listHeldRenderings().catch(() => []),
      renderShortage: certificates.scheduler.shortage(),
      writeFault: await probes.writable(),
    }),
    metrics: async () => [
      ...metrics.snapshot(),
      ...(await dataGauges({ db, clock, dataDir: config.dataDir, databaseFile })),
      ...unitGauges(unitOutliers.latest()),
      ...loopGauges({ queues: queues() }),
      renderShortageGauge(certificates.scheduler.shortage()),
      connectionGauge(db, "writer"),
    ],
    stop: stopWatch,
  };
}
