import { type Core, coreOf } from "./core.ts";
import { openInstallation } from "./core-data.ts";
import type { Ports } from "./core-ports.ts";
import { monotonicClock } from "./kernel/monotonic-clock.ts";
import { systemTimers } from "./kernel/timers.ts";
import { observeApp } from "./observability/observed-app.ts";
import { createReplication, NO_REPLICATION, type Replication } from "./replication/replication-service.ts";
import type { Config } from "./settings/config.ts";

export interface ObservedCore extends Core {
  readonly watch: ReturnType<typeof observeApp>;
  /** It is not started yet. */
  readonly replication: Replication;
}

/** All writes reach the replica before `close` resolves. @throws ServiceError `setup` as `openCore`. */
export async function openObservedCore(config: Config, ports: Ports): Promise<ObservedCore> {
  const { timers = systemTimers, monotonic = monotonicClock, tracer, thread } = ports;
  const installation = await openInstallation(config, ports);
  const watch = observeApp(installation.db, {
    timers,
    monotonic,
    config,
    tracer,
    thread,
    replicationStatus: () => replication.status(),
    quiet: installation.quiet,
  });
  const { replica } = installation;
  const replication =
    replica === null
      ? NO_REPLICATION
      : createReplication({ db: watch.db, ...replica, onDiskFault: ports.onDiskFault });
  const core = coreOf(config, ports, installation, watch);
  // It is registered first and therefore closed last: nothing is written after the mark.
  core.onClose("before database", () => replication.markEnd());
  core.onClose("after database", () => replication.stop());
  return { ...core, watch, replication };
}
