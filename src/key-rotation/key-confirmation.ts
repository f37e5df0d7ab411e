import { type Actor, INSTALLATION } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import type { Database, Executor } from "../db/database.ts";
import { passAlone } from "../db/engine-sql.ts";
import type { Runtime } from "../db/runtime.ts";
import {
  findSealedProbe,
  findSealedSinceMs,
  insertSealedProbe,
  replaceSealedProbe,
} from "../installation/installation-store.ts";
import { ServiceError } from "../kernel/errors.ts";
import { FILE_ACCESS } from "../kernel/file-access.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { Random } from "../kernel/random.ts";
import {
  isKeyFileThere,
  isOfInstallation,
  KEY_FILE_LOCK,
  type KeyRing,
  readStoredKeys,
  replaceStoredKeys,
  type StoredKeys,
} from "../keys/key-ring.ts";
import { open, seal } from "../keys/seal.ts";

/** The sealed text, and its context. */
export const PROBE = "installation";

interface KeyedDatabase extends Pick<Runtime, "db" | "clock"> {
  readonly keys: KeyRing;
}

/**
 * @throws ServiceError `setup` unless the database was first opened with these keys: others could neither check tokens nor open sealed
 * texts.
 */
export async function confirmKeys({
  db,
  clock,
  keys,
  keysFile,
}: KeyedDatabase & { keysFile: string }): Promise<void> {
  const held = await findSealedProbe(db.read);
  if (held === null) {
    const nowMs = clock.nowMs();
    await db.transact((tx) => insertSealedProbe(tx, seal(keys, PROBE, PROBE), nowMs));
  }
  const probe = held ?? (await findSealedProbe(db.read));
  if (probe !== null && isOpenedBy(keys, probe)) return;
  throw new ServiceError(
    "setup",
    `${keysFile} is not the key file of this database: give every instance the same one, or restore it. If it is lost, svc keys adopt takes this one.`,
  );
}

/**
 * Notes in the key file when its database was first opened, once. From then on the file is known to belong to an installation, and a
 * missing database is not created again. Where it cannot be noted, the file stays as it is, and another start tries again.
 */
export async function nameInstallation({
  db,
  keysFile,
  random,
}: Pick<Runtime, "db" | "random"> & { keysFile: string }): Promise<void> {
  // A new file belongs to this user, and its owner could not read it any more.
  if (isOfInstallation(keysFile) || FILE_ACCESS.ownerOf(keysFile) !== FILE_ACCESS.userId) return;
  const sinceMs = await findSealedSinceMs(db.read);
  if (sinceMs === null) return;
  try {
    await db.transact(async (tx) => {
      await passAlone(tx, KEY_FILE_LOCK);
      const held = readStoredKeys(keysFile, random);
      if (held.installation === undefined)
        nameIn(keysFile, { ...held, installation: formatInstant(sinceMs) }, random);
    });
  } catch (error) {
    // A database that takes no writes now can be read nevertheless.
    if (!(error instanceof ServiceError)) throw error;
  }
}

function nameIn(keysFile: string, keys: StoredKeys, random: Random): void {
  try {
    replaceStoredKeys(keysFile, keys, random);
  } catch {
    // The folder is read-only, as for keys that a system of secrets mounts.
  }
}

/** Refuses a database whose key file is missing, before a new one is created that could not open it. @throws ServiceError `setup`. */
export async function refuseLostKeys(db: Database, keysFile: string): Promise<void> {
  if (isKeyFileThere(keysFile) || (await findSealedProbe(db.read)) === null) return;
  throw new ServiceError(
    "setup",
    `${keysFile} is missing, and the database is sealed to it: restore it from a backup, or say where it is with SVC_KEYS_FILE. If it is lost, svc keys adopt creates a new one.`,
  );
}

/** Makes these keys the database's own. Texts sealed under other keys stay unreadable: `listLostTexts` tells which. */
export async function adoptKeys({ db, clock, keys }: KeyedDatabase, actor: Actor): Promise<void> {
  const nowMs = clock.nowMs();
  await db.transact(async (tx) => {
    await replaceSealedProbe(tx, seal(keys, PROBE, PROBE), nowMs);
    await audited(tx, actor, "keys.adopt", INSTALLATION, nowMs);
  });
}

/** Whether the database was first opened with these keys; null when it was not opened yet, and then `keys` is not called. */
export async function isSealedTo(executor: Executor, keys: () => KeyRing): Promise<boolean | null> {
  const probe = await findSealedProbe(executor);
  return probe === null ? null : isOpenedBy(keys(), probe);
}

function isOpenedBy(keys: KeyRing, probe: string): boolean {
  try {
    return open(keys, probe, PROBE) === PROBE;
  } catch {
    return false;
  }
}
