import { databasePath } from "./db/open-data.ts";
import { monotonicClock } from "./kernel/clock.ts";
import { systemTimers } from "./kernel/timers.ts";
import { observeApp } from "./observability/observed-app.ts";
import { type Installation, installationOf, openDataAndKeys } from "./open-installation.ts";
import type { Ports } from "./ports.ts";
import {
  createReplication,
  endLeftLitestream,
  NO_REPLICATION,
  type Replication,
} from "./replication/replication-service.ts";
import type { Config } from "./settings/config.ts";

/** As a service opens it: with monitoring and its replica. */
export interface ObservedInstallation extends Installation {
  readonly watch: ReturnType<typeof observeApp>;
  /** It is not started yet. */
  readonly replication: Replication;
}

/** All writes reach the replica before `close` resolves. @throws ServiceError `setup` as `openInstallation`. */
export async function openObservedInstallation(config: Config, ports: Ports): Promise<ObservedInstallation> {
  const { timers = systemTimers, monotonic = monotonicClock, tracer, thread } = ports;
  // An upgrade may need the file alone.
  if (config.replica !== null && thread !== "writer") {
    const { log } = ports;
    await endLeftLitestream({
      databasePath: databasePath(config.dataDir),
      setting: config.replica,
      timers,
      log,
    });
  }
  const data = await openDataAndKeys(config, {
    ...ports,
    // The writer thread opens what the other thread has tried out.
    provesLocks: thread !== "writer",
    onLockFault: ({ what, advice }) =>
      ports.log.error({ what, advice }, "a lock in the database holds svc up"),
  });
  const watch = observeApp(data.db, {
    timers,
    monotonic,
    config,
    tracer,
    thread,
    replicationStatus: () => replication.status(),
    quiet: data.quiet,
  });
  const { replica } = data;
  const replication =
    replica === null
      ? NO_REPLICATION
      : createReplication({ db: watch.db, ...replica, onDiskFault: ports.onDiskFault });
  const installation = installationOf(config, ports, data, watch);
  // It is registered first and therefore closed last: nothing is written after the mark.
  installation.onClose("before database", () => replication.markEnd());
  installation.onClose("after database", () => replication.stop());
  return { ...installation, watch, replication };
}
