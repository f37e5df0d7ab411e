import { closeSync, realpathSync } from "node:fs";
import { flockBlocking, flockIfFree, openBeside, unlock } from "./file-lock.ts";

export type EndTurn = () => void;

/** One writer at a time; none gets a second turn while another waits. */
export interface WriteTurns {
  take(): Promise<EndTurn>;
  isAwaited(): boolean;
  close(): void;
}

/** They belong to the process: when a thread dies in its turn, another releases its locks through them. */
export interface TurnFiles {
  readonly next: number;
  readonly turn: number;
}

interface SharedTurns {
  readonly turns: WriteTurns;
  readonly files: TurnFiles;
  userCount: number;
}

/** One for each file and thread: two databases of one thread could wait for each other forever. */
const sharedByPath = new Map<string, SharedTurns>();

/**
 * SQLite's lock has no queue: a connection that finds it taken sleeps, up to 100 ms at a time. So writers
 * first pass two file locks, for which the kernel wakes those who wait; the holder of `next` cannot be
 * overtaken. A process that dies releases both. SQLite's lock still separates writers from other programs.
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

export function turnFilesOfThread(): TurnFiles[] {
  return [...sharedByPath.values()].map(({ files }) => files);
}

/** What a thread of this process held when it died. */
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
