import type { App } from "./app.ts";
import type { Config } from "./config/config.ts";
import { listen } from "./http/listener.ts";
import { QueueThread } from "./queue-thread.ts";
import { queueWorkerPath } from "./queue-worker-path.ts";
import type { ReplicationStatus } from "./replication/replication-status.ts";

/** The service while it listens. */
export interface RunningService {
  /** Where it listens. */
  readonly url: string;
  /** How far the replica is behind. */
  readonly replication: { status(): ReplicationStatus };
  /** Lets running requests, renderings and mail end. */
  stop(): Promise<void>;
}

/**
 * Listens and works off the queues.
 *
 * @throws ServiceError `setup` when the address cannot be taken.
 */
export function startService(app: App, config: Config): RunningService {
  const listener = listen(app.server(), config, app.peers, { log: app.log, timers: app.timers });
  const { url } = listener;
  app.origin.listening(url);
  const { log, timers, certificates, schedulers, credentialUses } = app;
  const queues = new QueueThread({
    ...{ log, timers, workerPath: queueWorkerPath, data: { config, url } },
    onRendered: (durationMs) => certificates.pace.record(durationMs),
  });
  for (const scheduler of schedulers) scheduler.handOver(() => queues.wake());
  credentialUses.start((uses) => queues.recordUses(uses));
  return {
    url,
    replication: app.replication,
    async stop() {
      queues.rest();
      await listener.stop();
      credentialUses.stop();
      await queues.stop();
    },
  };
}
