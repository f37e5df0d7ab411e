import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type DatabaseInspection, inspectDatabase } from "../db/soundness.ts";
import { outputOf } from "../kernel/child-output.ts";
import { errorCode, ServiceError } from "../kernel/errors.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { Random } from "../kernel/random.ts";
import { makeSyncedFolder } from "../kernel/synced-folder.ts";
import { placeName, type StoragePlace, secretsOf } from "../storage/file-storage.ts";
import { litestreamConfig, litestreamEnvironment } from "./litestream-config.ts";
import { cleaned } from "./litestream-log.ts";
import type { LitestreamProgram } from "./litestream-program.ts";

export interface RestoreRequest {
  readonly program: LitestreamProgram;
  readonly place: StoragePlace;
  /** Null for the newest state. */
  readonly atMs: number | null;
  readonly random: Random;
}

/** What Litestream says where every complete copy in the replica is newer. */
const NOTHING_SO_OLD = /no matching backup files/;

/** What SQLite keeps beside a database; `removeCompanions` deletes Litestream's folder too. */
const COMPANIONS = ["-wal", "-shm"] as const;

/** Leaves nothing beside the file; does not check it. @throws ServiceError `setup` with Litestream's own reason; then there is no file. */
export async function restoreFile(path: string, request: RestoreRequest): Promise<void> {
  const { program, place, atMs, random } = request;
  const config = join(dirname(path), `.${basename(path)}-${randomBase62(random, 8)}.yml`);
  let isRestored = false;
  try {
    writeFileSync(config, litestreamConfig({ databasePath: path, place, syncMs: 1_000 }), {
      mode: 0o600,
      flag: "wx",
    });
    // Litestream takes what is older than its timestamp.
    const moment = atMs === null ? [] : ["-timestamp", formatInstant(atMs + 1)];
    const args = ["-no-expand-env", "-config", config, ...moment, "-o", path, path];
    const reason = await failureOf([program.path, "restore", ...args], litestreamEnvironment(place));
    if (reason !== null || !existsSync(path)) throw notRestored(request, reason ?? "it says nothing");
    isRestored = true;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw diskFailure(path, error);
  } finally {
    rmSync(config, { force: true });
    if (!isRestored) removeDatabase(path);
    removeDatabase(`${path}.tmp`);
  }
}

/** Checks the database, then puts it in place, complete or not at all. @throws ServiceError `setup` when it is not restored or not sound. */
export async function restoreInPlace(path: string, request: RestoreRequest): Promise<DatabaseInspection> {
  const draft = `${path}.restoring`;
  try {
    makeSyncedFolder(dirname(path), 0o700);
  } catch (error) {
    throw diskFailure(path, error);
  }
  try {
    removeDatabase(draft);
    await restoreFile(draft, request);
    const inspection = inspectDatabase(draft);
    if (!inspection.isSound) throw notRestored(request, inspection.faults[0] ?? "it is not sound");
    putInPlace(draft, path);
    return inspection;
  } finally {
    removeDatabase(draft);
  }
}

function diskFailure(path: string, error: unknown): ServiceError {
  const code = errorCode(error) ?? "unknown error";
  const message = `Nothing can be restored into ${dirname(path)} (${code}): check the disk.`;
  return new ServiceError("setup", message, { cause: error });
}

function removeDatabase(path: string): void {
  rmSync(path, { force: true });
  removeCompanions(path);
}

function removeCompanions(path: string): void {
  for (const ending of COMPANIONS) rmSync(`${path}${ending}`, { force: true });
  removeLitestreamState(path);
}

/** Where Litestream keeps what it has sent last. Litestream must not run. */
export function removeLitestreamState(path: string): void {
  rmSync(join(dirname(path), `.${basename(path)}-litestream`), { recursive: true, force: true });
}

function putInPlace(draft: string, path: string): void {
  // SQLite would apply a log left without its database to the restored one.
  removeCompanions(path);
  for (const file of [draft, dirname(path)]) {
    const handle = openSync(file, "r");
    fsyncSync(handle);
    closeSync(handle);
    if (file === draft) renameSync(draft, path);
  }
}

/** Null when it succeeded, otherwise the last line of its errors. */
async function failureOf(command: string[], environment: Record<string, string>): Promise<string | null> {
  const child = Bun.spawn(command, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const { stderr, exitCode } = await outputOf(child);
  if (exitCode === 0) return null;
  return stderr.trim().split("\n").at(-1) ?? "";
}

function notRestored({ place, atMs }: RestoreRequest, reason: string): ServiceError {
  if (atMs !== null && NOTHING_SO_OLD.test(reason))
    return new ServiceError(
      "setup",
      `The replica in ${placeName(place)} has nothing as old as ${formatInstant(atMs)}: name a later moment; it keeps about seven days.`,
    );
  const why = cleaned(reason.replace(/^Error: /, ""), secretsOf(place)).replace(/[.:]+$/, "");
  return new ServiceError(
    "setup",
    `The replica in ${placeName(place)} cannot be restored: ${why} (svc help data-incidents failed-drill).`,
  );
}
