import type { Database as SqliteFile } from "bun:sqlite";
import type { Clock } from "../kernel/clock.ts";
import { monotonicClock } from "../kernel/monotonic-clock.ts";
import { CommitHooks } from "./commit-hooks.ts";
import type { Database } from "./database.ts";
import { readMarksIfAny, refuseMoved } from "./installation-mark.ts";
import { SharedCommits } from "./shared-commits.ts";
import { type Checkpoints, openSqlite, overSqlite } from "./sqlite-connection.ts";
import { migrateSqlite, schemaVersion } from "./sqlite-migration.ts";
import { SyncedLog } from "./synced-log.ts";
import { openWriteTurns } from "./write-turn.ts";

/** @throws ServiceError `setup` for a file that is damaged, not writable, of a newer svc or was moved. */
export function openSqliteDatabase(
  path: string,
  checkpoints: Checkpoints = "own",
  options: {
    readonly acceptsMoved?: boolean;
    /** What is thrown for a database without tables; null where they are created. */
    readonly absent?: (() => Error) | null;
    readonly clock?: Clock;
  } = {},
): Database {
  const { clock = monotonicClock } = options;
  const writer = openSqlite(path, "write", checkpoints);
  let reader: SqliteFile;
  let log: SyncedLog | null = null;
  let appliedCount: number;
  try {
    if (options.acceptsMoved !== true) refuseMoved(readMarksIfAny(writer));
    if (options.absent != null && schemaVersion(writer) === 0) throw options.absent();
    log = SyncedLog.open(writer, path, checkpoints);
    appliedCount = migrateSqlite(writer);
    reader = openSqlite(path, "read", checkpoints);
  } catch (error) {
    writer.close();
    log?.close();
    throw error;
  }
  const turns = openWriteTurns(path);
  const read = overSqlite(reader, new CommitHooks(), path);
  const hooks = new CommitHooks();
  const write = overSqlite(writer, hooks);
  const { take: takeTurn, isAwaited } = turns;
  const commits = new SharedCommits({
    writer,
    log,
    executor: write,
    hooks,
    path,
    clock,
    takeTurn,
    isAwaited,
  });
  let isClosed = false;
  return {
    engine: "sqlite",
    concurrency: 1,
    read,
    counts: null,
    lookAtCheckpoints: checkpoints === "own" ? null : () => log.look(),
    signal: null,
    transact: (work, needs = {}) => commits.transact(work, needs.durability ?? "synced"),
    takeTurn,
    takeTurnsFrom(ask) {
      commits.takeTurnsFrom(async () => (await ask()) ?? (await takeTurn()));
    },
    migration: { appliedCount, schemaVersion: schemaVersion(writer) },
    connections: () => [],
    async close() {
      // A database of the same file that was opened since would lose its turns.
      if (isClosed) return;
      isClosed = true;
      log.settle();
      reader.close();
      writer.close();
      log.close();
      turns.close();
    },
  };
}
