import { opendirSync, statSync } from "node:fs";
import { join } from "node:path";
import { databasePath } from "./db/open-data.ts";
import { isSeen } from "./kernel/file-access.ts";
import { isOfInstallation } from "./keys/key-ring.ts";
import { mailsIn } from "./mail/mail-folder.ts";
import type { Config } from "./settings/config.ts";
import { filesIn } from "./storage/file-storage.ts";

/**
 * Paths that only an installation leaves beside its database. Keys that no database was opened with are not among them, because an operator
 * may have prepared them, and neither are files on S3, which are not looked for.
 */
export function remainsOf({
  dataDir,
  keysFile,
  keysText,
}: Pick<Config, "dataDir" | "keysFile" | "keysText">): string[] {
  const log = `${databasePath(dataDir)}-wal`;
  return [
    ...(keysText === null && isUsed(keysFile) ? [keysFile] : []),
    ...[filesIn(dataDir).path, mailsIn(dataDir)].filter(holdsFile),
    // It may hold what was written last.
    ...(isSeen(log) && statSync(log).size > 0 ? [log] : []),
  ];
}

/** False for a file that cannot be read: reading the keys says why. */
function isUsed(keysFile: string): boolean {
  try {
    return isOfInstallation(keysFile);
  } catch {
    return false;
  }
}

/** At any depth. What this user may not enter, such as `lost+found` of a mounted disk, is passed over. */
function holdsFile(path: string): boolean {
  if (!isSeen(path)) return false;
  try {
    const folder = opendirSync(path);
    try {
      // One by one: there may be hundreds of thousands.
      for (let entry = folder.readSync(); entry !== null; entry = folder.readSync())
        if (!entry.isDirectory() || holdsFile(join(path, entry.name))) return true;
      return false;
    } finally {
      folder.closeSync();
    }
  } catch {
    return false;
  }
}
