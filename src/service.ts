import type { App } from "./app.ts";
import { type Listener, listen } from "./http/listener.ts";
import { AskedCount } from "./kernel/asked-count.ts";
import { QueueThread } from "./queue-thread.ts";
import { queueWorkerPath } from "./queue-worker-path.ts";
import type { ReplicationStatus } from "./replication/replication-status.ts";
import { startAdmin } from "./service-admin.ts";
import type { Config } from "./settings/config.ts";

/** The service while it listens. */
export interface RunningService {
  /** Where it listens. */
  readonly url: string;
  /** How far the replica is behind. */
  readonly replication: { status(): ReplicationStatus };
  /** Where the second listener listens; null for none. */
  readonly adminUrl: string | null;
  /** Lets running requests, renderings and mail end. */
  stop(): Promise<void>;
}

/**
 * Listens and works off the queues.
 *
 * @throws ServiceError `setup` when an address cannot be taken.
 */
export function startService(app: App, config: Config): RunningService {
  // Asked by nobody before the main listener is there, and the first to fail when its port is taken.
  const admin = startAdmin(app, config, () => listener.pendingCount);
  const asked = new AskedCount();
  let listener: Listener;
  try {
    const { log, timers, givingWay } = app;
    listener = listen(app.server(), config, app.peers, {
      log,
      timers,
      givingWay,
      onAsked: () => asked.add(),
    });
  } catch (error) {
    void admin.stop();
    throw error;
  }
  const { url } = listener;
  app.origin.listening(url);
  const { log, timers, certificates, schedulers, credentialUses } = app;
  const queues = new QueueThread({
    ...{ log, timers, workerPath: queueWorkerPath, data: { config, url, asked: asked.memory } },
    onRendered: (durationMs) => certificates.pace.record(durationMs),
    onEnded: () => admin.queueThreadEnded(),
  });
  app.queueLink.attach({ vitals: () => queues.ask("vitals"), metrics: () => queues.ask("metrics") });
  for (const scheduler of schedulers) scheduler.handOver(() => queues.wake());
  app.movable.moveTo((call) => queues.call(call));
  credentialUses.start((uses) => queues.recordUses(uses));
  app.db.takeTurnsFrom(() => queues.takeTurn());
  return {
    url,
    replication: app.replication,
    adminUrl: admin.url,
    async stop() {
      app.readiness.stopping();
      queues.rest();
      await listener.stop();
      credentialUses.stop();
      await queues.stop();
      // The last to go, so that whoever watches sees how it ends.
      await admin.stop();
    },
  };
}
