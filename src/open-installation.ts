import type { NoticedBatch } from "./battery-tests/noticed-batch.ts";
import type { PrunedFiles } from "./certificates/file-pruning.ts";
import type { RenderPool } from "./certificates/rendering/render-pool.ts";
import type { Database } from "./db/database.ts";
import { databasePath, hasDatabase, openData, requireDatabase } from "./db/open-data.ts";
import type { Runtime } from "./db/runtime.ts";
import { PublicOrigin } from "./http/public-origin.ts";
import { openQuiet } from "./installation/quiet-service.ts";
import { remainsOf } from "./installation-remains.ts";
import { type Clock, MovableClock, monotonicClock } from "./kernel/clock.ts";
import { systemFetch } from "./kernel/fetch.ts";
import type { Log } from "./kernel/log.ts";
import { systemTimers } from "./kernel/timers.ts";
import type { Tracer } from "./kernel/tracer.ts";
import { confirmKeys, nameInstallation, refuseLostKeys } from "./key-rotation/key-confirmation.ts";
import { isOfInstallation, parseKeys } from "./keys/key-ring.ts";
import { openLiveKeys } from "./keys/live-keys.ts";
import type { Mailer } from "./mail/mail.ts";
import type { Ports } from "./ports.ts";
import type { ReplicaSetting } from "./replication/replica-setting.ts";
import type { Config } from "./settings/config.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { DeliveryClient } from "./webhooks/transport/delivery-client.ts";
import type { WriterMethods } from "./writer-methods.ts";

/** Counts, times and traces the parts of the service: callers use the parts that it returns. */
interface Watch {
  readonly db: Database;
  readonly tracer?: Tracer | undefined;
  renderPool(pool: RenderPool): RenderPool;
  mailer(mailer: Mailer): Mailer;
  deliveryClient(client: DeliveryClient): DeliveryClient;
  aroundIssue<T extends string>(issue: () => Promise<T>): Promise<T>;
  filesPruned(pruned: PrunedFiles): void;
  resultsNoticed(log: Log): (noticed: NoticedBatch) => void;
}

/** What services are built from: all that a command opens. */
export interface Installation extends Runtime, Pick<OpenedData, "storage" | "keys" | "quiet"> {
  readonly config: Config;
  readonly ports: Ports;
  /** Measures durations; unlike the clock, it is never set. */
  readonly monotonic: Clock;
  /** The time that other systems have, for signatures that they create or check. It differs from `clock` only in a sandbox. */
  readonly wallClock: Clock;
  /** The clock itself where it can be moved: in a sandbox. Null everywhere else. */
  readonly sandboxClock: MovableClock | null;
  readonly watch: Watch;
  /** In the thread that handles requests: what writes for it. Null elsewhere. */
  readonly writer: WriterMethods | null;
  /** The origin of signed URLs, QR codes and links in mails. */
  readonly origin: PublicOrigin;
  /** The origin as a string. @throws ServiceError `setup` when it is not known. */
  readonly publicUrl: () => string;
  /** Registers something that is closed with the installation, before the database or after it. The last registered is closed first. */
  onClose(when: "before database" | "after database", close: () => unknown): void;
  close(): Promise<void>;
}

type OpenedData = Awaited<ReturnType<typeof openDataAndKeys>>;

/** Without monitoring, as a command opens it. @throws ServiceError `setup` as `openDataAndKeys`. */
export async function openInstallation(config: Config, ports: Ports): Promise<Installation> {
  const data = await openDataAndKeys(config, ports);
  return installationOf(config, ports, data, unwatched(data.db));
}

/**
 * Database, files and keys. A missing database is restored from the replica first, unless it must already exist.
 * @throws ServiceError `setup` when the data directory, the database or the keys cannot be used, or the installation was moved.
 */
