import { closeSync, realpathSync } from "node:fs";
import { flockIfFree, flockShared, openBeside } from "./file-lock.ts";

/** All of svc that has a database open shares this lock. What a process or thread held ends with the process. */
export interface OpenLock {
  /** Nobody else of svc has the database open, and nobody passes `share` before this one does. */
  readonly isAlone: boolean;
  /** Waits while another one is alone. @returns false on a file system without locks, where it is unknown who is there. */
  share(): boolean;
  /** Whether nobody else of svc has the database open, or it is unknown. Call it at the end: others may be alone from now on. */
  isLast(): boolean;
  close(): void;
}

/** Call `share` soon. @throws what the file system answers. */
export function takeOpenLock(path: string): OpenLock {
  const file = openBeside(realpathSync(path), "open");
  let isClosed = false;
  let isShared = false;
  return {
    isAlone: flockIfFree(file),
    share() {
      isShared = flockShared(file);
      return isShared;
    },
    isLast: () => !isShared || flockIfFree(file),
    close() {
      // Another file may have its number by then.
      if (!isClosed) closeSync(file);
      isClosed = true;
    },
  };
}
