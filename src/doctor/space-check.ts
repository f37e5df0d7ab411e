import { existsSync, statfsSync, statSync } from "node:fs";
import { byteCount } from "./byte-count.ts";
import type { Check } from "./checkup.ts";
import { nearestExisting } from "./directory-check.ts";

/** Below this, writes may fail any moment: the log of the database alone can take a tenth of it. */
const SCARCE_BYTES = 256 * 1024 * 1024;
const LOW_BYTES = 1024 * 1024 * 1024;
const SCARCE_FILES = 1_000;

/** Room for more, and for a backup of what there is. */
export function spaceCheck({
  dataDir,
  databaseFile,
}: {
  readonly dataDir: string;
  /** Null on PostgreSQL. */
  readonly databaseFile: string | null;
}): Check {
  return {
    name: "disk space",
    look(report) {
      const { bavail, bsize, files, ffree } = statfsSync(nearestExisting(dataDir));
      const freeBytes = bavail * bsize;
      const free = `${byteCount(freeBytes)} free`;
      if (freeBytes < SCARCE_BYTES)
        return [report.fault(free, "Make room, or move the data directory to a larger disk.")];
      // Some file systems count no files.
      if (files > 0 && ffree < SCARCE_FILES)
        return [report.fault(`${free}, but only ${ffree} more files fit`, "Remove files from this disk.")];
      const databaseBytes =
        databaseFile !== null && existsSync(databaseFile) ? statSync(databaseFile).size : 0;
      if (freeBytes < LOW_BYTES) return [report.warning(free, "Make room soon.")];
      if (freeBytes < databaseBytes) {
        return [
          report.warning(
            `${free}, less than the database's ${byteCount(databaseBytes)}: a backup would not fit`,
            "Make room, or write backups to another disk.",
          ),
        ];
      }
      return [report.ok(free)];
    },
  };
}
