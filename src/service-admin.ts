import { type Listener, listen } from "./http/listener.ts";
import { PeerAddresses } from "./http/source-address.ts";
import { adminHandler } from "./observability/admin-routes.ts";
import { certificateGauges, connectionGauge } from "./observability/data-gauges.ts";
import { gauge } from "./observability/metric.ts";
import { metricText } from "./observability/metric-text.ts";
import { createMetricsService } from "./observability/metrics-service.ts";
import { processMetrics, watchEventLoop } from "./observability/process-metrics.ts";
import type { Readiness } from "./observability/readiness.ts";
import type { ObservedInstallation } from "./observed-installation.ts";
import type { Config } from "./settings/config.ts";
import { VERSION } from "./settings/version.ts";
import type { WriterMethods } from "./writer-methods.ts";

interface Admin {
  readonly url: string | null;
  writerEnded(): void;
  stop(): Promise<void>;
}

/** On loopback, for monitoring. @throws ServiceError `setup` when the port cannot be taken. */
export function startAdmin(
  installation: ObservedInstallation,
  config: Config,
  ports: {
    readonly main: () => Listener;
    readonly readiness: Pick<Readiness, "current">;
    readonly writer: Pick<WriterMethods, "metrics">;
  },
): Admin {
  const { log, timers, clock, db, monotonic, replication } = installation;
  const { metrics } = installation.watch;
  const { main, readiness, writer } = ports;
  if (config.adminPort === null)
    return { url: null, writerEnded: () => undefined, stop: async () => undefined };
  const startedAtMs = clock.nowMs() - process.uptime() * 1000;
  const verdict = () => readiness.current();
  const service = createMetricsService({
    timers,
    clock: monotonic,
    verdict,
    replication: () => replication.status(),
    own: () => [
      ...metrics.snapshot(),
      ...processMetrics(startedAtMs),
      connectionGauge(db, "api"),
      gauge("svc_http_requests_in_flight", "Requests in progress.", [], [[[], main().pendingCount]]),
      ...certificateGauges(main().certificateTimes),
    ],
    writer: writer.metrics,
    build: { version: VERSION, engine: db.engine },
  });
  const fetch = adminHandler({ log, verdict, metricText: async () => metricText(await service.gather()) });
  const at = { host: "127.0.0.1", port: config.adminPort, tls: null, portFlag: "--admin-port" };
  const listener = listen({ compile: () => ({ fetch }) }, at, new PeerAddresses());
  const stopWatch = watchEventLoop({
    timers,
    clock: monotonic,
    onLag: (lagMs) => metrics.lagged(lagMs),
  });
  return {
    url: listener.url,
    writerEnded: () => service.writerEnded(),
    async stop() {
      stopWatch();
      await listener.stop();
    },
  };
}
