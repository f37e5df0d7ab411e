import { statfsSync, statSync } from "node:fs";
import { byteCount } from "../kernel/byte-count.ts";
import { isSeen, nearestSeen } from "../kernel/file-access.ts";
import type { Check } from "./checkup.ts";

/** With less free space, writes may fail at any moment: the log of the database alone can take a tenth of it. */
const SCARCE_BYTES = 256 * 1024 * 1024;
const LOW_BYTES = 1024 * 1024 * 1024;
const SCARCE_FILES = 1_000;

interface Room {
  readonly freeBytes: number;
  /** Null where the file system has no limit on files. */
  readonly freeFiles: number | null;
}

/** Counts what users other than root may use. */
function roomAt(path: string): Room {
  const { bavail, bsize, files, ffree } = statfsSync(nearestSeen(path));
  return { freeBytes: bavail * bsize, freeFiles: files > 0 ? ffree : null };
}

export function spaceCheck({
  dataDir,
  databaseFile,
  room = roomAt,
}: {
  readonly dataDir: string;
  readonly databaseFile: string | null;
  readonly room?: (path: string) => Room;
}): Check {
  return {
    name: "disk space",
    look(report) {
      const { freeBytes, freeFiles } = room(dataDir);
      const free = `${byteCount(freeBytes)} free`;
      if (freeBytes < SCARCE_BYTES)
        return [report.fault(free, "Free some space, or move the data directory to a larger disk.")];
      if (freeFiles !== null && freeFiles < SCARCE_FILES)
        return [
          report.fault(`${free}, but only ${freeFiles} more files fit`, "Remove files from this disk."),
        ];
      const databaseBytes = databaseFile === null || !isSeen(databaseFile) ? 0 : statSync(databaseFile).size;
      if (freeBytes < LOW_BYTES) return [report.warning(free, "Free some space soon.")];
      if (freeBytes < databaseBytes) {
        return [
          report.warning(
            `${free}, less than the database's ${byteCount(databaseBytes)}: a backup would not fit`,
            "Free some space, or write backups to another disk.",
          ),
        ];
      }
      return [report.ok(free)];
    },
  };
}
