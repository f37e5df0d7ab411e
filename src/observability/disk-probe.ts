import { statSync } from "node:fs";
import { open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../kernel/errors.ts";
import type { Timers } from "../kernel/timers.ts";
import { roomAt } from "../storage/disk-room.ts";

const PROBE_BYTES = 4096;
const PROBE_NAME = ".write-probe";
/** A health check ends before its caller gives up, as a rule after ten seconds. */
const HANGING_MS = 5_000;

/** Says whether the disk of the data directory stores what is written. */
export interface DiskProbe {
  /** @returns null, or why the directory cannot be written. Never throws; waits for a disk that hangs for `HANGING_MS` at most. */
  readonly fault: () => Promise<string | null>;
}

/** Stores one page and deletes it again: a disk may take what it then fails to store. One trial at a time, even if it hangs. */
export function createDiskProbe(directory: string, timers: Timers): DiskProbe {
  let trying: Promise<string | null> | null = null;
  return {
    async fault() {
      trying ??= faultOf(directory).finally(() => {
        trying = null;
      });
      const timeUp = Promise.withResolvers<string>();
      const cancel = timers.after(HANGING_MS, () =>
        timeUp.resolve("the disk of the data directory does not respond"),
      );
      try {
        return await Promise.race([trying, timeUp.promise]);
      } finally {
        cancel();
      }
    },
  };
}

async function faultOf(directory: string): Promise<string | null> {
  const path = join(directory, PROBE_NAME);
  try {
    const file = await open(path, "w");
    try {
      await file.write(new Uint8Array(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
    return null;
  } catch (error) {
    const code = errorCode(error);
    return `the data directory cannot be written${code !== null ? ` (${code})` : ""}`;
  } finally {
    // Where the file was not created there is none; the next trial overwrites one that stays.
    await unlink(path).catch(() => undefined);
  }
}

/** For this user; null where the disk does not say. */
export function freeBytes(directory: string): number | null {
  try {
    return roomAt(directory).freeBytes;
  } catch {
    return null;
  }
}

export function fileBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