export async function openDataAndKeys(config: Config, ports: Ports) {
  const { clock, random, timers = systemTimers, fetch = systemFetch, mustExist = false } = ports;
  const { isNewInstallation = false } = ports;
  // Looked for before the database: another process may create both meanwhile.
  const remains = remainsOf(config);
  // This check comes before a replica could be restored into a wrong place.
  if (mustExist) requireDatabase({ ...config, remains });
  const storage = openStorage(config.storage, { clock, random, timers, fetch });
  const replica = config.replica === null ? null : await openRestored(config.replica, config, ports);
  // Before a database is created that these keys would not open.
  if (config.keysText === null && (config.postgres !== null || !hasDatabase(databasePath(config.dataDir))))
    isOfInstallation(config.keysFile);
  const { monotonic = monotonicClock } = ports;
  const openedAtMs = monotonic.nowMs();
  const db = await openData({
    ...config,
    isReplicated: replica !== null,
    mustExist,
    remains: isNewInstallation ? [] : remains,
    provesLocks: ports.provesLocks,
    onLockFault: ports.onLockFault,
    postgresTimeouts: ports.postgresTimeouts,
    monotonic: ports.monotonic,
    onDiskFault: ports.onDiskFault,
  });
  // A command has its own words.
  if (!mustExist) logMigration(db, monotonic.nowMs() - openedAtMs, ports);
  try {
    if (isNewInstallation) logNewInstallation(db, remains, ports);
    const quiet = await openQuiet(db, {
      isSet: config.isQuiet,
      onConfirmed() {
        // Both threads find this; only the one that sends logs it.
        if (ports.thread === "writer") ports.log.info("the copy was confirmed: svc sends webhooks and mails");
      },
    });
    return { storage, db, replica, quiet, keys: await openKeys(db, config, ports) };
  } catch (error) {
    // No other code would close it.
    await db.close();
    throw error;
  }
}

export function installationOf(config: Config, ports: Ports, data: OpenedData, watch: Watch): Installation {
  const { clock: wallClock, random, log, timers = systemTimers, monotonic = monotonicClock } = ports;
  const sandboxClock = config.isSandbox ? new MovableClock(wallClock, ports.sandboxClock ?? undefined) : null;
  const { storage, keys, quiet } = data;
  const { db } = watch;
  const origin = new PublicOrigin(config);
  const closings = { "before database": [] as (() => unknown)[], "after database": [] as (() => unknown)[] };
  return {
    config,
    ports,
    db,
    clock: sandboxClock ?? wallClock,
    wallClock,
    sandboxClock,
    timers,
    random,
    log,
    monotonic,
    storage,
    keys,
    quiet,
    watch,
    writer: null,
    origin,
    publicUrl: () => origin.url,
    onClose: (when, close) => void closings[when].unshift(close),
    async close() {
      for (const close of closings["before database"]) await close();
      try {
        await db.close();
      } finally {
        for (const close of closings["after database"]) await close();
      }
    },
  };
}

/** Its code is loaded only where there is a replica. @throws ServiceError `setup` when a missing database cannot be restored from it. */
async function openRestored(setting: ReplicaSetting, config: Config, ports: Ports) {
  const { openReplica } = await import("./replication/replica-access.ts");
  const { restoreMissing } = await import("./replication/first-restore.ts");
  const { dataDir, keysFile, keysText } = config;
  const { clock, random, log, timers = systemTimers, fetch = systemFetch } = ports;
  const files = openReplica(setting.place, { clock, timers, fetch });
  const path = databasePath(dataDir);
  const keyPlace = keysText === null ? keysFile : null;
  await restoreMissing({ databasePath: path, keysFile: keyPlace, setting, files, random, log });
  return { databasePath: path, setting, files, clock, elapsed: monotonicClock, timers, random, log };
}

async function openKeys(db: Database, { keysFile, keysText }: Config, { random, clock, log }: Ports) {
  if (keysText === null) await refuseLostKeys(db, keysFile);
  const keys =
    keysText === null ? openLiveKeys(keysFile, { clock, random, log }) : parseKeys(keysText, "SVC_KEYS");
  await confirmKeys({ db, clock, keys: keys.atRest, keysFile: keysText === null ? keysFile : "SVC_KEYS" });
  if (keysText === null) await nameInstallation({ db, keysFile, random });
  return keys;
}

/** Not of a new database. */
function logMigration(
  { migration: { appliedCount, schemaVersion } }: Database,
  openedMs: number,
  { log }: Ports,
): void {
  const from = schemaVersion - appliedCount;
  if (appliedCount === 0 || from === 0) return;
  log.info(
    { from, to: schemaVersion, durationMs: Math.round(openedMs) },
    "the database was migrated from schema `from` to schema `to`",
  );
}

function logNewInstallation({ migration }: Database, remains: readonly string[], { log }: Ports): void {
  if (migration.appliedCount === migration.schemaVersion)
    log.warn({ remains }, "a new installation was created, as --new-installation says");
  else log.warn("there is an installation, and --new-installation has no effect: leave it out");
}

function unwatched(db: Database): Watch {
  return {
    db,
    renderPool: (pool) => pool,
    mailer: (mailer) => mailer,
    deliveryClient: (client) => client,
    aroundIssue: (issue) => issue(),
    filesPruned: () => {},
    resultsNoticed: () => () => {},
  };
}
