import type { Database as SqliteFile } from "bun:sqlite";
import type { Clock } from "../kernel/clock.ts";
import { monotonicClock } from "../kernel/clock.ts";
import type { Database } from "./database.ts";
import { hasDiskFault, markFailedSync, noteDiskFault, refuseDiskFault } from "./disk-fault.ts";
import { CommitHooks } from "./drizzle-executor.ts";
import { GroupCommit } from "./group-commit.ts";
import { readMarksIfAny, refuseMoved } from "./installation-mark.ts";
import { type Checkpoints, openSqlite, overSqlite } from "./sqlite-connection.ts";
import { migrateSqlite, schemaVersion } from "./sqlite-migration.ts";
import { upgradeSqliteAlone } from "./sqlite-upgrade.ts";
import { mustUpgradeAlone } from "./upgrade-alone.ts";

/** @throws ServiceError `setup` for a file that is damaged, not writable, of a newer svc, was moved, or whose disk failed to sync. */
export function openSqliteDatabase(
  path: string,
  checkpoints: Checkpoints = "own",
  options: {
    readonly acceptsMoved?: boolean;
    /** What is thrown for a database without tables; null where they are created. */
    readonly absent?: (() => Error) | null;
    /** Measures how long a commit collects work. */
    readonly clock?: Clock;
    /** Called once when the disk refused to sync. The mark is left, and nothing is written any more. */
    readonly onDiskFault?: (() => void) | undefined;
  } = {},
): Database {
  const { clock = monotonicClock, onDiskFault = () => {} } = options;
  refuseDiskFault(path);
  let writer = openSqlite(path, "write", checkpoints);
  let reader: SqliteFile;
  let appliedCount = 0;
  try {
    if (options.acceptsMoved !== true) refuseMoved(readMarksIfAny(writer));
    const version = schemaVersion(writer);
    if (options.absent != null && version === 0) throw options.absent();
    if (mustUpgradeAlone(version)) {
      writer.close();
      appliedCount = upgradeSqliteAlone(path, version, checkpoints);
      writer = openSqlite(path, "write", checkpoints);
    } else appliedCount = migrateSqlite(writer);
    reader = openSqlite(path, "read", checkpoints);
    // From now on `retryBusy` waits, between turns of the event loop.
    writer.run("PRAGMA busy_timeout = 0");
  } catch (error) {
    markFailedSync(error, path);
    writer.close();
    throw error;
  }
  const read = overSqlite(reader, new CommitHooks(), path);
  const hooks = new CommitHooks();
  const write = overSqlite(writer, hooks);
  const commits = new GroupCommit({
    writer,
    checkpoints,
    executor: write,
    hooks,
    path,
    clock,
    isRefused: () => hasDiskFault(path),
    onFailedSync() {
      noteDiskFault(path);
      onDiskFault();
    },
  });
  let isClosed = false;
  return {
    engine: "sqlite",
    read,
    counts: null,
    transact: (work) => commits.transact(work),
    migration: { appliedCount, schemaVersion: schemaVersion(writer) },
    connections: () => [],
    async close() {
      if (isClosed) return;
      isClosed = true;
      // Closing the last connection would make one, and say nothing of a sync that failed. After a fault nothing more is written.
      if (!hasDiskFault(path)) commits.checkpoint({ fromPages: 1 });
      reader.close();
      writer.close();
      if (commits.failure !== null) throw commits.failure;
    },
  };
}
