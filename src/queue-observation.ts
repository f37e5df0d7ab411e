import { databasePath } from "./db/open-data.ts";
import { connectionGauge, dataGauges, loopGauges } from "./observability/data-gauges.ts";
import { watchEventLoop } from "./observability/event-loop-watch.ts";
import type { QueueVitals } from "./observability/queue-vitals.ts";
import type { ObservedInstallation } from "./observed-installation.ts";
import type { QueueAnswers, QueueQuestion } from "./queue-message.ts";
import type { Queues } from "./queues.ts";

/** In the queue thread, for the service. */
export function observeQueues(core: ObservedInstallation, { certificates, deliveries, mail }: Queues) {
  const { config, db, clock, timers, monotonic } = core;
  const { metrics, probes } = core.watch;
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

  const answers: { readonly [Q in QueueQuestion]: () => Promise<QueueAnswers[Q]> } = {
    vitals: async () => ({
      queues: queues(),
      unsignableEndpointCount: deliveries.scheduler.unsignableCount(),
      writeFault: await probes.writable(),
    }),
    metrics: async () => [
      ...metrics.snapshot(),
      ...(await dataGauges({ db, clock, dataDir: config.dataDir, databaseFile })),
      ...loopGauges({ queues: queues() }),
      connectionGauge(db, "queues"),
    ],
  };
  return {
    answer: (question: QueueQuestion): Promise<QueueAnswers[QueueQuestion]> => answers[question](),
    stop: stopWatch,
  };
}
