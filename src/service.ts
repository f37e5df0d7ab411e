import { composeApi } from "./api.ts";
import type { ObservedCore } from "./core-observed.ts";
import { type Listener, listen } from "./http/listener.ts";
import { AskedCount } from "./kernel/asked-count.ts";
import { logReadiness } from "./observability/readiness-log.ts";
import { QueueThread } from "./queue-thread.ts";
import { queueWorkerPath } from "./queue-worker-path.ts";
import { composeQueues } from "./queues.ts";
import type { ReplicationStatus } from "./replication/replication-status.ts";
import { startAdmin } from "./service-admin.ts";
import { givingWayOf } from "./services/moved-calls.ts";
import type { Config } from "./settings/config.ts";

export interface RunningService {
  readonly url: string;
  readonly replication: { status(): ReplicationStatus };
  /** Where the second listener listens; null if there is none. */
  readonly adminUrl: string | null;
  /** Stops after running requests, renderings and mails have ended. */
  stop(): Promise<void>;
}

/** @throws ServiceError `setup` when an address cannot be taken. */
export function startService(core: ObservedCore, config: Config): RunningService {
  const api = composeApi(core);
  const queues = composeQueues(core);
  const { log, timers, watch, replication } = core;
  // It starts first: no one needs it before the main listener runs, and it fails first when its port is taken.
  const admin = startAdmin(core, config, () => listener);
  const asked = new AskedCount();
  let listener: Listener;
  try {
    listener = listen(api.server(), config, api.peers, {
      log,
      timers,
      wallClock: core.wallClock,
      givingWay: givingWayOf(core),
      onAsked: () => asked.add(),
    });
  } catch (error) {
    void admin.stop();
    throw error;
  }
  const { url } = listener;
  core.origin.listening(url);
  const thread = new QueueThread({
    log,
    timers,
    workerPath: queueWorkerPath,
    data: { config, url, asked: asked.memory, sandboxClock: core.sandboxClock?.memory ?? null },
    onRendered: (durationMs) => queues.certificates.pace.record(durationMs),
    onEnded: () => admin.queueThreadEnded(),
    onDiskFault: () => core.ports.onDiskFault?.(),
  });
  watch.queueLink.attach({ vitals: () => thread.ask("vitals"), metrics: () => thread.ask("metrics") });
  for (const scheduler of queues.schedulers) scheduler.handOver(() => thread.wake());
  queues.movable.moveTo((call) => thread.call(call));
  api.credentialUses.start((uses) => thread.recordUses(uses));
  const stopReadinessLog = logReadiness({ readiness: watch.readiness, log, timers, clock: core.monotonic });
  return {
    url,
    replication,
    adminUrl: admin.url,
    async stop() {
      stopReadinessLog();
      watch.readiness.stopping();
      thread.rest();
      await listener.stop();
      api.credentialUses.stop();
      await thread.stop();
      // The last to stop, so that monitoring sees how the service ends.
      await admin.stop();
    },
  };
}
