import type { Ports } from "./core-ports.ts";
import { remainsOf } from "./core-remains.ts";
import type { Database } from "./db/database.ts";
import { databasePath, hasDatabase, openData, requireDatabase } from "./db/open-data.ts";
import { openQuiet } from "./installation/quiet-service.ts";
import { systemFetch } from "./kernel/fetch.ts";
import { systemTimers } from "./kernel/timers.ts";
import { confirmKeys, nameInstallation, refuseLostKeys } from "./key-rotation/key-confirmation.ts";
import { isOfInstallation, parseKeys } from "./keys/key-ring.ts";
import { openLiveKeys } from "./keys/live-keys.ts";
import type { ReplicaSetting } from "./replication/replica-setting.ts";
import type { Config } from "./settings/config.ts";
import { openStorage } from "./storage/open-storage.ts";

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/**
 * A missing database is restored from the replica first, unless it must already exist.
 * @throws ServiceError `setup` when the data directory, the database or the keys cannot be used, or the installation was moved.
 */
export async function openInstallation(config: Config, ports: Ports) {
  const { clock, random, timers = systemTimers, fetch = systemFetch, mustExist = false } = ports;
  const { isNewInstallation = false } = ports;
  // Looked for before the database: another process may create both meanwhile.
  const remains = remainsOf(config);
  // This check comes before a replica could be restored into a wrong place.
  if (mustExist) requireDatabase({ ...config, remains });
  const storage = openStorage(config.storage, { clock, random, timers, fetch });
  const replica = config.replica === null ? null : await openReplicaOf(config.replica, config, ports);
  // Before a database is created that these keys would not open.
  if (config.keysText === null && (config.postgres !== null || !hasDatabase(databasePath(config.dataDir))))
    isOfInstallation(config.keysFile);
  const db = await openData({
    ...config,
    isReplicated: replica !== null,
    mustExist,
    remains: isNewInstallation ? [] : remains,
    postgresTimeouts: ports.postgresTimeouts,
    monotonic: ports.monotonic,
    onDiskFault: ports.onDiskFault,
  });
  try {
    if (isNewInstallation) logNewInstallation(db, remains, ports);
    const quiet = await openQuiet(db, {
      isSet: config.isQuiet,
      onConfirmed() {
        // Both threads find this; only the one that sends logs it.
        if (ports.thread === "queues") ports.log.info("the copy was confirmed: svc sends webhooks and mails");
      },
    });
    return { storage, db, replica, quiet, keys: await keysOf(db, config, ports) };
  } catch (error) {
    // No other code would close it.
    await db.close();
    throw error;
  }
}

function logNewInstallation({ migration }: Database, remains: readonly string[], { log }: Ports): void {
  if (migration.appliedCount === migration.schemaVersion)
    log.warn({ remains }, "a new installation was created, as --new-installation says");
  else log.warn("there is an installation, and --new-installation has no effect: leave it out");
}

/** Loads the code for replicas only if there is one. */
async function openReplicaOf(setting: ReplicaSetting, config: Config, ports: Ports) {
  const { openRestored } = await import("./core-replica.ts");
  return openRestored(setting, config, ports);
}

async function keysOf(db: Database, { keysFile, keysText }: Config, { random, clock, log }: Ports) {
  if (keysText === null) await refuseLostKeys(db, keysFile);
  const keys =
    keysText === null ? openLiveKeys(keysFile, { clock, random, log }) : parseKeys(keysText, "SVC_KEYS");
  await confirmKeys({ db, clock, keys: keys.atRest, keysFile: keysText === null ? keysFile : "SVC_KEYS" });
  if (keysText === null) await nameInstallation({ db, keysFile, random });
  return keys;
}
