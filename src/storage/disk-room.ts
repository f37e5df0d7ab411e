import { statfsSync, statSync } from "node:fs";
import { byteCount, MEBIBYTE } from "../kernel/byte-count.ts";
import { nearestSeen } from "../kernel/file-access.ts";

/** What users other than root may still use of a disk. */
export interface DiskRoom {
  /** Names the disk on this machine. */
  readonly device: number;
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Null where the file system has no limit on files. */
  readonly freeFiles: number | null;
}

/** Of the disk of a path, or of where it would be created. @throws the disk's error. */
export function roomAt(path: string): DiskRoom {
  const seen = nearestSeen(path);
  const { bavail, blocks, bsize, files, ffree } = statfsSync(seen);
  return {
    device: statSync(seen).dev,
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    freeFiles: files > 0 ? ffree : null,
  };
}

const RESERVE_MAX_BYTES = 1024 * MEBIBYTE;
const RESERVE_SHARE = 0.1;
/** The database creates files too, such as its log. */
export const RESERVE_FILES = 1_000;

/** No rendered file is stored on a disk with less: they can be rendered again, and what the database must store cannot. */
export function reserveBytes({ totalBytes }: Pick<DiskRoom, "totalBytes">): number {
  return Math.min(RESERVE_MAX_BYTES, Math.floor(totalBytes * RESERVE_SHARE));
}

/** What is said where nothing is rendered for want of room. @param reason as `shortageOf` gives it. */
export function notRendered(reason: string) {
  return {
    what: `Certificates are not rendered, because ${reason}.`,
    advice: "Free some space, such as with svc files prune --older-than DAYS.",
  };
}

/** Why no rendered file may be stored on such a disk, after "because"; null while there is room. */
export function shortageOf(room: DiskRoom): string | null {
  const reserve = reserveBytes(room);
  if (room.freeBytes < reserve)
    return `its disk has only ${byteCount(room.freeBytes)} free, and the last ${byteCount(reserve)} are for the database`;
  if (room.freeFiles !== null && room.freeFiles < RESERVE_FILES)
    return `only ${room.freeFiles} more files fit on its disk, and the last ${RESERVE_FILES} are for the database`;
  return null;
}
