import { existsSync, statSync } from "node:fs";
import type { Check } from "./checkup.ts";
import type { Reporter } from "./finding.ts";

const OTHERS = "Restore the right one. If it is lost, svc keys adopt takes this one.";

/** That the keys are there, closed to others, and those of the database. */
export function keyCheck({
  keysFile,
  fitsDatabase,
}: {
  /** Null where the keys come from the environment. */
  readonly keysFile: string | null;
  /**
   * Whether they are the keys of the database; null when there is none that was opened before.
   *
   * @throws ServiceError `setup` when they are damaged, an error of the file system when they are missing and needed.
   */
  readonly fitsDatabase: () => Promise<boolean | null>;
}): Check {
  return {
    name: "keys",
    async look(report) {
      if (keysFile === null) return [fitting(report, "SVC_KEYS", await fitsDatabase())];
      if (!existsSync(keysFile)) return [absent(report, keysFile, await isFileNeeded(fitsDatabase))];
      if ((statSync(keysFile).mode & 0o077) !== 0)
        return [report.fault(`${keysFile} may be read by others`, `Close it: chmod 600 ${keysFile}`)];
      return [fitting(report, keysFile, await fitsDatabase())];
    },
  };
}

function absent(report: Reporter, keysFile: string, isNeeded: boolean) {
  if (!isNeeded) return report.ok(`${keysFile} is not there yet: the first start makes it`);
  return report.fault(
    `${keysFile} is not there, and the database is sealed to it`,
    "Restore the key file, or say where it is with SVC_KEYS_FILE. If it is lost, svc keys adopt makes a new one.",
  );
}

/** A key file is read only for a database that was opened before. */
async function isFileNeeded(fitsDatabase: () => Promise<boolean | null>): Promise<boolean> {
  try {
    return (await fitsDatabase()) !== null;
  } catch {
    return true;
  }
}

function fitting(report: Reporter, place: string, fits: boolean | null) {
  if (fits === false) return report.fault(`${place} does not hold the keys of this database`, OTHERS);
  return report.ok(fits === null ? `${place} is in order` : `${place} holds the keys of the database`);
}
