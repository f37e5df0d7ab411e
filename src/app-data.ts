import type { Ports } from "./app-ports.ts";
import type { Database } from "./db/database.ts";
import { databasePath, openData, requireDatabase } from "./db/open-data.ts";
import { openQuiet } from "./installation/quiet-service.ts";
import { systemFetch } from "./kernel/fetch.ts";
import { monotonicClock } from "./kernel/monotonic-clock.ts";
import { systemTimers } from "./kernel/timers.ts";
import { confirmKeys, refuseLostKeys } from "./key-rotation/key-confirmation.ts";
import { parseKeys } from "./keys/key-ring.ts";
import { openLiveKeys } from "./keys/live-keys.ts";
import { restoreMissing } from "./replication/first-restore.ts";
import { openReplica } from "./replication/replica-access.ts";
import type { Config } from "./settings/config.ts";
import { openStorage } from "./storage/open-storage.ts";

/**
 * Opens what the service keeps: files, database and keys. A database that is missing beside a replica is restored first, unless it
 * must exist.
 *
 * @throws ServiceError `setup` when the data directory, the database or the keys cannot be used, the installation was moved to
 *   another database, or the environment would bend the signatures for S3.
 */
export async function openInstallation(config: Config, ports: Ports) {
  const { clock, random, timers = systemTimers, fetch = systemFetch, mustExist = false } = ports;
  // Before a replica is restored into a place that nobody meant.
  if (mustExist) requireDatabase(config);
  // What may refuse its settings comes before what would have to be closed again.
  const storage = openStorage(config.storage, { clock, random, timers, fetch });
  const replica = await replicaOf(config, ports);
  const db = await openData({
    ...{ ...config, isReplicated: replica !== null, mustExist },
    postgresTimeouts: ports.postgresTimeouts,
  });
  try {
    const quiet = await openQuiet(db, {
      isSet: config.isQuiet,
      onConfirmed() {
        // The thread that sends: both find it.
        if (ports.thread === "queues") ports.log.info("the copy was confirmed: webhooks and mails go out");
      },
    });
    return { storage, db, replica, quiet, keys: await keysOf(db, config, ports) };
  } catch (error) {
    // Nobody else would close it.
    await db.close();
    throw error;
  }
}

/** What replication needs, where it is configured; a database that is not there yet is restored first. */
async function replicaOf({ replica: setting, dataDir, keysFile, keysText }: Config, ports: Ports) {
  if (setting === null) return null;
  const { clock, random, log, timers = systemTimers, fetch = systemFetch } = ports;
  const files = openReplica(setting.place, { clock, timers, fetch });
  const path = databasePath(dataDir);
  const keyPlace = keysText === null ? keysFile : null;
  await restoreMissing({ databasePath: path, keysFile: keyPlace, setting, files, random, log });
  return { databasePath: path, setting, files, clock, elapsed: monotonicClock, timers, random, log };
}

async function keysOf(db: Database, { keysFile, keysText }: Config, { random, clock, log }: Ports) {
  if (keysText === null) await refuseLostKeys(db, keysFile);
  const keys = keysText === null ? openLiveKeys(keysFile, random, log) : parseKeys(keysText, "SVC_KEYS");
  await confirmKeys({ db, clock, keys: keys.atRest, keysFile: keysText === null ? keysFile : "SVC_KEYS" });
  return keys;
}
