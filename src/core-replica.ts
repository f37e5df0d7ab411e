import type { Ports } from "./core-ports.ts";
import { databasePath } from "./db/open-data.ts";
import { systemFetch } from "./kernel/fetch.ts";
import { monotonicClock } from "./kernel/monotonic-clock.ts";
import { systemTimers } from "./kernel/timers.ts";
import { restoreMissing } from "./replication/first-restore.ts";
import { openReplica } from "./replication/replica-access.ts";
import type { ReplicaSetting } from "./replication/replica-setting.ts";
import type { Config } from "./settings/config.ts";

/** A missing database is restored from the replica first. @throws ServiceError `setup` when that fails. */
export async function openRestored(setting: ReplicaSetting, config: Config, ports: Ports) {
  const { dataDir, keysFile, keysText } = config;
  const { clock, random, log, timers = systemTimers, fetch = systemFetch } = ports;
  const files = openReplica(setting.place, { clock, timers, fetch });
  const path = databasePath(dataDir);
  const keyPlace = keysText === null ? keysFile : null;
  await restoreMissing({ databasePath: path, keysFile: keyPlace, setting, files, random, log });
  return { databasePath: path, setting, files, clock, elapsed: monotonicClock, timers, random, log };
}
