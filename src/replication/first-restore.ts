import { hasDatabase } from "../db/open-data.ts";
import { explaining } from "../db/storage-failure.ts";
import { ServiceError } from "../kernel/errors.ts";
import { isThere } from "../kernel/file-presence.ts";
import type { Log } from "../kernel/log.ts";
import type { Random } from "../kernel/random.ts";
import { placeName } from "../storage/file-storage.ts";
import { restoreInPlace } from "./database-restore.ts";
import { findLitestream } from "./litestream-program.ts";
import type { ReplicaFiles } from "./replica-files.ts";
import { isEmptyReplica } from "./replica-history.ts";
import type { ReplicaSetting } from "./replica-setting.ts";

/**
 * So that a new database never begins over a replica; an empty replica restores nothing. @throws ServiceError `service_unavailable` when
 * the replica cannot be read; `setup` when it cannot be restored, or the keys for its sealed values are not there.
 */
export async function restoreMissing(options: {
  readonly databasePath: string;
  /** Null where the keys come from the environment. */
  readonly keysFile: string | null;
  readonly setting: ReplicaSetting;
  readonly files: ReplicaFiles;
  readonly random: Random;
  readonly log: Pick<Log, "info">;
}): Promise<void> {
  const { databasePath, keysFile, setting, files, random, log } = options;
  if (hasDatabase(databasePath)) return;
  if (await isEmptyReplica(files)) return;
  const { place } = setting;
  if (keysFile !== null && !explaining(keysFile, () => isThere(keysFile))) {
    throw new ServiceError(
      "setup",
      `${keysFile} is missing: the replica in ${placeName(place)} contains the database but not its keys. Copy the installation's key file there, or set SVC_KEYS_FILE to its path.`,
    );
  }
  const program = await findLitestream(setting.program);
  log.info({ replica: placeName(place) }, "there is no database: restoring the replica");
  const { byteCount } = await restoreInPlace(databasePath, { program, place, atMs: null, random });
  log.info({ replica: placeName(place), byteCount }, "restored the replica");
}
