import { closeSync, fchmodSync, fchownSync, fstatSync, openSync, realpathSync, statSync } from "node:fs";
import { flockBlocking, flockIfFree, unlock } from "./file-lock.ts";

export type EndTurn = () => void;

/** One writer of a SQLite file at a time; none gets a second turn while another waits. */
export interface WriteTurns {
  take(): Promise<EndTurn>;
  isAwaited(): boolean;
  close(): void;
}

/**
 * The open files of the locks. They belong to the process: when a thread dies in the middle of its turn, another releases its locks
 * through them.
 */
export interface TurnFiles {
  readonly next: number;
  readonly turn: number;
}

interface SharedTurns {
  readonly turns: WriteTurns;
  readonly files: TurnFiles;
  userCount: number;
}

/** One for each file and thread: if two databases of one thread waited for each other inside the kernel, they would wait forever. */
const sharedByPath = new Map<string, SharedTurns>();

/**
 * Opens the turns for an existing SQLite file, among all threads and processes that call this. SQLite's own lock has no queue: a connection
 * that finds it taken sleeps, up to 100 ms at a time, while the holder releases it and takes it again. So writers first pass two file
 * locks, for which the kernel wakes those who wait. The first is held by the writer that is next, so that the holder of the second cannot
 * overtake it. A process that dies releases both; one that is stopped keeps them. A waiting thread sleeps in the kernel until the turns
 * before its own are over. SQLite's lock still separates the writers from a program that does not use the turns: for it, they wait as they
 * always would.
 */
export function openWriteTurns(file: string): WriteTurns {
  const path = realpathSync(file);
  let shared = sharedByPath.get(path);
  if (shared === undefined) {
    const files = { next: openBeside(path, "next"), turn: openBeside(path, "turn") };
    shared = { turns: createTurns(path, files), files, userCount: 0 };
    sharedByPath.set(path, shared);
  }
  shared.userCount += 1;
  return shared.turns;
}

/** As SQLite does with its log: a file created by a command of root must not shut out the user of the service. */
function openBeside(path: string, name: string): number {
  const file = openSync(`${path}-${name}`, "a", 0o600);
  const wanted = statSync(path);
  const userId = process.geteuid?.();
  if (userId === 0) fchownSync(file, wanted.uid, wanted.gid);
  if (userId === 0 || userId === fstatSync(file).uid) fchmodSync(file, wanted.mode & 0o666);
  return file;
}

export function turnFilesOfThread(): TurnFiles[] {
  return [...sharedByPath.values()].map(({ files }) => files);
}

/** Releases what a thread of this process held when it died. */
export function releaseTurnFiles(files: readonly TurnFiles[]): void {
  for (const { next, turn } of files) for (const descriptor of [next, turn]) closeSync(descriptor);
}

function createTurns(path: string, { next, turn }: TurnFiles): WriteTurns {
  let last: Promise<void> = Promise.resolve();
  let waitingCount = 0;
  return {
    async take() {
      waitingCount += 1;
      const before = last;
      const ended = Promise.withResolvers<void>();
      last = ended.promise;
      await before;
      flockBlocking(next);
      flockBlocking(turn);
      unlock(next);
      waitingCount -= 1;
      return () => {
        unlock(turn);
        ended.resolve();
      };
    },
    isAwaited() {
      if (waitingCount > 0 || !flockIfFree(next)) return true;
      unlock(next);
      return false;
    },
    close() {
      const shared = sharedByPath.get(path);
      if (shared === undefined) return;
      shared.userCount -= 1;
      if (shared.userCount > 0) return;
      sharedByPath.delete(path);
      releaseTurnFiles([{ next, turn }]);
    },
  };
}
