import { closeSync, openSync, realpathSync } from "node:fs";
import { Mutex } from "../kernel/mutex.ts";
import { flockBlocking, unlock } from "./file-lock.ts";

/** The turns of those who write to one SQLite file: one at a time, and nobody twice while another waits. */
export interface WriteTurns {
  /** Waits for its turn, runs `work`, and passes the turn on. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** To be called once for each time that the turns were opened. */
  close(): void;
}

interface SharedTurns {
  readonly turns: WriteTurns;
  userCount: number;
}

/** One for each file and thread: two databases of one thread that waited for each other inside the kernel would wait forever. */
const sharedByPath = new Map<string, SharedTurns>();

/**
 * Opens the turns at a SQLite file that is there, among all threads and processes that ask here.
 *
 * SQLite's own lock has no queue: who finds it taken sleeps, up to 100 ms at a time, while the holder gives it back and takes it again.
 * So writers pass two file locks first, in which the kernel wakes those who wait. The first is held by the one who is next, so that
 * the holder of the second cannot overtake him. A process that dies gives up both.
 *
 * The thread sleeps in the kernel while it waits, for as long as the turns of those before it last. SQLite's lock stays what keeps
 * writers apart: a program that does not ask here is waited for as before.
 */
export function openWriteTurns(file: string): WriteTurns {
  const path = realpathSync(file);
  let shared = sharedByPath.get(path);
  if (shared === undefined) {
    shared = { turns: createTurns(path), userCount: 0 };
    sharedByPath.set(path, shared);
  }
  shared.userCount += 1;
  return shared.turns;
}

function createTurns(path: string): WriteTurns {
  const mutex = new Mutex();
  const next = openSync(`${path}-next`, "a", 0o600);
  const turn = openSync(`${path}-turn`, "a", 0o600);
  return {
    run: (work) =>
      mutex.run(async () => {
        flockBlocking(next);
        flockBlocking(turn);
        unlock(next);
        try {
          return await work();
        } finally {
          unlock(turn);
        }
      }),
    close() {
      const shared = sharedByPath.get(path);
      if (shared === undefined) return;
      shared.userCount -= 1;
      if (shared.userCount > 0) return;
      sharedByPath.delete(path);
      closeSync(next);
      closeSync(turn);
    },
  };
}
